import { ANSWER_MAXIMUM } from "#app/features/projects/questions/question.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { TextAreaField } from "#app/ui/field.tsx";

/** A message to the client. `sendKey` prevents storing it twice. */
export function MessageForm({ sendKey }: { sendKey: string }) {
  const refused = useRefused({ intent: "message" });
  return (
    <details className="mb-8" open={refused !== null}>
      <summary className="button button-secondary button-small">Nachricht an den Kunden</summary>
      <OfficeForm
        draft="nachricht"
        refused={refused}
        hidden={{ key: refused?.form.key ?? sendKey }}
        className="office-card mt-3 grid gap-4"
      >
        <TextAreaField
          id="nachricht"
          name="message"
          label="Nachricht"
          hint="Sie steht auf seiner Seite bei den Fragen. Wer Mails zum Projekt bekommt, erfährt davon nach zehn Minuten."
          rows={4}
          required
          maxLength={ANSWER_MAXIMUM}
          defaultValue={refused?.form.message ?? ""}
        />
        <IntentButton value="message" look="primary">
          Nachricht senden
        </IntentButton>
      </OfficeForm>
    </details>
  );
}
