import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { EntryCollection } from "#app/content/current-facts.ts";
import { LOGO_FILE } from "#app/content/site-pictures.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import { checkPictures } from "#app/features/facts/entries/check-pictures.server.ts";
import { collectionOf, readEntry, readEntryForm } from "#app/features/facts/entries/entries.ts";
import {
  addEntry,
  type Entry,
  findEntry,
  listEntryChanges,
  moveEntry,
  removeEntry,
  storeEntry,
  storeSitePicture,
} from "#app/features/facts/entries/store.server.ts";
import type { FactErrors } from "#app/features/facts/first-errors.ts";
import { prepareLogo } from "#app/features/facts/partner-logos.server.ts";
import type { StaffSession } from "#app/office/session.server.ts";
import { type PreparedPicture, preparePictureFiles } from "#app/pictures/prepare-picture.server.ts";
import { readPicture } from "#app/pictures/read-picture.ts";
import { readTexts } from "#app/request/read-texts.ts";
import type { Queryable } from "#database/sql.ts";

/** What was refused. Nothing of it is stored; the answer shows what was typed. */
export type EntryRefusal = { reason: "invalid" | "conflict"; errors: FactErrors };

const intents = z.enum(["save", "publish", "withdraw", "remove", "restore", "up", "down"]);
const number = z.coerce.number().int().positive();

type Work = { collection: EntryCollection; id: number | null; form: FormData };

/**
 * Stores what the form of an entry holds, and then does what its button says. Returns where to go on: where publishing lacks
 * something, the page of the entry says what.
 */
export async function editEntry(
  session: StaffSession,
  { collection, id, form }: Work,
): Promise<{ to: string } | EntryRefusal> {
  const sent = readTexts(form);
  const { path, pictures } = collectionOf(collection);
  const intent = intents.safeParse(sent.intent).data;
  const toEntry = (entry: number, search = "") => ({ to: `${path}/${entry}${search}` });
  if (intent === undefined) return { reason: "invalid", errors: {} };
  if (intent === "up" || intent === "down") {
    if (id === null) return { reason: "invalid", errors: {} };
    const isMoved = await session.run((tx) =>
      moveEntry(tx, { collection, id, by: intent === "up" ? -1 : 1 }),
    );
    return { to: `${path}?getan=${isMoved ? intent : "nothing"}&eintrag=${id}` };
  }
  const version = number.safeParse(sent.version).data ?? null;
  if (id !== null && (intent === "withdraw" || intent === "remove" || intent === "restore"))
    return session.run((tx) =>
      changeState(tx, { collection, id, version, intent, change: number.safeParse(sent.change).data ?? 0 }),
    );

  const read = readEntryForm(collection, sent);
  if (!read.ok) return { reason: "invalid", errors: read.errors };
  const { input } = read;
  const prepared: PreparedPicture[] = [];
  for (const [field, { format }] of Object.entries(pictures)) {
    if (sent[`no-${field}`] === "ja") input[field] = "";
    const picture = await prepareUpload(await readPicture(form, `${field}-file`), format);
    if (picture === null) continue;
    if (typeof picture === "string") return { reason: "invalid", errors: { [`${field}-file`]: picture } };
    prepared.push(picture);
    input[field] = `${picture.id}:${picture.width}`;
  }
  const publication = intent === "publish" ? readEntry(collection, input) : null;
  return session.run(async (tx) => {
    for (const picture of prepared) await storeSitePicture(tx, picture);
    const missing = publication?.ok ? await checkPictures(tx, collection, input) : {};
    if (Object.keys(missing).length > 0) return { reason: "invalid", errors: missing };
    const stored = id === null ? null : await findEntry(tx, collection, id);
    if (id !== null && (stored === null || stored.version !== version))
      return { reason: "conflict", errors: {} };
    const entry = stored ?? (await addFirst(tx, collection, input));
    const wanted = { ...entry, draft: input, published: publication?.ok ? input : entry.published };
    const isSame = isDeepStrictEqual(wanted, entry);
    if (!isSame && !(await storeEntry(tx, wanted))) return { reason: "conflict", errors: {} };
    if (publication !== null && !publication.ok) return toEntry(entry.id, "?fehlt");
    return toEntry(entry.id, `?getan=${isSame && stored !== null ? "nothing" : intent}`);
  });
}

async function addFirst(tx: Queryable, collection: EntryCollection, input: FactInput): Promise<Entry> {
  const entry = await findEntry(tx, collection, await addEntry(tx, collection, input));
  if (entry === null) throw new Error("The added entry is gone");
  return entry;
}

/** Takes an entry from the site, deletes it for good, or brings back a state of its history. */
async function changeState(
  tx: Queryable,
  options: {
    collection: EntryCollection;
    id: number;
    version: number | null;
    intent: "withdraw" | "remove" | "restore";
    change: number;
  },
): Promise<{ to: string } | EntryRefusal> {
  const { collection, id, version, intent, change } = options;
  const { path } = collectionOf(collection);
  const entry = await findEntry(tx, collection, id);
  if (entry === null || entry.version !== version) return { reason: "conflict", errors: {} };
  if (intent === "remove")
    return (await removeEntry(tx, id)) ? { to: `${path}?getan=remove` } : { reason: "conflict", errors: {} };
  const wanted =
    intent === "withdraw"
      ? { ...entry, published: null }
      : (await listEntryChanges(tx, id)).find((one) => one.id === change);
  if (wanted === undefined) return { reason: "conflict", errors: {} };
  const { draft, published } = wanted;
  // What visitors saw once must still be something that may be published.
  if (published !== null) {
    const read = readEntry(collection, published);
    const errors = read.ok ? await checkPictures(tx, collection, published) : read.errors;
    if (Object.keys(errors).length > 0) return { reason: "invalid", errors };
  }
  if (!(await storeEntry(tx, { id, version: entry.version, draft, published })))
    return { reason: "conflict", errors: {} };
  return { to: `${path}/${id}?getan=${intent}` };
}

/** Returns an uploaded picture, null for none, or in German what is wrong with it. */
async function prepareUpload(
  bytes: Buffer | null,
  format: Parameters<typeof preparePictureFiles>[1] | null,
): Promise<PreparedPicture | string | null> {
  if (bytes === null) return null;
  if (format !== null) return preparePictureFiles(bytes, format);
  const logo = await prepareLogo(bytes);
  if (typeof logo === "string") return logo;
  return {
    id: logo.id,
    width: Number.parseInt(LOGO_FILE, 10),
    files: [{ name: LOGO_FILE, bytes: logo.bytes }],
  };
}
