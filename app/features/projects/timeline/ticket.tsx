import { Check, ChevronDown, CircleCheck, CircleDashed, Clock, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { statusCopy } from "#app/features/projects/copy.ts";
import { readFeatureStatus, readStatus, type StepStatus } from "#app/features/projects/progress.ts";
import type { ClientStep } from "#app/features/projects/step-fields.ts";
import { formatNumericDate, formatWeekdayDate } from "#app/ui/format-date.ts";
import "./ticket.css";

// Write class names in full; Tailwind finds only literals.
const looks = {
  completed: "step-completed",
  in_progress: "step-in_progress",
  pending: "step-pending",
} as const;
const lineLooks = {
  completed: "step-line-completed",
  in_progress: "step-line-in_progress",
  pending: "step-line-pending",
} as const;
const statusIcons = { completed: CircleCheck, in_progress: Zap, pending: CircleDashed } as const;
const lineIcons = { completed: Check, in_progress: Zap, pending: Clock } as const;

type TicketProps = {
  step: ClientStep;
  number: string;
  fresh: boolean;
  today: string;
  children: ReactNode;
};

/** A step as a kitchen ticket; one that is done is folded. */
export function Ticket(props: TicketProps) {
  const { step, number, fresh, today, children } = props;
  const { title, description, features, completedDate } = step;
  const status = readStatus(step.status);
  if (status === "completed") return <FoldedTicket {...props} />;
  const Icon = statusIcons[status];
  return (
    <article className={`step ${looks[status]} ${fresh ? "step-fresh" : ""}`}>
      <div className="step-paper">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="mono text-sm text-ink-2">{number}</p>
          <StatusBadge status={status} />
        </div>
        <h3 className="mt-2 flex items-start gap-2.5 text-xl font-semibold leading-snug [overflow-wrap:anywhere]">
          <Icon aria-hidden="true" strokeWidth={2} className="step-icon" />
          {title}
        </h3>
        <PlannedUntil step={step} today={today} />
        {description && <p className="mt-2 whitespace-pre-line leading-normal text-ink-2">{description}</p>}
        <Features features={features} />
        {completedDate && (
          <p className="step-part mono text-sm">
            Fertig am{" "}
            <time dateTime={completedDate} className="font-semibold">
              {formatNumericDate(completedDate)}
            </time>
          </p>
        )}
        {children}
      </div>
    </article>
  );
}

/** A completed step, folded; links into it and find-in-page open it. */
function FoldedTicket({ step, number, fresh, children }: TicketProps) {
  const { title, description, features, completedDate } = step;
  const hasMore = description !== null || features.length > 0 || children !== null;
  const head = (
    <>
      <span className="sr-only">{number} </span>
      <h3 className="step-fold-title">
        <CircleCheck aria-hidden="true" strokeWidth={2} className="step-icon" />
        <span className="min-w-0 grow">{title}</span>
        {hasMore && <ChevronDown aria-hidden="true" className="step-fold-sign" />}
      </h3>
      <span className="step-fold-line">
        <StatusBadge status="completed" />
        {completedDate && (
          <span className="mono">
            <span className="sr-only">Fertig am </span>
            <time dateTime={completedDate}>{formatNumericDate(completedDate)}</time>
          </span>
        )}
      </span>
    </>
  );
  return (
    <article className={`step step-completed ${fresh ? "step-fresh" : ""}`}>
      <div className="step-paper step-fold">
        {hasMore ? (
          <details>
            <summary>{head}</summary>
            {description && (
              <p className="mt-2 whitespace-pre-line leading-normal text-ink-2">{description}</p>
            )}
            <Features features={features} />
            {children}
          </details>
        ) : (
          head
        )}
      </div>
    </article>
  );
}

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <div className="step-part">
      <h4 className="mono text-sm font-semibold">Features:</h4>
      <ul className="mt-2 space-y-1.5 leading-snug">
        {features.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
          <FeatureLine key={place} text={line} />
        ))}
      </ul>
    </div>
  );
}

/** The sign is text for copying and screen readers; an icon replaces it visually. */
function StatusBadge({ status }: { status: StepStatus }) {
  const { sign, label } = statusCopy[status];
  const Icon = lineIcons[status];
  return (
    <span className="step-badge">
      <Icon aria-hidden="true" strokeWidth={2.5} />
      <span className="step-sign">{sign}</span> {label}
    </span>
  );
}

function FeatureLine({ text }: { text: string }) {
  const status = readFeatureStatus(text);
  const Icon = lineIcons[status];
  return (
    <li className={`step-line ${lineLooks[status]}`}>
      <Icon aria-hidden="true" strokeWidth={2} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </li>
  );
}

function PlannedUntil({ step, today }: { step: ClientStep; today: string }) {
  const { plannedUntil } = step;
  if (plannedUntil === null || readStatus(step.status) === "completed") return null;
  const isLate = plannedUntil < today;
  return (
    <p className="mt-2 font-semibold">
      {isLate ? "war geplant bis" : "bis"}{" "}
      <time dateTime={plannedUntil}>{formatWeekdayDate(plannedUntil)}</time>
      {isLate && ", dauert noch an"}
    </p>
  );
}
