import { data, redirect } from "react-router";
import { longest, type RequestAction, readAction, toChange } from "#app/features/inbox/read-action.ts";
import { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import {
  addNote,
  changeNote,
  changeRequest,
  type RequestDetails,
  readRequest,
  takeRequest,
  undoLastChange,
} from "#app/features/inbox/request.server.ts";
import { RequestGone } from "#app/features/inbox/request-gone.tsx";
import { RequestHistory } from "#app/features/inbox/request-history.tsx";
import { RequestNotes } from "#app/features/inbox/request-notes.tsx";
import { RequestProjects } from "#app/features/inbox/request-projects.tsx";
import { RequestBar, RequestSlip } from "#app/features/inbox/request-slip.tsx";
import { RequestSteps } from "#app/features/inbox/request-steps.tsx";
import { ShortcutHelp } from "#app/features/inbox/shortcut-help.tsx";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { requireStaff, type StaffSession } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/request-page";
import "./inbox.css";
import "./request.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const id = readId(route.params.id);
  const details = await run((tx) => readRequest(tx, id));
  const done = new URL(route.request.url).searchParams.get("getan");
  const now = route.context.get(requestContext).now();
  return data({ staff, details, done, now }, { status: details === null ? 404 : 200 });
}

/** What went wrong, and what was typed. */
type Problem = { reason: "conflict" | "taken" | "invalid"; typed: Record<string, string> };

export async function action(route: Route.ActionArgs) {
  const session = await requireStaff(route);
  const id = readId(route.params.id);
  const form = await readForm(route.request);
  const typed = readTexts(form);
  const wanted = readAction(form);
  if (wanted === null) return data<Problem>({ reason: "invalid", typed }, { status: 400 });
  if (!(await perform(session, id, wanted))) {
    const reason = wanted.intent === "take" ? "taken" : "conflict";
    return data<Problem>({ reason, typed }, { status: 409 });
  }
  return redirect(`/buero/anfragen/${id}?getan=${wanted.intent}`, 303);
}

/** Returns whether it was done; false when somebody was faster. */
async function perform({ run }: StaffSession, id: number, wanted: RequestAction): Promise<boolean> {
  switch (wanted.intent) {
    case "take":
      return run((tx) => takeRequest(tx, id));
    case "undo":
      return run(async (tx) => (await undoLastChange(tx, [id])) > 0);
    case "note":
      return run((tx) => addNote(tx, { id, text: wanted.notiz }));
    case "change-note":
      return run((tx) => changeNote(tx, { id: wanted.note, version: wanted.noteVersion, text: wanted.text }));
    default:
      return run((tx) => changeRequest(tx, { id, version: wanted.version, change: toChange(wanted) }));
  }
}

function readId(text: string): number {
  const id = readNumber(text);
  if (id === null) throw data(null, { status: 404 });
  return id;
}

const flashes = new Map(
  Object.entries({
    take: "Die Anfrage ist jetzt deine.",
    "give-back": "Die Anfrage ist wieder frei.",
    done: "Erledigt.",
    spam: "Als Spam abgelegt.",
    reopen: "Wieder offen.",
    resume: "Es geht weiter.",
    answered: "Als beantwortet notiert.",
    wait: "Die Anfrage wartet.",
    step: "Nächster Schritt gespeichert.",
    note: "Notiz gespeichert.",
    "change-note": "Notiz geändert.",
    undo: "Alles wieder wie vorher.",
  }),
);

/** What "Rückgängig" takes back: the request's own changes, no notes. */
const undoable = new Set([
  "take",
  "give-back",
  "done",
  "spam",
  "reopen",
  "resume",
  "answered",
  "wait",
  "step",
]);

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, details, done, now } = loaderData;
  if (details === null) return <RequestGone staff={staff} typed={actionData?.typed ?? null} />;
  const { request, notes, names } = details;
  const links = buildReplyLinks(request, staff.name);
  const context = { details, staff, now, problem: actionData ?? null };
  return (
    <OfficePage staff={staff} title={request.name} section="Anfragen">
      <div
        data-enhance="request"
        data-staff={staff.id}
        data-request={request.id}
        data-version={request.version}
        data-notes={notes.map(({ id, version }) => `${id}.${version}`).join(" ")}
      >
        <p className="office-ways">
          <a className="link" href="/buero" data-back="">
            Alle Anfragen
          </a>
        </p>
        <div className="request">
          <RequestSlip request={request} names={names} now={now} links={links} staffId={staff.id} />
          <div className="request-side">
            <RequestBar request={request} links={links} />
            <RequestSteps {...context} />
            <RequestProjects details={details} />
          </div>
          <div className="request-talk">
            <RequestNotes {...context} />
            <RequestHistory details={details} now={now} />
            {mayLead(staff) && (
              <p>
                <a className="link" href={`/buero/datenschutz?anfrage=${request.id}`}>
                  Auskunft oder Löschen
                </a>
              </p>
            )}
          </div>
        </div>
        <div className="inbox-tools needs-script">
          <ShortcutHelp page="request" />
        </div>
        <FlashBar
          text={actionData ? describeProblem(actionData, details) : ((done && flashes.get(done)) ?? null)}
          isProblem={actionData !== undefined}
          undo={
            !actionData && details.canUndo && done !== null && undoable.has(done)
              ? { action: `/buero/anfragen/${request.id}`, fields: [["intent", "undo"]] }
              : null
          }
        />
      </div>
    </OfficePage>
  );
}

function describeProblem({ reason, typed }: Problem, { request, names }: RequestDetails): string {
  const taker = request.taken_by === null ? "jemand" : (names.get(request.taken_by) ?? "jemand");
  switch (reason) {
    case "taken":
      return `Schon übernommen von ${taker}.`;
    case "conflict":
      if (typed.intent === "undo")
        return "Das lässt sich nicht mehr zurücknehmen: Jemand hat weitergemacht, oder es ist länger als zehn Minuten her.";
      return ["wait", "step", "change-note"].includes(typed.intent ?? "")
        ? "Jemand war schneller. Beides steht da: was jetzt gespeichert ist und was du eingegeben hast."
        : "Jemand war schneller, deshalb hat sich nichts geändert. Hier steht, wie es jetzt ist.";
    case "invalid":
      return typed.intent === "note" || typed.intent === "change-note"
        ? `Eine Notiz hat 1 bis ${longest.note.toLocaleString("de-DE")} Zeichen.`
        : `Nicht gespeichert: Ein Schritt hat höchstens ${longest.step} Zeichen, und den Tag muss es im Kalender geben.`;
  }
}
