import { DateChips } from "#app/features/inbox/date-chips.tsx";
import type { InquiryDetails } from "#app/features/inbox/inquiry.server.ts";
import { longest } from "#app/features/inbox/read-action.ts";
import { describeInquiryState } from "#app/inquiries/inquiry-states.ts";
import { formatDay } from "#app/office/format-moment.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import type { StaffMember } from "#app/office/staff-member.ts";
import { TextField } from "#app/ui/field.tsx";
import { findBerlinDay } from "#core/berlin-time.ts";

export type InquiryPartProps = {
  details: InquiryDetails;
  staff: StaffMember;
  now: Date;
};

export function InquirySteps(props: InquiryPartProps) {
  const { status, version } = props.details.inquiry;
  return (
    <OfficeCard id="wie-weiter" title="Wie geht es weiter?" className="grid gap-4">
      {!describeInquiryState(status).isOpen ? (
        <OfficeForm hidden={{ version }}>
          <IntentButton value="reopen" look="primary" className="w-full">
            Wieder öffnen
          </IntentButton>
        </OfficeForm>
      ) : (
        <>
          <OfficeForm hidden={{ version }} className="board-[8.5rem] gap-3">
            <IntentButton value="done-next" className="col-span-full">
              Erledigt und nächste
            </IntentButton>
            <IntentButton value="done">Erledigt</IntentButton>
            {status === "waiting" && <IntentButton value="resume">Nicht mehr warten</IntentButton>}
          </OfficeForm>
          <StepForm {...props} />
          <WaitForm {...props} />
          <OtherEnds {...props} />
        </>
      )}
    </OfficeCard>
  );
}

function StepForm({ details: { inquiry }, now }: InquiryPartProps) {
  const refused = useRefused({ intent: "step" });
  const { version, next_step, next_step_on } = inquiry;
  const today = findBerlinDay(now);
  return (
    <details open={refused !== null}>
      <summary className="link">Nächster Schritt</summary>
      <OfficeForm
        draft="schritt"
        refused={refused}
        stored={describeStep(next_step, next_step_on)}
        hidden={{ version }}
        className="mt-3 grid gap-3"
      >
        <TextField
          name="step"
          label="Nächster Schritt"
          maxLength={longest.step}
          autoComplete="off"
          defaultValue={refused?.form.step ?? next_step ?? ""}
        />
        <TextField
          type="date"
          name="on"
          label="Am"
          min={today}
          defaultValue={refused?.form.on ?? next_step_on ?? ""}
        />
        <DateChips intent="step" name="on" legend="Gleich speichern für" today={today} />
        <IntentButton value="step">Schritt speichern</IntentButton>
      </OfficeForm>
    </details>
  );
}

function WaitForm({ details: { inquiry }, now }: InquiryPartProps) {
  const refused = useRefused({ intent: "wait" });
  const { version, waiting_until } = inquiry;
  const today = findBerlinDay(now);
  return (
    <details open={refused !== null}>
      <summary className="link">Warten</summary>
      <OfficeForm
        draft="warten"
        refused={refused}
        stored={waiting_until === null ? "kein Tag" : formatDay(waiting_until)}
        hidden={{ version }}
        className="mt-3 grid gap-3"
      >
        <TextField
          type="date"
          name="until"
          label="Warten bis"
          min={today}
          defaultValue={refused?.form.until ?? waiting_until ?? ""}
        />
        <DateChips intent="wait" name="until" legend="Gleich warten bis" today={today} />
        <IntentButton value="wait">Warten</IntentButton>
      </OfficeForm>
    </details>
  );
}

function OtherEnds({ details: { inquiry, names }, staff }: InquiryPartProps) {
  const { status, version, answered_at, taken_by } = inquiry;
  return (
    <details>
      <summary className="link">Mehr</summary>
      <OfficeForm hidden={{ version }} className="board-[8.5rem] gap-3 mt-3">
        {answered_at === null && <IntentButton value="answered">Beantwortet</IntentButton>}
        {taken_by !== null && status === "in_progress" && (
          <IntentButton value="give-back">
            {taken_by === staff.id ? "Zurückgeben" : `Für ${names.get(taken_by) ?? "die Person"} zurückgeben`}
          </IntentButton>
        )}
        <IntentButton value="spam">Spam</IntentButton>
      </OfficeForm>
    </details>
  );
}

function describeStep(step: string | null, on: string | null): string {
  return [step, on && `am ${formatDay(on)}`].filter(Boolean).join(" ") || "kein nächster Schritt";
}
