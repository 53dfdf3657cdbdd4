import { chooseKept } from "#app/features/inbox/choose-kept.ts";
import type { InquiryDetails } from "#app/features/inbox/inquiry.server.ts";
import { describeInquiryState } from "#app/inquiries/inquiry-states.ts";
import { formatMoment } from "#app/office/format-moment.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm } from "#app/office/office-form.tsx";

type OtherInquiriesProps = {
  details: InquiryDetails;
  now: Date;
};

export function OtherInquiries({ details: { inquiry, others }, now }: OtherInquiriesProps) {
  return [false, true].map((isNamesake) => {
    const listed = others.filter((other) => other.isNamesake === isNamesake);
    if (listed.length === 0) return null;
    return (
      <OfficeCard
        key={String(isNamesake)}
        id={isNamesake ? "gleicher-name" : "weitere"}
        title={isNamesake ? "Gleicher Name, vielleicht dieselbe Person" : "Weitere Anfragen dieser Person"}
        className="grid gap-3"
      >
        <ul className="grid gap-5">
          {listed.map((other) => {
            const { id, version, status, created_at, excerpt } = other;
            const kept = chooseKept(inquiry, other).id;
            return (
              <li key={id} className="grid gap-2">
                <p>
                  <a className="link" href={`/buero/anfragen/${id}`}>
                    #{id}, {formatMoment(created_at, now)}
                  </a>{" "}
                  <span className="text-ink-2">{describeInquiryState(status).title}</span>
                </p>
                <p className="[overflow-wrap:anywhere]">{excerpt}</p>
                <OfficeForm hidden={{ version: inquiry.version, other: id, otherVersion: version, kept }}>
                  <IntentButton value="merge" className="button-small">
                    Zusammenführen<span className="sr-only"> mit Anfrage {id}</span>
                  </IntentButton>
                </OfficeForm>
                <p className="text-ink-2">
                  {kept === id
                    ? `#${id} bleibt, diese steht dann in ihrem Verlauf.`
                    : `Diese bleibt, #${id} steht dann in ihrem Verlauf.`}
                </p>
              </li>
            );
          })}
        </ul>
      </OfficeCard>
    );
  });
}
