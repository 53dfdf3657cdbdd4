import type { SentInquiry } from "#app/features/contact/use-contact-form.ts";
import { contactFacts, contactForm, formatContactValue } from "#app/inquiries/contact-form.ts";
import { Receipt, ReceiptRule } from "#app/ui/receipt.tsx";

const DAY_MS = 86_400_000;

/** The receipt of a stored inquiry. Without script the server knows only that one was stored. */
export function SentReceipt({ sent }: { sent: SentInquiry | null }) {
  return (
    <Receipt className="sent-receipt" paperClassName="text-sm leading-relaxed">
      <div role="status" className="text-center">
        <h3 className="display display-3">Anfrage erfolgreich gesendet!</h3>
        <p className="mt-2 font-sans">
          Deine Anfrage ist gespeichert. Du bekommst innerhalb von 24 Stunden eine Antwort.
        </p>
      </div>
      {sent !== null && (
        <>
          <ReceiptRule />
          <dl className="sent-lines">
            {contactFacts.map((field) => {
              const value = sent.inquiry[field];
              return (
                value !== null && (
                  <SentLine
                    key={field}
                    label={contactForm[field].label}
                    value={formatContactValue(field, value)}
                  />
                )
              );
            })}
          </dl>
          <ReceiptRule />
          <p className="whitespace-pre-line wrap-anywhere">{sent.inquiry.message}</p>
          <ReceiptRule />
          <dl className="sent-lines font-semibold">
            <SentLine label="Antwort bis" value={deadline.format(sent.sentAt.getTime() + DAY_MS)} />
          </dl>
        </>
      )}
    </Receipt>
  );
}

function SentLine({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The day alone: the minute of a promise is nobody's appointment. */
const deadline = new Intl.DateTimeFormat("de-DE", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Europe/Berlin",
});
