import { projectTimeline } from "#app/features/projects/copy.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import type { TimelineStep } from "#app/features/projects/step-fields.ts";
import { formatWeekdayDate } from "#app/ui/format-date.ts";

const copy = projectTimeline.steps;

export function PlannedUntil({ step, today }: { step: TimelineStep; today: string }) {
  const { plannedUntil } = step;
  if (plannedUntil === null || readStatus(step.status) === "completed") return null;
  const isLate = plannedUntil < today;
  return (
    <p className="mt-2 font-semibold">
      {isLate ? copy.late : copy.until} <time dateTime={plannedUntil}>{formatWeekdayDate(plannedUntil)}</time>
      {isLate && copy.lateEnd}
    </p>
  );
}
