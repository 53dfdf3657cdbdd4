import { type Absence, describeOwnAbsence } from "#app/office/absence.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm } from "#app/office/office-form.tsx";

export function OwnAbsence({ absence, className }: { absence: Absence; className: string }) {
  return (
    <OfficeForm action="/buero/ich" className={className}>
      <p className="mb-3">{describeOwnAbsence(absence)}</p>
      <IntentButton value="back" className="button-small">
        Ich bin wieder da
      </IntentButton>
    </OfficeForm>
  );
}
