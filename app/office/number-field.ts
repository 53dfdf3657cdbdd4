import { z } from "zod";
import { readNumber } from "#app/office/read-number.ts";

/** A number that a hidden field of a form carries: of a row, or of its version. */
export const numberField = z
  .string()
  .refine((input) => readNumber(input) !== null)
  .transform(Number);

/** A person's number; null: nobody. */
export const personField = z.union([numberField, z.literal("").transform(() => null)]);
