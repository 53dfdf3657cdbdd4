import type { EntryCollection } from "#app/content/current-facts.ts";
import { compareFields } from "#app/features/facts/describe.ts";
import { collectionOf } from "#app/features/facts/entries/entries.ts";
import type { Entry, EntryChange } from "#app/features/facts/entries/store.server.ts";
import { History } from "#app/features/facts/history.tsx";
import type { Undo } from "#app/office/flash-bar.tsx";

/** Who has changed, published and withdrawn an entry, each state with the way back to it. */
export function EntryHistory({
  changes,
  collection,
  entry,
  mayPublish,
}: {
  changes: EntryChange[];
  collection: EntryCollection;
  entry: Pick<Entry, "id" | "version">;
  mayPublish: boolean;
}) {
  const { path, fields } = collectionOf(collection);
  const rows = changes.map((change, index) => {
    const before = changes[index + 1];
    return {
      ...change,
      title: describeChange(change, before),
      differences: before ? compareFields(fields, before.draft, change.draft) : [],
      restore: mayPublish && index > 0 ? listRestoreFields(entry, change) : null,
    };
  });
  return <History rows={rows} action={`${path}/${entry.id}`} />;
}

/** Returns the fields that bring back a state of an entry. */
export function listRestoreFields(
  { version }: Pick<Entry, "version">,
  { id }: Pick<EntryChange, "id">,
): Undo["fields"] {
  return [
    ["version", String(version)],
    ["change", String(id)],
  ];
}

function describeChange({ published }: EntryChange, before: EntryChange | undefined): string {
  const [now, then] = [published, before?.published ?? null].map((one) => JSON.stringify(one));
  if (now === then) return before === undefined ? "Angelegt" : "Geändert";
  return published === null ? "Zurückgezogen" : "Veröffentlicht";
}
