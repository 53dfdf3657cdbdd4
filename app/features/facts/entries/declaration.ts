import type { z } from "zod";
import type { PictureFormat } from "#app/content/picture-format.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import type { FactField } from "#app/features/facts/fields.ts";
import type { OperationPage } from "#app/office/office-page.tsx";

/** A field with an uploaded picture; `format` null is a logo, shown whole on white. */
export type PictureField = { label: string; hint: string; format: PictureFormat | null };

/** A list whose entries the team publishes one by one, declared once. */
export type EntryDeclaration<Value> = {
  /** Of the page with the list. */
  title: OperationPage;
  intro: string;
  newLabel: string;
  /** What Startklar asks for while the samples stand in its place. */
  first: string;
  /** What stands in the list of an entry without a name. */
  unnamed: string;
  /** Of the list in the back office; an entry is below it. */
  path: string;
  /** Page that the preview shows. */
  page: string;
  fields: Record<string, FactField>;
  pictures: Record<string, PictureField>;
  /** Reads what may be published. */
  schema: z.ZodType<Value>;
  /** The field that only publishing needs: a preview does without. */
  permission: string | null;
  /** What the list says of an entry. */
  describe: (input: FactInput) => { name: string; more: string };
};
