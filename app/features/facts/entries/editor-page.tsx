import { data as respond } from "react-router";
import type { EntryCollection } from "#app/content/current-facts.ts";
import { compareFields } from "#app/features/facts/describe.ts";
import { collectionOf, findCollection, readEntry } from "#app/features/facts/entries/entries.ts";
import { action, entrySays } from "#app/features/facts/entries/entry-action.server.ts";
import { EntryForm } from "#app/features/facts/entries/entry-form.tsx";
import { EntryState } from "#app/features/facts/entries/entry-state.tsx";
import {
  type Entry,
  type EntryChange,
  findEntry,
  listEntryChanges,
} from "#app/features/facts/entries/store.server.ts";
import { FactValues } from "#app/features/facts/fact-values.tsx";
import { FlashBar, type Undo } from "#app/office/flash-bar.tsx";
import { History, type HistoryEntry } from "#app/office/history.tsx";
import { readFlash } from "#app/office/office-action.server.ts";
import { useRefused } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { Problems } from "#app/office/problems.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import type { Route } from "./+types/editor-page";
import "../facts.css";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { pathname, searchParams } = new URL(route.request.url);
  const collection = findCollection(pathname);
  const id = readNumber(route.params.id);
  const entry = id === null ? null : await run((tx) => findEntry(tx, collection, id));
  if (entry === null && route.params.id !== "neu") throw respond(null, { status: 404 });
  const changes = entry === null ? [] : await run((tx) => listEntryChanges(tx, entry.id));
  const history = listEntryHistory(changes, {
    collection,
    version: entry?.version ?? 0,
    mayPublish: mayLead(staff),
  });
  const flash = readFlash(route.request, entrySays);
  const before = history[1]?.restore;
  const undo: Undo | null =
    flash.undo && before ? { action: pathname, fields: [["intent", "restore"], ...before] } : null;
  const read = entry !== null && searchParams.has("fehlt") ? readEntry(collection, entry.draft) : null;
  return {
    staff,
    mayPublish: mayLead(staff),
    collection,
    entry,
    history,
    flash: { ...flash, undo },
    missing: read === null || read.ok ? null : read.errors,
  };
}

export { action };

export default function EntryPage({ loaderData }: Route.ComponentProps) {
  const { staff, mayPublish, collection, entry, history, missing } = loaderData;
  const { newLabel, path, page, describe, unnamed, fields } = collectionOf(collection);
  const heading = entry === null ? newLabel : describe(entry.draft).name || unnamed;
  const refusal = useRefused();
  // Forms that only change the state carry no input of the entry.
  const refused = ["save", "publish"].includes(refusal?.form.intent ?? "") ? refusal : null;
  const errors = refusal?.faults ?? missing ?? {};
  const names = Object.keys(fields);
  return (
    <OfficePage staff={staff} title={heading} section="Betrieb">
      <div data-enhance="forms" data-staff={staff.id}>
        <p className="office-ways">
          <a className="link" href={path}>
            Alle Einträge
          </a>
          {entry?.published && (
            <a className="link" href={page}>
              Auf der Website ansehen
            </a>
          )}
        </p>
        {entry && (
          <p className="mb-4">
            <EntryState draft={entry.draft} published={entry.published} />
          </p>
        )}
        {(refusal !== null || missing !== null) && (
          <Problems
            refusal={{
              text: refusal?.text ?? "Gespeichert, aber noch nicht veröffentlicht:",
              faults: Object.fromEntries(
                Object.entries(errors).toSorted(
                  ([one], [other]) => names.indexOf(one) - names.indexOf(other),
                ),
              ),
            }}
          />
        )}
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
          <div className="office-card">
            {mayPublish ? (
              <EntryForm
                collection={collection}
                entry={entry}
                input={refused?.form ?? entry?.draft ?? {}}
                errors={errors}
                refused={refused}
              />
            ) : (
              <p className="office-notice">Ändern kann das die Leitung, angemeldet mit Passkey.</p>
            )}
            {!mayPublish && entry && <FactValues fields={fields} input={entry.draft} />}
          </div>
          {entry && <History entries={history} action={`${path}/${entry.id}`} />}
        </div>
        <FlashBar saysRefusal={false} />
      </div>
    </OfficePage>
  );
}

function listEntryHistory(
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
