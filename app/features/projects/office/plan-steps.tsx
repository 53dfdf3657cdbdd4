import { ArrowDown, ArrowUp, Check, Circle, GripVertical, Zap } from "lucide-react";
import { projectTimeline as copy } from "#app/features/projects/copy.ts";
import { readFeatureText } from "#app/features/projects/feature-lines.ts";
import { StepFields } from "#app/features/projects/office/step-fields-form.tsx";
import { readFeatureStatus, readStatus, stepStatuses } from "#app/features/projects/progress.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { findForm, type Refusal } from "#app/office/refusal.ts";
import { StoredMeanwhile } from "#app/office/stored-meanwhile.tsx";
import { formatNumericDate, formatWeekdayDate } from "#app/ui/format-date.ts";
import "./plan-steps.css";

type PlanStepsProps = { steps: readonly StoredStep[]; refusal: Refusal | null };

/** The steps of a project to tap, to edit and to put in order, and one more. */
export function PlanSteps({ steps, refusal }: PlanStepsProps) {
  const edited = findForm(refusal, { intent: "edit" });
  const isLost = edited !== null && !steps.some(({ id }) => edited.step === String(id));
  const form = isLost ? edited : findForm(refusal, { intent: "add" });
  return (
    <>
      {steps.length === 0 && (
        <p className="office-none mb-4">
          Noch kein Schritt. Leg unten den ersten an, der Kunde sieht ihn sofort.
        </p>
      )}
      <ol className="plan-steps">
        {steps.map((step, place) => (
          <PlanStep
            key={step.id}
            step={step}
            number={place + 1}
            previous={steps[place - 1]}
            next={steps[place + 1]}
            refusal={refusal}
          />
        ))}
      </ol>
      <details id="schritt-hinzufuegen" className="plan-add" open={form !== null || steps.length === 0}>
        <summary className="button button-secondary">Schritt hinzufügen</summary>
        <form
          method="post"
          data-draft="neuer-schritt"
          data-typed={form ? "" : undefined}
          className="mt-4 grid gap-4"
        >
          <input type="hidden" name="intent" value="add" />
          <StepFields id="neu" form={form} faults={refusal?.faults} />
          <button type="submit" className="button button-primary">
            Hinzufügen
          </button>
        </form>
      </details>
    </>
  );
}

type PlanStepProps = {
  step: StoredStep;
  number: number;
  previous: StoredStep | undefined;
  next: StoredStep | undefined;
  refusal: Refusal | null;
};

// Whole names, because a document carries only the rules whose names stand in the source of its page.
const looks = {
  completed: "plan-step-completed",
  in_progress: "plan-step-in_progress",
  pending: "plan-step-pending",
} as const;

