import type { z } from "zod";
import type { FactName } from "#app/content/current-facts.ts";
import type { FactField } from "#app/features/facts/fields.ts";

/** What a form sends, by field. */
export type FactInput = Record<string, string>;

/** A fact that the team publishes, declared once. Its default is what the code says (app/content). */
export type FactDeclaration<Value> = {
  title: string;
  /** What it is, and where visitors see it. */
  intro: string;
  /** Page that the preview shows. */
  page: string;
  /** Its own page in the back office, where it is not one of those under "Angaben". */
  path?: string;
  /** Fields of other facts that people look for here. */
  elsewhere?: Partial<Record<FactName, readonly string[]>>;
  fields: Record<string, FactField>;
  /** Reads what a form sends; null is the default. Also checks what the database has. */
  schema: z.ZodType<Value | null>;
  /** Returns what the form shows; null is the default. */
  write: (value: Value | null) => FactInput;
  /** Publishing the default counts as confirming it. */
  isConfirmed?: true;
  /** Returns the input that `schema` accepts for a stored value, if it is less than the form shows. */
  read?: (value: Value) => FactInput;
};
