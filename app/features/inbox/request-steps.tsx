import { describeInquiryState } from "#app/content/inquiry-states.ts";
import { DateChips } from "#app/features/inbox/date-chips.tsx";
import { formatDay } from "#app/features/inbox/describe.ts";
import { longest } from "#app/features/inbox/read-action.ts";
import type { RequestDetails } from "#app/features/inbox/request.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import type { StaffMember } from "#app/office/staff-member.ts";
import { TextField } from "#app/ui/field.tsx";
import { findBerlinDay } from "#core/berlin-time.ts";

/** What the parts of a request's page show. */
export type RequestPartProps = {
  details: RequestDetails;
  staff: StaffMember;
  now: Date;
};

/** What happens next: a step with its day, waiting, and the ends. */
export function RequestSteps({ details: { request }, now }: RequestPartProps) {
  const { status, version, next_step, next_step_on, waiting_until } = request;
  const step = useRefused({ intent: "step" });
  const wait = useRefused({ intent: "wait" });
  const today = findBerlinDay(now);
  return (
    <OfficeCard id="wie-weiter" title="Wie geht es weiter?" className="grid gap-6">
      {!describeInquiryState(status).isOpen ? (
        <OfficeForm hidden={{ version }}>
          <IntentButton value="reopen" look="primary" className="w-full">
            Wieder öffnen
          </IntentButton>
        </OfficeForm>
      ) : (
        <>
          <OfficeForm
            draft="schritt"
            refused={step}
            stored={describeStep(next_step, next_step_on)}
            hidden={{ version }}
            className="grid gap-3"
          >
            <TextField
              name="step"
              label="Nächster Schritt"
              maxLength={longest.step}
              autoComplete="off"
              defaultValue={step?.form.step ?? next_step ?? ""}
            />
            <TextField
              type="date"
              name="on"
              label="Am"
              min={today}
              defaultValue={step?.form.on ?? next_step_on ?? ""}
            />
            <DateChips intent="step" name="on" legend="Gleich speichern für" today={today} />
            <IntentButton value="step">Schritt speichern</IntentButton>
          </OfficeForm>
          <OfficeForm
            draft="warten"
            refused={wait}
            stored={waiting_until === null ? "kein Tag" : formatDay(waiting_until)}
            hidden={{ version }}
            className="grid gap-3"
          >
            <TextField
              type="date"
              name="until"
              label="Warten bis"
              min={today}
              defaultValue={wait?.form.until ?? waiting_until ?? ""}
            />
            <DateChips intent="wait" name="until" legend="Gleich warten bis" today={today} />
            <IntentButton value="wait">Warten</IntentButton>
          </OfficeForm>
          {status === "waiting" && (
            <OfficeForm hidden={{ version }}>
              <IntentButton value="resume" className="w-full">
                Nicht mehr warten
              </IntentButton>
            </OfficeForm>
          )}
          <OfficeForm hidden={{ version }} className="request-ends">
            <IntentButton value="done-next">Erledigt und nächste</IntentButton>
            <IntentButton value="done">Erledigt</IntentButton>
            <IntentButton value="spam">Spam</IntentButton>
          </OfficeForm>
        </>
      )}
    </OfficeCard>
  );
}

function describeStep(step: string | null, on: string | null): string {
  return [step, on && `am ${formatDay(on)}`].filter(Boolean).join(" ") || "kein nächster Schritt";
}
