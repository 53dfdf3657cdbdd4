import { ArrowDown, ArrowUp, Check, Circle, Zap } from "lucide-react";
import { statusCopy } from "#app/features/projects/copy.ts";
import { findOddDay, type PlanShift } from "#app/features/projects/dates/shift-plan.ts";
import { OddDay, ShiftQuestion } from "#app/features/projects/dates/shift-question.tsx";
import { readFeatureText } from "#app/features/projects/feature-lines.ts";
import type { ProjectPageData } from "#app/features/projects/office/load-project.server.ts";
import { StepFields } from "#app/features/projects/office/step-fields-form.tsx";
import { readFeatureStatus, readStatus, type StepStatus } from "#app/features/projects/progress.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";
import { findCurrentSteps } from "#app/features/projects/timeline/current-step.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { formatNumericDate, formatWeekdayDate } from "#app/ui/format-date.ts";
import "./plan-steps.css";

type PlanStepsProps = Pick<ProjectPageData, "steps" | "saved"> & { shift: PlanShift | undefined };

/** Open are the current step and the one just changed. */
export function PlanSteps({ steps, saved, shift }: PlanStepsProps) {
  const current = findCurrentSteps(steps)?.steps[0]?.id;
  const [edited, added] = [useRefused({ intent: "edit" }), useRefused({ intent: "add" })];
  const isLost = edited !== null && !steps.some(({ id }) => edited.form.step === String(id));
  const refused = isLost ? edited : added;
  return (
    <>
      {steps.length === 0 && (
        <p className="office-none mb-4">
          Noch kein Schritt. Leg unten den ersten an, der Kunde sieht ihn sofort.
        </p>
      )}
      <ol className="plan-steps relative grid gap-3 pl-[1.1rem] empty:hidden">
        {steps.map((step, place) => (
          <PlanStep
            key={step.id}
            step={step}
            number={place + 1}
            previous={steps[place - 1]}
            next={steps[place + 1]}
            isOpen={step.id === current || step.id === saved}
            isSaved={step.id === saved}
            oddDay={findOddDay(steps, place)}
            shift={shift}
          />
        ))}
      </ol>
      <details
        id="schritt-hinzufuegen"
        className="plan-add mt-5"
        open={refused !== null || steps.length === 0}
      >
        <summary className="button button-secondary">Schritt hinzufügen</summary>
        <OfficeForm
          draft="neuer-schritt"
          refused={refused}
          hidden={{ intent: "add" }}
          className="mt-4 grid gap-4 p-5 border-[1.5px] border-line rounded-surface bg-paper"
        >
          <StepFields id="neu" refused={refused} />
          <button type="submit" className="button button-primary">
            Hinzufügen
          </button>
        </OfficeForm>
      </details>
    </>
  );
}

type PlanStepProps = {
  step: StoredStep;
  number: number;
  previous: StoredStep | undefined;
  next: StoredStep | undefined;
  isOpen: boolean;
  isSaved: boolean;
  oddDay: ReturnType<typeof findOddDay>;
} & Pick<PlanStepsProps, "shift">;

const looks = {
  completed: "[--mark:var(--color-green)]",
  in_progress: "[--mark:var(--color-tomato-pressed)]",
  pending: "[--mark:var(--color-ink-2)]",
} as const;

const icons = { pending: Circle, in_progress: Zap, completed: Check } as const;

/** The next status of one tap, and its undo. */
const forward = { pending: "in_progress", in_progress: "completed", completed: null } as const;
const back = { pending: null, in_progress: "pending", completed: "in_progress" } as const;

