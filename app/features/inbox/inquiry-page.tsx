import { data } from "react-router";
import { CallSheet } from "#app/features/inbox/call-sheet.tsx";
import { GiveForm } from "#app/features/inbox/give-form.tsx";
import { findNextOpen, type InquiryDetails, readInquiry } from "#app/features/inbox/inquiry.server.ts";
import { action, inquirySays, leadsOn } from "#app/features/inbox/inquiry-action.server.ts";
import { InquiryHistory } from "#app/features/inbox/inquiry-history.tsx";
import { InquiryBar, InquirySlip } from "#app/features/inbox/inquiry-slip.tsx";
import { InquirySteps } from "#app/features/inbox/inquiry-steps.tsx";
import { listColleagues } from "#app/features/inbox/list.server.ts";
import { OtherInquiries } from "#app/features/inbox/other-inquiries.tsx";
import { AnswerCard } from "#app/features/inbox/replies/answer-card.tsx";
import { ClientAnswers } from "#app/features/inbox/replies/client-answers.tsx";
import { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import { ShortcutHelp } from "#app/features/inbox/shortcut-help.tsx";
import { describeInquiryState } from "#app/inquiries/inquiry-states.ts";
import { describeRepresented, type Person } from "#app/office/absence.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { readNext, writeInquiryPath } from "#app/office/inquiry-path.ts";
import { Notes } from "#app/office/notes/notes.tsx";
import { readFlash } from "#app/office/office-action.server.ts";
import { useRefused } from "#app/office/office-form.tsx";
import { BackLink, OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { readBookingLink } from "#app/office/replies/booking-link.server.ts";
import { findChosen } from "#app/office/replies/template-chips.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { mayLead, type StaffMember } from "#app/office/staff-member.ts";
import { listTemplates } from "#app/office/templates/templates.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { isDeliverable } from "#core/text-input.ts";
import type { Route } from "./+types/inquiry-page";
import "./inbox.css";
import "./request.css";
import { OfficeCard } from "#app/office/office-card.tsx";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const id = readId(route.params.id);
  const { searchParams } = new URL(route.request.url);
  const next = readNext(searchParams);
  const done = searchParams.get("getan");
  const [details, templates, bookingLink, people, nextOpen] = await run(
    async (tx) =>
      [
        await readInquiry(tx, id),
        await listTemplates(tx, "reply"),
        await readBookingLink(tx),
        await listColleagues(tx),
        done !== null && leadsOn.has(done) ? await findNextOpen(tx, { after: id, ids: next }) : null,
      ] as const,
  );
  const ctx = route.context.get(requestContext);
  const nextPath =
    nextOpen === null ? null : writeInquiryPath(nextOpen, { next: next.filter((one) => one !== nextOpen) });
  /** Opened from a notification, which may be older than what the page shows. */
  const isFromNotification = searchParams.get("von") === "mitteilung";
  const flash = readFlash(route.request, inquirySays);
  const shown = {
    staff,
    details,
    templates,
    chosen: findChosen(templates, searchParams.get("baustein")),
    bookingLink,
    colleagues: people.filter((one) => !one.hasLeft && one.id !== staff.id),
    canSend: ctx.sendCode !== null && details !== null && isDeliverable(details.inquiry.email),
    readsAnswers: ctx.readsAnswers,
    next,
    isFromNotification,
    isAfterCall: done === "reached",
    flash:
      details !== null && flash.text === null
        ? {
            text: isFromNotification
              ? describeMeanwhile(details, staff.id, people)
              : describeMerged(details, id),
          }
        : { ...flash, next: nextPath === null ? null : { href: nextPath, text: "Nächste Anfrage" } },
    now: ctx.now(),
  };
  return data(shown, { status: details === null ? 404 : 200 });
}

export { action };

/** Returns what happened to an inquiry after its notification; null: nothing relevant. */
function describeMeanwhile({ inquiry, names }: InquiryDetails, staffId: number, people: readonly Person[]) {
  if (inquiry.status === "done") return "Diese Anfrage ist inzwischen erledigt.";
  if (inquiry.status === "spam") return "Diese Anfrage ist inzwischen als Spam abgelegt.";
  if (inquiry.taken_by === null || inquiry.taken_by === staffId) return null;
  const taker = people.find(({ id }) => id === inquiry.taken_by);
  if (taker?.absence?.actingId === staffId)
    return `${describeRepresented({ name: taker.name, until: taker.absence.until })}.`;
  return `Inzwischen hat sie ${names.get(inquiry.taken_by) ?? "jemand"} übernommen.`;
}

function describeMerged({ inquiry }: InquiryDetails, id: number): string | null {
  return inquiry.id === id ? null : `Anfrage ${id} ist mit dieser zusammengeführt.`;
}

function readId(text: string): number {
  const id = readNumber(text);
  if (id === null) throw data(null, { status: 404 });
  return id;
}

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    staff,
    details,
    templates,
    chosen,
    bookingLink,
    colleagues,
    canSend,
    readsAnswers,
    next,
    isFromNotification,
    isAfterCall,
    now,
  } = loaderData;
  const refused = useRefused({ intent: "after-call" });
  if (details === null)
    return (
      <InquiryGone staff={staff} form={actionData?.refusal?.form} isFromNotification={isFromNotification} />
    );
  const { version, inquiry, replies } = details;
  const phone =
    inquiry.phone ??
    details.merged.find((one) => one.phone !== null)?.phone ??
    details.projects[0]?.phone ??
    null;
  const links = buildReplyLinks({ ...inquiry, phone });
  const context = { details, staff, now };
  const hasSheet = (isAfterCall || refused !== null) && describeInquiryState(inquiry.status).isOpen;
  return (
    <OfficePage staff={staff} title={inquiry.name} section="Anfragen">
      <div data-enhance="inquiry" data-staff={staff.id} data-inquiry={inquiry.id} data-version={version}>
        <BackLink href="/buero" data-back="">
          Alle Anfragen
        </BackLink>
        {hasSheet && <CallSheet {...context} colleagues={colleagues} />}
        {/* The side spans both rows; the slip is only as tall as its content. */}
        <div className="request grid gap-6 items-start lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
          <InquirySlip details={details} now={now} links={links} />
          <div className="grid gap-6">
            <ClientAnswers replies={replies} now={now} />
            <Notes notes={details.notes} names={details.names} staffId={staff.id} now={now} />
            <AnswerCard
              inquiry={inquiry}
              replies={replies}
              templates={templates}
              chosen={chosen}
              sender={{ name: staff.name, bookingLink }}
              links={links}
              canSend={canSend}
              readsAnswers={readsAnswers}
              next={next}
              now={now}
            />
            <InquiryHistory details={details} />
            {mayLead(staff) && (
              <p>
                <a className="link" href={`/buero/datenschutz?anfrage=${inquiry.id}`}>
                  Auskunft oder Löschen
                </a>
              </p>
            )}
          </div>
          <div className="grid gap-6 lg:col-2 lg:row-[1_/_span_2]">
            {!hasSheet && <InquiryBar request={inquiry} links={links} />}
            <InquirySteps {...context} />
            <OtherInquiries details={details} now={now} />
            <GiveForm {...context} colleagues={colleagues} />
            <InquiryProjects details={details} />
          </div>
        </div>
        <div className="needs-script flex flex-wrap gap-3 mt-10">
          <ShortcutHelp page="request" />
        </div>
        <FlashBar hasMessage={!hasSheet} />
      </div>
    </OfficePage>
  );
}

