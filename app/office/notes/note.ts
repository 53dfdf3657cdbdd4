import { z } from "zod";
import { numberField } from "#app/office/number-field.ts";
import { textField } from "#app/request/text-field.ts";

export type Note = {
  id: number;
  staff_id: number | null;
  text: string;
  created_at: Date;
  changed_at: Date | null;
  version: number;
};

/** In characters, as in the database. */
export const NOTE_MAXIMUM = 4_000;

export const noteProblem = `Eine Notiz hat 1 bis ${NOTE_MAXIMUM.toLocaleString("de-DE")} Zeichen.`;

export const noteActions = [
  z.object({ intent: z.literal("note"), note: textField({ min: 1, max: NOTE_MAXIMUM }) }),
  z.object({
    intent: z.literal("change-note"),
    note: numberField,
    noteVersion: numberField,
    text: textField({ min: 1, max: NOTE_MAXIMUM }),
  }),
] as const;
