import { data, redirect } from "react-router";
import { GiveForm } from "#app/features/inbox/give-form.tsx";
import { listColleagues } from "#app/features/inbox/list.server.ts";
import { listGroup, mergeRequests, undoMerge } from "#app/features/inbox/merged.server.ts";
import { OtherRequests } from "#app/features/inbox/other-requests.tsx";
import { longest, type RequestAction, readAction, toChange } from "#app/features/inbox/read-action.ts";
import { AnswerCard } from "#app/features/inbox/replies/answer-card.tsx";
import { noteCall, sendReply } from "#app/features/inbox/replies/replies.server.ts";
import { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import {
  addNote,
  changeNote,
  changeRequest,
  findNextOpen,
  giveRequest,
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
import { FlashBar, type Undo } from "#app/office/flash-bar.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { findGaps } from "#app/office/replies/fill-template.ts";
import { findChosen } from "#app/office/replies/template-chips.tsx";
import { listTemplates, readBookingLink } from "#app/office/replies/templates.server.ts";
import { readNext, writeRequestPath } from "#app/office/request-path.ts";
import { requireStaff, type StaffSession } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext } from "#app/request/request-context.ts";
import { isPlainAddress } from "#core/mail-address.ts";
import type { Route } from "./+types/request-page";
import "./inbox.css";
import "./request.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const id = readId(route.params.id);
  const { searchParams } = new URL(route.request.url);
  const [details, templates, bookingLink, people] = await run(
    async (tx) =>
      [
        await readRequest(tx, id),
        await listTemplates(tx),
        await readBookingLink(tx),
        await listColleagues(tx),
      ] as const,
  );
  const ctx = route.context.get(requestContext);
  const shown = {
    staff,
    details,
    /** The number in the URL is that of a request which was merged into the one shown. */
    mergedId: details !== null && details.request.id !== id ? id : null,
    templates,
    chosen: findChosen(templates, searchParams.get("baustein")),
    bookingLink,
    colleagues: people.filter((one) => !one.hasLeft && one.id !== staff.id),
    canSend: ctx.sendCode !== null && details !== null && isPlainAddress(details.request.email),
    next: readNext(searchParams),
    done: searchParams.get("getan"),
    /** Opened from a notification, which may be older than what the page shows. */
    isFromNotification: searchParams.get("von") === "mitteilung",
    finished: readNumber(searchParams.get("erledigt")),
    now: ctx.now(),
  };
  return data(shown, { status: details === null ? 404 : 200 });
}

/** What went wrong, and what was typed. */
type Problem = { reason: "conflict" | "taken" | "invalid" | "gap"; typed: Record<string, string> };

export async function action(route: Route.ActionArgs) {
  const session = await requireStaff(route);
  const named = readId(route.params.id);
  // What is done with a merged request is done with the one that stays.
  const id = (await session.run((tx) => listGroup(tx, named)))[0] ?? named;
  const form = await readForm(route.request);
  const typed = readTexts(form);
  const wanted = readAction(form);
  if (wanted === null) return data<Problem>({ reason: "invalid", typed }, { status: 400 });
  if (wanted.intent === "reply") {
    if (findGaps(wanted.text).length > 0) return data<Problem>({ reason: "gap", typed }, { status: 400 });
    if (route.context.get(requestContext).sendCode === null)
      return data<Problem>({ reason: "invalid", typed }, { status: 400 });
  }
  if (!(await perform(session, id, wanted))) {
    const reason = wanted.intent === "take" ? "taken" : "conflict";
    return data<Problem>({ reason, typed }, { status: 409 });
  }
  const { searchParams } = new URL(route.request.url);
  const next = readNext(searchParams);
  if (wanted.intent === "done-next") return redirect(await findNextPath(session, id, next), 303);
  // The answer that somebody is writing stays open.
  const baustein = wanted.intent === "reply" ? null : searchParams.get("baustein");
  const shown = wanted.intent === "merge" ? wanted.bleibt : id;
  return redirect(
    writeRequestPath(shown, { getan: wanted.intent, next, ...(baustein !== null && { baustein }) }),
    303,
  );
}

