import type { EntryCollection } from "#app/content/current-facts.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import { collectionOf } from "#app/features/facts/entries/entries.ts";
import { uploadedPicture } from "#app/features/facts/entries/entry-fields.ts";
import type { FactErrors } from "#app/office/first-errors.ts";
import { hasPicture } from "#app/pictures/store.server.ts";
import type { Queryable } from "#database/sql.ts";

/** Returns an error for each missing picture, which would show as a broken image. */
export async function checkPictures(
  tx: Queryable,
  collection: EntryCollection,
  input: FactInput,
): Promise<FactErrors> {
  const errors: FactErrors = {};
  for (const field of Object.keys(collectionOf(collection).pictures)) {
    const picture = uploadedPicture.safeParse(input[field]).data;
    if (picture && !(await hasPicture(tx, picture)))
      errors[`${field}-file`] = "Dieses Bild gibt es nicht. Lade es noch einmal hoch.";
  }
  return errors;
}
