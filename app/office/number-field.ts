import { z } from "zod";

/** A number that a hidden field of a form carries: of a row, or of its version. */
export const numberField = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
