import { data, redirect } from "react-router";
import { GiveForm } from "#app/features/inbox/give-form.tsx";
import { listColleagues } from "#app/features/inbox/list.server.ts";
import { listGroup, mergeRequests, undoMerge } from "#app/features/inbox/merged.server.ts";
import { OtherRequests } from "#app/features/inbox/other-requests.tsx";
import { type RequestAction, readAction, toChange } from "#app/features/inbox/read-action.ts";
import { AnswerCard } from "#app/features/inbox/replies/answer-card.tsx";
import { noteCall, sendReply } from "#app/features/inbox/replies/replies.server.ts";
import { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import {
  addNote,
  changeNote,
  changeRequest,
  findNextOpen,
  giveRequest,
  readRequest,
  takeRequest,
  undoLastChange,
} from "#app/features/inbox/request.server.ts";
import {
  describeDone,
  describeMeanwhile,
  describeProblem,
  leadsOn,
  type Problem,
} from "#app/features/inbox/request-flash.ts";
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
import { findGaps } from "#app/office/replies/fill-template.ts";
import { findChosen } from "#app/office/replies/template-chips.tsx";
import { listTemplates, readBookingLink } from "#app/office/replies/templates.server.ts";
import { readNext, writeRequestPath } from "#app/office/request-path.ts";
import { requireStaff, type StaffSession } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext } from "#app/request/request-context.ts";
import { isDeliverable } from "#core/text-input.ts";
import type { Route } from "./+types/request-page";
import "./inbox.css";
import "./request.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const id = readId(route.params.id);
  const { searchParams } = new URL(route.request.url);
  const next = readNext(searchParams);
  const done = searchParams.get("getan");
  const [details, templates, bookingLink, people, nextOpen] = await run(
    async (tx) =>
      [
        await readRequest(tx, id),
        await listTemplates(tx),
        await readBookingLink(tx),
        await listColleagues(tx),
        done !== null && leadsOn.has(done) ? await findNextOpen(tx, { after: id, ids: next }) : null,
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
    canSend: ctx.sendCode !== null && details !== null && isDeliverable(details.request.email),
    next,
    nextPath:
      nextOpen === null ? null : writeRequestPath(nextOpen, { next: next.filter((one) => one !== nextOpen) }),
    done,
    /** Opened from a notification, which may be older than what the page shows. */
    isFromNotification: searchParams.get("von") === "mitteilung",
    finished: readNumber(searchParams.get("erledigt")),
    now: ctx.now(),
  };
  return data(shown, { status: details === null ? 404 : 200 });
}

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
    nextPath,
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
  const { version, request, replies } = details;
  const phone = request.phone ?? details.merged.find((one) => one.phone !== null)?.phone ?? null;
  const links = buildReplyLinks({ ...request, phone });
  const context = { details, staff, now, problem: actionData ?? null };
  return (
    <OfficePage staff={staff} title={request.name} section="Anfragen">
      <div data-enhance="request" data-staff={staff.id} data-request={request.id} data-version={version}>
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
              : {
                  ...describeDone({ id: request.id, canUndo: details.canUndo, done, finished, mergedId }),
                  next: nextPath === null ? null : { href: nextPath, text: "Nächste Anfrage" },
                })}
        />
      </div>
    </OfficePage>
  );
}