/** Returns the page after "Erledigt und nächste", which offers the way back. */
async function findNextPath({ run }: StaffSession, id: number, ids: number[]): Promise<string> {
  const open = await run((tx) => findNextOpen(tx, { after: id, ids }));
  if (open === null) return `/buero?erledigt=${id}`;
  return writeRequestPath(open, { erledigt: String(id), next: ids.filter((one) => one !== open) });
}

/** Returns whether it was done; false when somebody was faster. */
async function perform({ run }: StaffSession, id: number, wanted: RequestAction): Promise<boolean> {
  switch (wanted.intent) {
    case "take":
      return run((tx) => takeRequest(tx, id));
    case "undo":
      return run(async (tx) => (await undoMerge(tx, id)) || (await undoLastChange(tx, [id])) > 0);
    case "merge": {
      const one = { id, version: wanted.version };
      const other = { id: wanted.mit, version: wanted.mitVersion };
      const [kept, merged] = wanted.bleibt === other.id ? [other, one] : [one, other];
      return run((tx) => mergeRequests(tx, { merged, kept }));
    }
    case "note":
      return run((tx) => addNote(tx, { id, text: wanted.notiz }));
    case "change-note":
      return run((tx) => changeNote(tx, { id: wanted.note, version: wanted.noteVersion, text: wanted.text }));
    case "give":
      return run((tx) =>
        giveRequest(tx, { id, version: wanted.version, to: wanted.an, sentence: wanted.satz }),
      );
    case "reply":
      return run((tx) => sendReply(tx, { id, version: wanted.version, text: wanted.text }));
    case "reached":
    case "not-reached":
    case "mailbox":
      return run((tx) =>
        noteCall(tx, { id, version: wanted.version, way: wanted.way, result: wanted.intent }),
      );
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
    add: "Eingetragen.",
    give: "Weitergegeben. Wer sie jetzt hat, bekommt eine Mitteilung.",
    done: "Erledigt.",
    spam: "Als Spam abgelegt.",
    reopen: "Wieder offen.",
    resume: "Es geht weiter.",
    answered: "Als beantwortet notiert.",
    wait: "Die Anfrage wartet.",
    merge: "Zusammengeführt. Beide Nachrichten stehen im Verlauf.",
    reply: "Die Antwort ist unterwegs. Die Anfrage wartet drei Tage.",
    reached: "Erreicht, als beantwortet notiert.",
    "not-reached": "Nicht erreicht, notiert.",
    mailbox: "Mailbox, notiert.",
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
  "give",
  "done",
  "spam",
  "reopen",
  "resume",
  "answered",
  "merge",
  "wait",
  "step",
  "reached",
  "not-reached",
  "mailbox",
]);

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    staff,
    details,
    templates,
    chosen,
    bookingLink,
    colleagues,
    canSend,
    next,
    done,
    finished,
    isFromNotification,
    mergedId,
    now,
  } = loaderData;
  if (details === null)
    return (
      <RequestGone staff={staff} typed={actionData?.typed ?? null} isFromNotification={isFromNotification} />
    );
  const { request, notes, replies } = details;
  const phone = request.phone ?? details.merged.find((one) => one.phone !== null)?.phone ?? null;
  const links = buildReplyLinks({ ...request, phone });
  const context = { details, staff, now, problem: actionData ?? null };
  return (
    <OfficePage staff={staff} title={request.name} section="Anfragen">
      <div
        data-enhance="request"
        data-staff={staff.id}
        data-request={request.id}
        data-version={request.version}
        data-notes={notes.map(({ id, version }) => `${id}.${version}`).join(" ")}
        data-mails={replies
          .map(({ sent_at, refused_at }) => (sent_at ? "s" : refused_at ? "r" : "-"))
          .join("")}
      >
        <p className="office-ways">
          <a className="link" href="/buero" data-back="">
            Alle Anfragen
          </a>
        </p>
        <div className="request">
          <RequestSlip details={details} now={now} links={links} staffId={staff.id} />
          <div className="request-talk">
            <RequestNotes {...context} />
            <AnswerCard
              request={request}
              replies={replies}
              templates={templates}
              chosen={chosen}
              sender={{ name: staff.name, bookingLink }}
              links={links}
              canSend={canSend}
              next={next}
              now={now}
              problem={actionData ?? null}
            />
            <RequestHistory details={details} now={now} />
            {mayLead(staff) && (
              <p>
                <a className="link" href={`/buero/datenschutz?anfrage=${request.id}`}>
                  Auskunft oder Löschen
                </a>
              </p>
            )}
          </div>
          <div className="request-side">
            <RequestBar request={request} links={links} />
            <RequestSteps {...context} />
            <OtherRequests details={details} now={now} />
            <GiveForm {...context} colleagues={colleagues} />
            <RequestProjects details={details} />
          </div>
        </div>
        <div className="inbox-tools needs-script">
          <ShortcutHelp page="request" />
        </div>
        <FlashBar
          {...(actionData
            ? { text: describeProblem(actionData, details), isProblem: true }
            : isFromNotification
              ? { text: describeMeanwhile(details, staff.id) }
              : describeDone({ id: request.id, canUndo: details.canUndo, done, finished, mergedId }))}
        />
      </div>
    </OfficePage>
  );
}

