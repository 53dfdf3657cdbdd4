import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { EntryCollection } from "#app/content/current-facts.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import {
  collectionOf,
  findCollection,
  readEntry,
  readEntryForm,
} from "#app/features/facts/entries/entries.ts";
import { uploadedPicture } from "#app/features/facts/entries/entry-fields.ts";
import {
  addEntry,
  type Entry,
  findEntry,
  listEntryChanges,
  moveEntry,
  removeEntry,
  storeEntry,
} from "#app/features/facts/entries/store.server.ts";
import type { FactErrors } from "#app/office/first-errors.ts";
import { numberField } from "#app/office/number-field.ts";
import { done, type Outcome, officeAction, refuse } from "#app/office/office-action.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import {
  type PreparedPicture,
  prepareLogo,
  preparePictureFiles,
} from "#app/pictures/prepare-picture.server.ts";
import { readPicture } from "#app/pictures/read-picture.ts";
import { hasPicture, storePicture } from "#app/pictures/store.server.ts";
import { readTexts } from "#app/request/read-texts.ts";
import type { Queryable } from "#database/sql.ts";

const undoable = (text: string, undo = "restore") => ({ text, undo });

export const entrySays = {
  save: undoable("Gespeichert. Besucher sehen es erst nach „Veröffentlichen“."),
  publish: undoable("Veröffentlicht. Gleich steht es auf der Website."),
  withdraw: undoable("Zurückgezogen. Gleich ist es von der Website verschwunden."),
  restore: "Wiederhergestellt.",
  up: undoable("Nach oben geschoben.", "down"),
  down: undoable("Nach unten geschoben.", "up"),
  remove: "Endgültig gelöscht.",
  nothing: "So stand es schon da. Nichts geändert.",
};

const entryForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["save", "publish"]), version: numberField.catch(0) }),
  z.object({ intent: z.enum(["withdraw", "remove"]), version: numberField }),
  z.object({ intent: z.literal("restore"), version: numberField, change: numberField }),
  z.object({ intent: z.enum(["up", "down"]) }),
]);

const ENTERED =
  "Jemand war schneller. Unten steht deine Eingabe, im Verlauf die andere. Wenn du noch einmal speicherst, gilt deine.";
const NOW = "Jemand war schneller. Unten steht, was jetzt gilt.";

/** Stores an entry's draft, then runs the button's action. Stores the draft even if it cannot be published yet. */
export const action = officeAction({
  may: "leitung",
  schema: entryForm,
  says: entrySays,
  conflict: { save: ENTERED, publish: ENTERED, withdraw: NOW, remove: NOW, restore: NOW },
  async prepare({ form, url }, { intent }) {
    const collection = findCollection(url.pathname);
    if (intent !== "save" && intent !== "publish") return { collection, input: {}, pictures: [] };
    const texts = readTexts(form);
    const read = readEntryForm(collection, texts);
    if (!read.ok) return refuseFields(read.errors);
    const { input } = read;
    const pictures: PreparedPicture[] = [];
    for (const [field, { format }] of Object.entries(collectionOf(collection).pictures)) {
      if (texts[`no-${field}`] === "ja") input[field] = "";
      const bytes = await readPicture(form, `${field}-file`);
      if (bytes === null) continue;
      const picture = await (format === null ? prepareLogo(bytes) : preparePictureFiles(bytes, format));
      if (typeof picture === "string") return refuseFields({ [`${field}-file`]: picture });
      pictures.push(picture);
      input[field] = `${picture.id}:${picture.width}`;
    }
    return { collection, input, pictures };
  },
  async perform({ tx, params, prepared: { collection, input, pictures } }, action) {
    const { path } = collectionOf(collection);
    const id = readNumber(params.id ?? null);
    if (!("version" in action)) {
      const by = action.intent === "up" ? -1 : 1;
      const isMoved = id !== null && (await moveEntry(tx, { collection, id, by }));
      return done({ to: path, back: { eintrag: id ?? 0 }, ...(!isMoved && { said: "nothing" }) });
    }
    const row = id === null ? null : await findEntry(tx, collection, id);
    if (id !== null && row?.version !== action.version) return false;
    if (action.intent === "save" || action.intent === "publish") {
      for (const picture of pictures) await storePicture(tx, picture);
      const publication = action.intent === "publish" ? readEntry(collection, input) : null;
      const missing = publication?.ok ? await checkPictures(tx, collection, input) : {};
      if (Object.keys(missing).length > 0) return refuseFields(missing);
      const entry = row ?? (await addFirst(tx, collection, input));
      const change = { ...entry, draft: input, published: publication?.ok ? input : entry.published };
      const isSame = isDeepStrictEqual(change, entry);
      if (!isSame && !(await storeEntry(tx, change))) return false;
      const to = `${path}/${entry.id}`;
      if (publication !== null && !publication.ok) return done({ to: `${to}?fehlt`, said: "" });
      return done({ to, ...(isSame && row !== null && { said: "nothing" }) });
    }
    if (row === null) return false;
    if (action.intent === "remove") return (await removeEntry(tx, row.id)) && done({ to: path });
    return changeState(tx, collection, row, action.intent === "restore" ? action.change : null);
  },
});

async function addFirst(tx: Queryable, collection: EntryCollection, input: Entry["draft"]): Promise<Entry> {
  const entry = await findEntry(tx, collection, await addEntry(tx, collection, input));
  if (entry === null) throw new Error("The added entry is gone");
  return entry;
}

/** Brings back a state of the entry's history; null: takes it from the site. */
async function changeState(
  tx: Queryable,
  collection: EntryCollection,
  entry: Entry,
  change: number | null,
): Promise<Outcome> {
  const state =
    change === null
      ? { ...entry, published: null }
      : (await listEntryChanges(tx, entry.id)).find(({ id }) => id === change);
  if (state === undefined) return false;
  const { draft, published } = state;
  // An earlier state must still be publishable today.
  if (published !== null) {
    const read = readEntry(collection, published);
    const errors = read.ok ? await checkPictures(tx, collection, published) : read.errors;
    if (Object.keys(errors).length > 0)
      return refuse("Nicht wiederhergestellt. So darf es nicht mehr auf die Website:", errors);
  }
  return storeEntry(tx, { id: entry.id, version: entry.version, draft, published });
}

function refuseFields(errors: Record<string, string>) {
  return refuse("Nicht gespeichert. Was du getippt hast, steht noch da:", errors);
}

/** Returns an error for each missing picture, which would show as a broken image. */
async function checkPictures(
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