type InquiryGoneProps = {
  staff: StaffMember;
  form: Record<string, string> | undefined;
  isFromNotification: boolean;
};

function InquiryGone({ staff, form, isFromNotification }: InquiryGoneProps) {
  const text = form?.note ?? form?.text ?? form?.step ?? form?.sentence ?? "";
  return (
    <OfficePage staff={staff} title="Diese Anfrage gibt es nicht" section="Anfragen">
      <div data-enhance="inquiry" data-staff={staff.id}>
        <BackLink href="/buero" data-back="">
          Alle Anfragen
        </BackLink>
        <p className="office-intro">
          {isFromNotification
            ? "Die Anfrage, von der die Mitteilung spricht, ist inzwischen gelöscht."
            : "Vielleicht wurde sie gelöscht, oder die Nummer in der Adresse stimmt nicht."}
        </p>
        {text !== "" && (
          <label className="grid max-w-2xl gap-1.5 font-semibold">
            Dein Text, zum Kopieren
            <textarea
              readOnly
              rows={8}
              defaultValue={text}
              className="field-input min-h-[7rem] font-normal"
            />
          </label>
        )}
        <FlashBar />
      </div>
    </OfficePage>
  );
}

function InquiryProjects({ details: { inquiry, projects } }: { details: InquiryDetails }) {
  return (
    <OfficeCard id="projekt" title="Projekt" className="grid gap-4">
      {projects.length > 0 && (
        <ul>
          {projects.map(({ slug, client, phone }) => (
            <li key={slug}>
              <a className="link inline-flex min-h-11 items-center" href={`/buero/projekte/${slug}`}>
                {client}
              </a>
              {phone && <span>, {phone}</span>}
            </li>
          ))}
        </ul>
      )}
      {projects.length === 0 && (
        <a className="button button-secondary" href={`/buero/projekt-anlegen?anfrage=${inquiry.id}`}>
          Projekt anlegen
        </a>
      )}
    </OfficeCard>
  );
}