/** Returns what has happened to a request since it was told of; null: nothing that matters. */
function describeMeanwhile({ request, names }: RequestDetails, staffId: number): string | null {
  if (request.status === "done") return "Diese Anfrage ist inzwischen erledigt.";
  if (request.status === "spam") return "Diese Anfrage ist inzwischen als Spam abgelegt.";
  if (request.taken_by === null || request.taken_by === staffId) return null;
  return `Inzwischen hat sie ${names.get(request.taken_by) ?? "jemand"} übernommen.`;
}

/** Returns what has just happened, with the way back. */
function describeDone({
  id,
  canUndo,
  done,
  finished,
  mergedId,
}: {
  id: number;
  canUndo: boolean;
  done: string | null;
  finished: number | null;
  mergedId: number | null;
}): { text: string | null; undo: Undo | null } {
  const undoAt = (request: number): Undo => ({
    action: `/buero/anfragen/${request}`,
    fields: [["intent", "undo"]],
  });
  if (done === null && finished !== null)
    return { text: `Anfrage ${finished} ist erledigt. Hier ist die nächste.`, undo: undoAt(finished) };
  if (done === null && mergedId !== null)
    return { text: `Anfrage ${mergedId} ist mit dieser zusammengeführt.`, undo: null };
  const isUndoable = canUndo && done !== null && undoable.has(done);
  return { text: (done && flashes.get(done)) ?? null, undo: isUndoable ? undoAt(id) : null };
}

function describeProblem({ reason, typed }: Problem, { request, names }: RequestDetails): string {
  const taker = request.taken_by === null ? "jemand" : (names.get(request.taken_by) ?? "jemand");
  switch (reason) {
    case "taken":
      return `Schon übernommen von ${taker}.`;
    case "conflict":
      if (typed.intent === "undo")
        return "Das lässt sich nicht mehr zurücknehmen: Jemand hat weitergemacht, oder es ist länger als zehn Minuten her.";
      if (typed.intent === "give")
        return "Nicht weitergegeben: Jemand war schneller, oder die Person arbeitet nicht mehr hier.";
      return ["wait", "step", "change-note", "reply"].includes(typed.intent ?? "")
        ? "Jemand war schneller. Beides steht da: was jetzt gespeichert ist und was du eingegeben hast."
        : "Jemand war schneller, deshalb hat sich nichts geändert. Hier steht, wie es jetzt ist.";
    case "gap":
      return `Nicht gesendet: Da sind noch Lücken, ${findGaps(typed.text ?? "").join(", ")}.`;
    case "invalid":
      if (typed.intent === "reply")
        return `Nicht gesendet: Eine Antwort hat 1 bis ${longest.reply.toLocaleString("de-DE")} Zeichen, und das Büro braucht einen Mailserver.`;
      if (typed.intent === "give")
        return `Nicht weitergegeben: Wähl eine Person; ein Satz dazu hat höchstens ${longest.step} Zeichen.`;
      return typed.intent === "note" || typed.intent === "change-note"
        ? `Eine Notiz hat 1 bis ${longest.note.toLocaleString("de-DE")} Zeichen.`
        : `Nicht gespeichert: Ein Schritt hat höchstens ${longest.step} Zeichen, und den Tag muss es im Kalender geben.`;
  }
}
