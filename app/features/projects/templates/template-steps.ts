import { emptyStep, type PlannedStep } from "#app/features/projects/step-fields.ts";
import { startAgain } from "#app/features/projects/usual-steps.ts";
import type { TemplateStep } from "#app/office/templates/template.ts";
import { addDays } from "#app/opening-hours/opening.ts";
import { addWorkingDays, type IsHoliday } from "#app/opening-hours/working-days.ts";

const DAY_MS = 86_400_000;

/** Returns steps as a template: all open, days counted from `start`; null: without days. */
export function toTemplateSteps(steps: readonly PlannedStep[], start: string | null): TemplateStep[] {
  const count = (day: string | null): number | null => {
    if (day === null || start === null) return null;
    const days = Math.round((Date.parse(day) - Date.parse(start)) / DAY_MS);
    return days >= 0 ? days : null;
  };
  return startAgain(steps).map(({ title, description, features }, place) => ({
    title,
    description,
    features,
    duties: (steps[place]?.duties ?? []).map(({ due_on, ...duty }) => ({ ...duty, day: count(due_on) })),
    day: count(steps[place]?.planned_until ?? null),
  }));
}

/** Returns a template's steps for a project starting on `start`; null: without days. Skips weekends and holidays. */
export function fromTemplateSteps(
  steps: readonly TemplateStep[],
  start: string | null,
  isHoliday: IsHoliday,
): PlannedStep[] {
  const find = (day: number | null) =>
    day === null || start === null ? null : addWorkingDays(addDays(start, day), 0, isHoliday);
  return steps.map(({ title, description, features, duties, day }, place) => ({
    ...emptyStep,
    title,
    description,
    features,
    duties: duties.map(({ day: due, ...duty }) => ({ ...duty, due_on: find(due) })),
    planned_until: find(day),
    order_index: place + 1,
  }));
}