function PlanStep(props: PlanStepProps) {
  const { step, number, previous, next, isOpen, isSaved, oddDay, shift } = props;
  const { id, version, title, completed_date, planned_until } = step;
  const current = readStatus(step.status);
  const former = back[current];
  const refused = useRefused({ intent: "edit", step: id });
  return (
    <li
      id={`plan-${id}`}
      data-step={id}
      data-saved={isSaved ? "" : undefined}
      className={`plan-step relative px-[clamp(0.4rem,2vw,1.1rem)] border-l-[6px] border-l-(--mark) rounded-r-small bg-paper ${current === "pending" ? "[--mark:var(--color-control)]" : looks[current]}`}
    >
      <StateForm step={step} status={current} />
      <details id={`plan-details-${id}`} open={isOpen || refused !== null} className="open:pb-3">
        <summary className="plan-title group/title min-h-[3.75rem] py-2 pl-[calc(min(2.75rem,16vw)_+_min(0.6rem,2vw))] leading-[1.3] cursor-pointer wrap-anywhere">
          <span className="font-semibold underline-offset-[0.2em] group-hover/title:underline">
            <span className="mono text-ink-2">{number}</span> {title}
          </span>
          <span className="block text-sm text-ink-2">
            {statusCopy[current].label}
            {completed_date !== null && ` am ${formatNumericDate(completed_date)}`}
            {planned_until !== null &&
              current !== "completed" &&
              `, geplant bis ${formatWeekdayDate(planned_until)}`}
          </span>
          {oddDay !== null && <OddDay {...oddDay} />}
        </summary>
        <StepLines step={step} />
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <details
            id={`bearbeiten-${id}`}
            open={refused !== null}
            className="open:basis-full open:min-w-0 open:pb-3"
          >
            <summary className="link">
              Bearbeiten<span className="sr-only"> ({title})</span>
            </summary>
            <OfficeForm
              draft={`schritt-${id}`}
              refused={refused}
              stored={<Stored step={step} />}
              hidden={{ step: id, version }}
              className="mb-3 grid gap-4"
            >
              <StepFields id={String(id)} step={step} refused={refused} />
              {refused && shift ? (
                <ShiftQuestion shift={shift} form={refused.form} />
              ) : (
                <IntentButton value="edit" look="primary">
                  Speichern
                </IntentButton>
              )}
            </OfficeForm>
            <OfficeForm hidden={{ step: id, version }} className="flex flex-wrap gap-3">
              {former !== null && (
                <button
                  type="submit"
                  name="status"
                  value={former}
                  className="button button-secondary button-small"
                >
                  Zurück auf „{statusCopy[former].label}“<span className="sr-only"> ({title})</span>
                </button>
              )}
              <IntentButton value="remove" className="button-small">
                Schritt löschen<span className="sr-only"> ({title})</span>
              </IntentButton>
            </OfficeForm>
          </details>
          <div className="plan-moves flex gap-1">
            <MoveForm step={step} place="before" target={previous} />
            <MoveForm step={step} place="after" target={next} />
          </div>
        </div>
      </details>
    </li>
  );
}

/** How far a step is, and one tap for the next state. */
function StateForm({ step: { id, version, title }, status }: { step: StoredStep; status: StepStatus }) {
  const [Icon, next] = [icons[status], forward[status]];
  if (next === null)
    return (
      <span className="plan-state absolute top-2">
        <Icon aria-hidden="true" />
      </span>
    );
  return (
    <OfficeForm hidden={{ step: id, version }} aria-label={title} className="absolute top-2">
      <button type="submit" id={`stand-${id}`} name="status" value={next} className="plan-state">
        <Icon aria-hidden="true" />
        <span className="sr-only">
          {title}: {statusCopy[next].label}
        </span>
      </button>
    </OfficeForm>
  );
}

/** A step's feature lines; a tap cycles the status. */
function StepLines({ step: { id, version, title, features } }: { step: StoredStep }) {
  if (features.length === 0) return null;
  return (
    <OfficeForm hidden={{ step: id, version }}>
      <ul aria-label={`Leistungen: ${title}`}>
        {features.map((line, place) => {
          const [text, current] = [readFeatureText(line), readFeatureStatus(line)];
          const Icon = icons[current];
          const next = forward[current] ?? "pending";
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
              key={place}
              className={`flex items-center gap-[min(0.6rem,2vw)] py-[0.2rem] border-t-[1.5px] border-line leading-[1.3] wrap-anywhere ${looks[current]}`}
            >
              <button
                id={`zeile-${id}-${place}`}
                type="submit"
                name="line"
                value={`${place} ${next}`}
                className="plan-state"
              >
                <Icon aria-hidden="true" />
                <span className="sr-only">
                  {text}: {statusCopy[next].label}
                </span>
              </button>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </OfficeForm>
  );
}

type MoveFormProps = {
  step: StoredStep;
  place: "before" | "after";
  target: StoredStep | undefined;
};

function MoveForm({ step: { id, title }, place, target }: MoveFormProps) {
  const [name, Icon] =
    place === "before" ? (["nach oben", ArrowUp] as const) : (["nach unten", ArrowDown] as const);
  return (
    <OfficeForm hidden={{ step: id, place, target: target?.id ?? "" }}>
      <button
        type="submit"
        id={`${place}-${id}`}
        name="intent"
        value="move"
        disabled={target === undefined}
        className="icon-button border-line disabled:opacity-35"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">
          {name} ({title})
        </span>
      </button>
    </OfficeForm>
  );
}

type StoredProps = {
  step: StoredStep;
};

function Stored({ step: { title, description, features, completed_date, planned_until } }: StoredProps) {
  return (
    <>
      <p>{title}</p>
      {description && <p>{description}</p>}
      {features.length > 0 && <p>{features.join("\n")}</p>}
      {planned_until && <p>geplant bis {formatWeekdayDate(planned_until)}</p>}
      {completed_date && <p>fertig am {formatNumericDate(completed_date)}</p>}
    </>
  );
}
