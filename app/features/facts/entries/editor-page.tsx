import { redirect, data as respond } from "react-router";
import { describeFields } from "#app/features/facts/describe.ts";
import { editEntry } from "#app/features/facts/entries/edit-entry.server.ts";
import { collectionOf, findCollection, readEntry } from "#app/features/facts/entries/entries.ts";
import { EntryForm } from "#app/features/facts/entries/entry-form.tsx";
import { EntryHistory, listRestoreFields } from "#app/features/facts/entries/entry-history.tsx";
import { EntryState } from "#app/features/facts/entries/entry-state.tsx";
import { findEntry, listEntryChanges } from "#app/features/facts/entries/store.server.ts";
import { FlashBar, type Undo } from "#app/office/flash-bar.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { Problems } from "#app/office/problems.tsx";
import { requireLeitung, requireStaff } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import type { Route } from "./+types/editor-page";
import "../facts.css";
import "./entries.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { pathname, searchParams } = new URL(route.request.url);
  const collection = findCollection(pathname);
  const id = readId(route.params.id);
  const entry = id === null ? null : await run((tx) => findEntry(tx, collection, id));
  if (id !== null && entry === null) throw respond(null, { status: 404 });
  const changes = id === null ? [] : await run((tx) => listEntryChanges(tx, id));
  const read = entry !== null && searchParams.has("fehlt") ? readEntry(collection, entry.draft) : null;
  return {
    staff,
    mayPublish: mayLead(staff),
    collection,
    entry,
    changes,
    done: searchParams.get("getan"),
    /** What the draft lacks to be published. */
    missing: read === null || read.ok ? null : read.errors,
  };
}

export async function action(route: Route.ActionArgs) {
  const session = await requireLeitung(route);
  const collection = findCollection(new URL(route.request.url).pathname);
  const form = await readForm(route.request);
  const result = await editEntry(session, { collection, id: readId(route.params.id), form });
  if ("to" in result) return redirect(result.to, 303);
  const sent = readTexts(form);
  // The forms that only change its state hold nothing of the entry.
  const input = sent.intent === "save" || sent.intent === "publish" ? sent : null;
  return respond({ ...result, input }, { status: result.reason === "conflict" ? 409 : 400 });
}

/** Returns the number of an entry; null for one that is not stored yet. Throws 404 for what is no number. */
function readId(text: string): number | null {
  if (text === "neu") return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw respond(null, { status: 404 });
  return Number(text);
}

/** One entry: what it says, what visitors see of it, and how it came to be. */
export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, mayPublish, collection, entry, changes, missing } = loaderData;
  const { title, newLabel, path, page, describe, unnamed, fields } = collectionOf(collection);
  const heading = entry === null ? newLabel : describe(entry.draft).name || unnamed;
  const refused = actionData ?? null;
  const errors = refused?.errors ?? missing ?? {};
  const names = Object.keys(fields);
  return (
    <OfficePage staff={staff} title={heading} section="Betrieb">
      <div data-enhance="facts" data-staff={staff.id}>
        <p className="office-ways">
          <a className="link" href={path}>
            Alle {title}
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
        {(refused !== null || missing !== null) && (
          <Problems
            text={describeRefusal(refused)}
            problems={Object.entries(errors)
              .map(([field, message]) => ({ field, message }))
              .toSorted((one, other) => names.indexOf(one.field) - names.indexOf(other.field))}
          />
        )}
        <div className="fact-sheet">
          <div className="office-card">
            {mayPublish ? (
              <EntryForm
                collection={collection}
                entry={entry}
                input={refused?.input ?? entry?.draft ?? {}}
                errors={errors}
                isTyped={(refused?.input ?? null) !== null}
              />
            ) : (
              <p className="office-notice">Ändern kann das die Leitung, angemeldet mit Passkey.</p>
            )}
            {!mayPublish && entry && (
              <dl className="fact-values">
                {describeFields(fields, entry.draft).map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text || "–"}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          {entry && (
            <EntryHistory changes={changes} collection={collection} entry={entry} mayPublish={mayPublish} />
          )}
        </div>
        <FlashBar
          text={refused || missing ? null : (flashes.get(loaderData.done ?? "") ?? null)}
          undo={chooseUndo(loaderData)}
        />
      </div>
    </OfficePage>
  );
}

const flashes = new Map([
  ["save", "Gespeichert. Besucher sehen es erst nach „Veröffentlichen“."],
  ["publish", "Veröffentlicht. Gleich steht es auf der Website."],
  ["withdraw", "Zurückgezogen. Gleich ist es von der Website verschwunden."],
  ["restore", "Wiederhergestellt."],
  ["nothing", "So stand es schon da. Nichts geändert."],
]);

/** Returns the form that brings back the state before the last change. */
function chooseUndo({
  done,
  entry,
  changes: [, before],
  collection,
  mayPublish,
}: Route.ComponentProps["loaderData"]): Undo | null {
  const isUndoable = done === "save" || done === "publish" || done === "withdraw";
  if (!mayPublish || !isUndoable || entry === null || before === undefined) return null;
  return {
    action: `${collectionOf(collection).path}/${entry.id}`,
    fields: [["intent", "restore"], ...listRestoreFields(entry, before)],
  };
}

function describeRefusal(refused: { reason: "invalid" | "conflict"; input: object | null } | null): string {
  if (refused === null) return "Gespeichert, aber noch nicht veröffentlicht:";
  const isTyped = refused.input !== null;
  if (refused.reason === "invalid")
    return isTyped
      ? "Nicht gespeichert. Was du getippt hast, steht noch da:"
      : "Nicht wiederhergestellt. So darf es nicht mehr auf die Website:";
  return isTyped
    ? "Jemand war schneller. Unten steht deine Eingabe, im Verlauf die andere. Wenn du noch einmal speicherst, gilt deine."
    : "Jemand war schneller. Unten steht, was jetzt gilt.";
}
