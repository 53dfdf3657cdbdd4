import type { EntryCollection } from "#app/content/current-facts.ts";
import { compareFields } from "#app/features/facts/describe.ts";
import { collectionOf } from "#app/features/facts/entries/entries.ts";
import type { Entry, EntryChange } from "#app/features/facts/entries/store.server.ts";
import type { HistoryEntry } from "#app/office/history.tsx";

export function listEntryHistory(
  changes: readonly EntryChange[],
  {
    collection,
    version,
    mayPublish,
  }: { collection: EntryCollection; version: Entry["version"]; mayPublish: boolean },
): HistoryEntry[] {
  const { fields } = collectionOf(collection);
  return changes.map((change, index) => {
    const before = changes[index + 1];
    return {
      key: change.id,
      what: describeChange(change, before),
      by: change.by,
      at: change.at,
      differences: before ? compareFields(fields, before.draft, change.draft) : [],
      restore:
        mayPublish && index > 0
          ? [
              ["version", String(version)],
              ["change", String(change.id)],
            ]
          : null,
    };
  });
}

function describeChange({ published }: EntryChange, before: EntryChange | undefined): string {
  const [now, then] = [published, before?.published ?? null].map((one) => JSON.stringify(one));
  if (now === then) return before === undefined ? "Angelegt" : "Geändert";
  return published === null ? "Zurückgezogen" : "Veröffentlicht";
}
