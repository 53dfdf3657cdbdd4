import type { EntryCollection } from "#app/content/current-facts.ts";
import { compareFields } from "#app/features/facts/describe.ts";
import { Differences } from "#app/features/facts/differences.tsx";
import { collectionOf } from "#app/features/facts/entries/entries.ts";
import type { Entry, EntryChange } from "#app/features/facts/entries/store.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";

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
  return (
    <section aria-labelledby="verlauf">
      <h2 id="verlauf" className="display display-3 mb-2">
        Verlauf
      </h2>
      <ol className="office-rows">
        {changes.map((change, index) => {
          const before = changes[index + 1];
          return (
            <li key={change.id}>
              <div className="min-w-0 flex-[1_1_18rem]">
                <p className="text-ink-2">
                  <span className="font-semibold text-ink">{describeChange(change, before)}</span>,{" "}
                  {change.by ?? "Kommandozeile"}, {formatBerlinTimeInGerman(change.at)}
                </p>
                {before && <Differences differences={compareFields(fields, before.draft, change.draft)} />}
              </div>
              {mayPublish && index > 0 && (
                <form method="post" action={`${path}/${entry.id}`}>
                  <input type="hidden" name="version" value={entry.version} />
                  <input type="hidden" name="change" value={change.id} />
                  <IntentButton value="restore" className="button-small">
                    Wieder so<span className="sr-only"> wie am {formatBerlinTimeInGerman(change.at)}</span>
                  </IntentButton>
                </form>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function describeChange({ published }: EntryChange, before: EntryChange | undefined): string {
  const [now, then] = [published, before?.published ?? null].map((one) => JSON.stringify(one));
  if (now === then) return before === undefined ? "Angelegt" : "Geändert";
  return published === null ? "Zurückgezogen" : "Veröffentlicht";
}
