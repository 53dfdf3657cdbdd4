import type { z } from "zod";
import type { PictureFormat } from "#app/content/picture-format.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import type { FactField } from "#app/features/facts/fields.ts";
import type { OperationPage } from "#app/office/office-page.tsx";

/** A field with an uploaded picture; `format` null is a logo, shown whole on white. */
export type PictureField = { label: string; hint: string; format: PictureFormat | null };

/** A list whose entries the team publishes one by one, declared once. */
export type EntryDeclaration<Value> = {
  title: OperationPage;
  intro: string;
  newLabel: string;
  /** The task at Startklar while samples are shown. */
  first: string;
  /** Name in the list for an entry without one. */
  unnamed: string;
  path: string;
  page: string;
  fields: Record<string, FactField>;
  pictures: Record<string, PictureField>;
  /** Reads what may be published. */
  schema: z.ZodType<Value>;
  /** The field only publishing needs; the preview does not. */
  permission: string | null;
  describe: (input: FactInput) => { name: string; more: string };
};
