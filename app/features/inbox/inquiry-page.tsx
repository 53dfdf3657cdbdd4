import { CallSheet } from "#app/features/inbox/call-sheet.tsx";
import { GiveForm } from "#app/features/inbox/give-form.tsx";
import type { InquiryDetails } from "#app/features/inbox/inquiry.server.ts";
import { action } from "#app/features/inbox/inquiry-action.server.ts";
import { InquiryHistory } from "#app/features/inbox/inquiry-history.tsx";
import { InquiryBar, InquirySlip } from "#app/features/inbox/inquiry-slip.tsx";
import { InquirySteps } from "#app/features/inbox/inquiry-steps.tsx";
import { loadInquiry } from "#app/features/inbox/load-inquiry.server.ts";
import { OtherInquiries } from "#app/features/inbox/other-inquiries.tsx";
import { AnswerCard } from "#app/features/inbox/replies/answer-card.tsx";
import { ClientAnswers } from "#app/features/inbox/replies/client-answers.tsx";
import { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import { ShortcutHelp } from "#app/features/inbox/shortcut-help.tsx";
import { describeInquiryState } from "#app/inquiries/inquiry-states.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { Notes } from "#app/office/notes/notes.tsx";
import { useRefused } from "#app/office/office-form.tsx";
import { BackLink, OfficePage } from "#app/office/office-page.tsx";
import { mayLead, type StaffMember } from "#app/office/staff-member.ts";
import type { Route } from "./+types/inquiry-page";
import "./inbox.css";
import "./request.css";
import { OfficeCard } from "#app/office/office-card.tsx";

export const loader = loadInquiry;
export { action };

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, details, colleagues, isAfterCall, now } = loaderData;
  const refused = useRefused({ intent: "after-call" });
  if (details === null) return <InquiryGone {...loaderData} form={actionData?.refusal?.form} />;
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
            <AnswerCard {...loaderData} inquiry={inquiry} replies={replies} links={links} />
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
