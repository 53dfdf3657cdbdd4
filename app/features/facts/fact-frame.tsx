import type { ReactNode } from "react";
import type { FactName } from "#app/content/current-facts.ts";
import type { RefusedFact } from "#app/features/facts/answer.server.ts";
import { compareInputs, describeDifference, writeFact } from "#app/features/facts/describe.ts";
import { Differences } from "#app/features/facts/differences.tsx";
import { declarationOf } from "#app/features/facts/facts.ts";
import { History } from "#app/features/facts/history.tsx";
import type { FactsData } from "#app/features/facts/page-data.server.ts";
import type { FactChange } from "#app/features/facts/store.server.ts";
import { FlashBar, type Undo } from "#app/office/flash-bar.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import "./facts.css";

/** A page of facts: what was just done or refused, the content, the history. */
export function FactFrame({
  data,
  refused,
  title,
  page,
  path,
  beside,
  children,
}: {
  data: FactsData;
  refused: RefusedFact | null;
  title: string;
  page: "Geschäftszeiten" | "Angaben";
  path: string;
  /** Above the history, beside the content where there is room. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const { staff, mayPublish } = data;
  return (
    <OfficePage staff={staff} title={title} section="Betrieb" page={page}>
      <div data-enhance="facts" data-staff={staff.id}>
        {page === "Angaben" && (
          <p className="office-ways">
            <a className="link" href="/buero/betrieb/angaben">
              Alle Angaben
            </a>
          </p>
        )}
        {refused?.reason === "conflict" && <Conflict refused={refused} data={data} />}
        {!mayPublish && <p className="office-notice">Ändern kann das die Leitung, angemeldet mit Passkey.</p>}
        <div className={page === "Angaben" ? "fact-sheet" : "grid gap-10"}>
          {children}
          <div className="grid gap-8">
            {beside}
            <History rows={listRows(data)} action={path} />
          </div>
        </div>
        <FlashBar
          text={refused ? describeErrors(refused) : ((data.done && flashes.get(data.done.intent)) ?? null)}
          isProblem={refused !== null}
          undo={refused ? null : chooseUndo(data, path)}
        />
      </div>
    </OfficePage>
  );
}

const flashes = new Map(
  Object.entries({
    publish: "Veröffentlicht. Gleich steht es auf der Website.",
    "add-day": "Veröffentlicht. Gleich steht es auf der Kontaktseite.",
    "change-day": "Geändert und veröffentlicht.",
    "remove-day": "Entfernt. Gleich gelten wieder die anderen Zeiten.",
    "add-logo": "Veröffentlicht. Das Logo steht gleich auf der Seite.",
    "remove-logo": "Entfernt. Gleich steht wieder der Name da.",
    reset: "Zurückgesetzt. Es gilt wieder der ursprüngliche Stand.",
    restore: "Wiederhergestellt und veröffentlicht.",
    nothing: "So stand es schon da. Nichts geändert.",
  }),
);

/** Returns the form that brings back what stood there before the last change. */
function chooseUndo({ done, changes, facts, mayPublish }: FactsData, path: string): Undo | null {
  const last = done && flashes.has(done.intent) ? changes.find(({ key }) => key === done.name) : undefined;
  if (!mayPublish || !last || done?.intent === "restore") return null;
  return { action: path, fields: [["intent", "restore"], ...listRestoreFields(last, "before", facts)] };
}

/** Returns what is wrong with an input; null for a conflict, which says more above. */
function describeErrors({ reason, errors }: RefusedFact): string | null {
  return reason === "invalid" ? `Noch nicht veröffentlicht: ${Object.values(errors).join(" ")}` : null;
}

function Conflict({ refused, data }: { refused: RefusedFact; data: FactsData }) {
  const { name, intent, input } = refused;
  const stored = data.facts.find(({ key }) => key === name);
  return (
    <div role="alert" tabIndex={-1} data-flash="" className="office-notice">
      <p className="font-semibold">
        Jemand war schneller{stored?.changed_by ? `: ${stored.changed_by}` : ""}. Nichts ist verloren.
      </p>
      {intent === "publish" && stored ? (
        <>
          <p>− gilt jetzt, + ist deine Eingabe:</p>
          <Differences differences={compareInputs(name, writeFact(name, stored.value), input)} />
          <p>Wenn du noch einmal veröffentlichst, gilt deine Eingabe.</p>
        </>
      ) : (
        <p>Unten steht, was jetzt gilt.</p>
      )}
    </div>
  );
}

/** Returns the changes, each that is not the last of its fact with the way back to it. */
function listRows({ changes, facts, mayPublish }: FactsData) {
  return changes.map((change, index) => ({
    ...change,
    title: declarationOf(change.key).title,
    differences: describeDifference(change.key, change.before, change.after),
    restore:
      mayPublish && changes.findIndex(({ key }) => key === change.key) !== index
        ? listRestoreFields(change, "after", facts)
        : null,
  }));
}

/** Returns the fields that bring back what a change has found or left. */
function listRestoreFields(
  change: FactChange,
  state: "before" | "after",
  facts: FactsData["facts"],
): Undo["fields"] {
  const version = facts.find(({ key }) => key === change.key)?.version ?? 0;
  return [
    ["fact", change.key],
    ["version", String(version)],
    ["change", String(change.id)],
    ["state", state],
  ];
}

/** Sets a fact back to the default in the code. */
export function ResetForm({ name, data, path }: { name: FactName; data: FactsData; path: string }) {
  const stored = data.facts.find(({ key }) => key === name);
  if (!data.mayPublish || stored === undefined || stored.value === null) return null;
  return (
    <form method="post" action={path} className="mt-5">
      <input type="hidden" name="fact" value={name} />
      <input type="hidden" name="version" value={stored.version} />
      <button type="submit" name="intent" value="reset" className="link min-h-11 text-left">
        Zurück auf den ursprünglichen Stand
      </button>
    </form>
  );
}
