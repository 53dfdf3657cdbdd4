import type { InquiryPartProps } from "#app/features/inbox/inquiry-steps.tsx";
import { longest } from "#app/features/inbox/read-action.ts";
import { describeInquiryState } from "#app/inquiries/inquiry-states.ts";
import type { Person } from "#app/office/absence.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { PersonOptions } from "#app/office/person-options.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";

type GiveFormProps = InquiryPartProps & { colleagues: readonly Person[] };

export function GiveForm({ details: { inquiry }, colleagues }: GiveFormProps) {
  const refused = useRefused({ intent: "give" });
  const { status, version, taken_by } = inquiry;
  const others = colleagues.filter(({ id }) => id !== taken_by);
  if (others.length === 0 || !describeInquiryState(status).isOpen) return null;
  return (
    <details className="office-card" open={refused !== null}>
      <summary>Geben an …</summary>
      <OfficeForm draft="geben" refused={refused} hidden={{ version }} className="mt-4 grid gap-3">
        <SelectField name="to" label="An" required defaultValue={refused?.form.to ?? ""}>
          <option value="">Wer?</option>
          <PersonOptions people={others} />
        </SelectField>
        <TextField
          name="sentence"
          label="Ein Satz dazu"
          optional
          maxLength={longest.step}
          autoComplete="off"
          defaultValue={refused?.form.sentence ?? ""}
        />
        <IntentButton value="give">Geben</IntentButton>
      </OfficeForm>
    </details>
  );
}
