import { DateChips } from "#app/features/inbox/date-chips.tsx";
import { formatDay } from "#app/features/inbox/describe.ts";
import { longest } from "#app/features/inbox/read-action.ts";
import type { RequestDetails } from "#app/features/inbox/request.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { findForm, type Refusal } from "#app/office/refusal.ts";
import type { StaffMember } from "#app/office/staff-member.ts";
import { StoredMeanwhile } from "#app/office/stored-meanwhile.tsx";
import { TextField } from "#app/ui/field.tsx";
import { findBerlinDay } from "#core/berlin-time.ts";

/** What the parts of a request's page show. */
export type RequestPartProps = {
  details: RequestDetails;
  staff: StaffMember;
  now: Date;
  refusal: Refusal | null;
};

/** What happens next: a step with its day, waiting, and the ends. */
export function RequestSteps({ details: { request }, now, refusal }: RequestPartProps) {
  const { status, version, next_step, next_step_on, waiting_until } = request;
  const isOver = status === "done" || status === "spam";
  const step = findForm(refusal, { intent: "step" });
  const wait = findForm(refusal, { intent: "wait" });
  const today = findBerlinDay(now);
  return (
    <section aria-labelledby="wie-weiter" className="office-card grid gap-6">
      <h2 id="wie-weiter" className="display display-3">
        Wie geht es weiter?
      </h2>
      {isOver ? (
        <form method="post">
          <Version version={version} />
          <IntentButton value="reopen" look="primary" className="w-full">
            Wieder öffnen
          </IntentButton>
        </form>
      ) : (
        <>
          <form method="post" data-draft="schritt" data-typed={step ? "" : undefined} className="grid gap-3">
            <Version version={version} />
            {step && refusal?.isConflict && (
              <StoredMeanwhile>{describeStep(next_step, next_step_on)}</StoredMeanwhile>
            )}
            <TextField
              name="step"
              label="Nächster Schritt"
              maxLength={longest.step}
              autoComplete="off"
              defaultValue={step?.step ?? next_step ?? ""}
            />
            <TextField
              type="date"
              name="on"
              label="Am"
              min={today}
              defaultValue={step?.on ?? next_step_on ?? ""}
            />
            <DateChips intent="step" name="on" legend="Gleich speichern für" today={today} />
            <IntentButton value="step">Schritt speichern</IntentButton>
          </form>
          <form method="post" data-draft="warten" data-typed={wait ? "" : undefined} className="grid gap-3">
            <Version version={version} />
            {wait && refusal?.isConflict && (
              <StoredMeanwhile>
                {waiting_until === null ? "kein Tag" : formatDay(waiting_until)}
              </StoredMeanwhile>
            )}
            <TextField
              type="date"
              name="until"
              label="Warten bis"
              min={today}
              defaultValue={wait?.until ?? waiting_until ?? ""}
            />
            <DateChips intent="wait" name="until" legend="Gleich warten bis" today={today} />
            <IntentButton value="wait">Warten</IntentButton>
          </form>
          {status === "waiting" && (
            <form method="post">
              <Version version={version} />
              <IntentButton value="resume" className="w-full">
                Nicht mehr warten
              </IntentButton>
            </form>
          )}
          <form method="post" className="request-ends">
            <Version version={version} />
            <IntentButton value="done-next">Erledigt und nächste</IntentButton>
            <IntentButton value="done">Erledigt</IntentButton>
            <IntentButton value="spam">Spam</IntentButton>
          </form>
        </>
      )}
    </section>
  );
}

function Version({ version }: { version: number }) {
  return <input type="hidden" name="version" value={version} />;
}

function describeStep(step: string | null, on: string | null): string {
  return [step, on && `am ${formatDay(on)}`].filter(Boolean).join(" ") || "kein nächster Schritt";
}