function PlanStep({ step, number, previous, next, refusal }: PlanStepProps) {
  const { id, version, title, completed_date, planned_until } = step;
  const current = readStatus(step.status);
  // There is nothing left to tick, so the lines step back.
  const isFinished =
    current === "completed" && step.features.every((line) => readFeatureStatus(line) === "completed");
  const form = findForm(refusal, { intent: "edit", step: id });
  return (
    <li id={`plan-${id}`} data-step={id} className={`plan-step ${looks[current]}`}>
      <div className="plan-head">
        <button
          type="button"
          id={`griff-${id}`}
          className="plan-grip needs-script"
          aria-label={`${title} verschieben: ziehen oder Pfeiltasten`}
        >
          <GripVertical aria-hidden="true" />
        </button>
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="plan-title">
            <span className="mono text-ink-2">{number}</span> {title}
          </p>
          {completed_date !== null && (
            <p className="text-sm text-ink-2">fertig am {formatNumericDate(completed_date)}</p>
          )}
          {planned_until !== null && current !== "completed" && (
            <p className="text-sm text-ink-2">geplant bis {formatWeekdayDate(planned_until)}</p>
          )}
        </div>
        <div className="plan-moves">
          <MoveForm step={step} place="before" target={previous} />
          <MoveForm step={step} place="after" target={next} />
        </div>
      </div>
      <form method="post" aria-label={title} className="plan-states">
        <input type="hidden" name="step" value={id} />
        <input type="hidden" name="version" value={version} />
        {stepStatuses.toReversed().map((status) => (
          <button
            key={status}
            id={`${status}-${id}`}
            type="submit"
            name="status"
            value={status}
            aria-pressed={status === current}
          >
            {copy.status[status].label}
          </button>
        ))}
      </form>
      {!isFinished && <StepLines step={step} />}
      <div className="plan-more">
        <details open={form !== null}>
          <summary className="link">
            Bearbeiten<span className="sr-only"> ({title})</span>
          </summary>
          {isFinished && <StepLines step={step} />}
          <form
            method="post"
            data-draft={`schritt-${id}`}
            data-typed={form ? "" : undefined}
            className="mb-3 grid gap-4"
          >
            <input type="hidden" name="step" value={id} />
            <input type="hidden" name="version" value={version} />
            {form && refusal?.isConflict && <Stored step={step} />}
            <StepFields id={String(id)} step={step} form={form} faults={refusal?.faults} />
            <IntentButton value="edit" look="primary">
              Speichern
            </IntentButton>
          </form>
          <form method="post">
            <input type="hidden" name="step" value={id} />
            <input type="hidden" name="version" value={version} />
            <IntentButton value="remove" className="button-small">
              Schritt löschen<span className="sr-only"> ({title})</span>
            </IntentButton>
          </form>
        </details>
      </div>
    </li>
  );
}

const lineIcons = { pending: Circle, in_progress: Zap, completed: Check } as const;

/** The lines of a step, each with a tap for how far it is. */
function StepLines({ step: { id, version, title, features } }: { step: StoredStep }) {
  if (features.length === 0) return null;
  return (
    <form method="post">
      <input type="hidden" name="step" value={id} />
      <input type="hidden" name="version" value={version} />
      <ul className="plan-lines" aria-label={`Leistungen: ${title}`}>
        {features.map((line, place) => {
          const [text, current] = [readFeatureText(line), readFeatureStatus(line)];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
            <li key={place}>
              <span>{text}</span>
              <span className="plan-marks">
                {stepStatuses.toReversed().map((status) => {
                  const Icon = lineIcons[status];
                  return (
                    <button
                      key={status}
                      id={`zeile-${id}-${place}-${status}`}
                      type="submit"
                      name="line"
                      value={`${place} ${status}`}
                      aria-pressed={status === current}
                    >
                      <Icon aria-hidden="true" className="size-5" />
                      <span className="sr-only">
                        {text}: {copy.status[status].label}
                      </span>
                    </button>
                  );
                })}
              </span>
            </li>
          );
        })}
      </ul>
    </form>
  );
}

function MoveForm({
  step: { id, title },
  place,
  target,
}: {
  step: StoredStep;
  place: "before" | "after";
  target: StoredStep | undefined;
}) {
  const [name, Icon] =
    place === "before" ? (["nach oben", ArrowUp] as const) : (["nach unten", ArrowDown] as const);
  return (
    <form method="post">
      <input type="hidden" name="step" value={id} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="target" value={target?.id} />
      <button
        type="submit"
        id={`${place}-${id}`}
        name="intent"
        value="move"
        disabled={target === undefined}
        className="icon-button"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">
          {name} ({title})
        </span>
      </button>
    </form>
  );
}

/** What a colleague has stored meanwhile, above what was entered. */
function Stored({
  step: { title, description, features, completed_date, planned_until },
}: {
  step: StoredStep;
}) {
  return (
    <StoredMeanwhile>
      <p>{title}</p>
      {description && <p>{description}</p>}
      {features.length > 0 && <p>{features.join("\n")}</p>}
      {planned_until && <p>geplant bis {formatWeekdayDate(planned_until)}</p>}
      {completed_date && <p>fertig am {formatNumericDate(completed_date)}</p>}
    </StoredMeanwhile>
  );
}
