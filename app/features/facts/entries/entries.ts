import { z } from "zod";
import type { EntryCollection, PublishedFacts } from "#app/content/current-facts.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import type { EntryDeclaration } from "#app/features/facts/entries/declaration.ts";
import { people } from "#app/features/facts/entries/people.ts";
import { proofs } from "#app/features/facts/entries/proofs.ts";
import { references } from "#app/features/facts/entries/references.ts";
import { type FactErrors, firstErrors } from "#app/office/first-errors.ts";

const collections = { references, people, figures: proofs } satisfies {
  [Name in EntryCollection]: EntryDeclaration<Omit<NonNullable<PublishedFacts[Name]>[number], "id">>;
};

export const entryCollections = Object.keys(collections) as EntryCollection[];

export function isEntryCollection(text: string | null | undefined): text is EntryCollection {
  return typeof text === "string" && Object.hasOwn(collections, text);
}

export function collectionOf(name: EntryCollection): EntryDeclaration<object> {
  return collections[name] as EntryDeclaration<object>;
}

export function findCollection(path: string): EntryCollection {
  const found = entryCollections.find((name) => `${path}/`.startsWith(`${collections[name].path}/`));
  if (found === undefined) throw new Error(`No list of entries is at ${path}`);
  return found;
}

/** Returns the fields of a list that a form sends, each within its length, or the errors of those that are too long. */
export function readEntryForm(
  name: EntryCollection,
  sent: FactInput,
): { ok: true; input: FactInput } | { ok: false; errors: FactErrors } {
  const input: FactInput = {};
  const errors: FactErrors = {};
  for (const [field, { max }] of Object.entries(collectionOf(name).fields)) {
    const text = (sent[field] ?? "").replace(/\r\n?/g, "\n").replaceAll("\0", "");
    if (text.length > max) errors[field] = `Höchstens ${max} Zeichen.`;
    input[field] = text;
  }
  return Object.keys(errors).length === 0 ? { ok: true, input } : { ok: false, errors };
}

export function readEntry(
  name: EntryCollection,
  input: FactInput,
): { ok: true; value: object } | { ok: false; errors: FactErrors } {
  const read = collectionOf(name).schema.safeParse(input);
  return read.success ? { ok: true, value: read.data } : { ok: false, errors: firstErrors(read.error) };
}

const entryRows = z.array(z.looseObject({ id: z.int() }));

/** Returns the published entries of a list; those that this release cannot read are left out, undefined if all are. */
export function readStoredEntries(name: EntryCollection, rows: unknown): object[] | undefined {
  const entries = (entryRows.safeParse(rows).data ?? []).flatMap(({ id, ...input }) => {
    const read = readEntry(name, input as FactInput);
    return read.ok ? [{ ...read.value, id }] : [];
  });
  return entries.length === 0 ? undefined : entries;
}
