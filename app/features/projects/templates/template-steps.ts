import { addDays } from "#app/content/opening.ts";
import { markClientLine, readClientLine } from "#app/features/projects/client-lines.ts";
import { emptyStep, type StepRecord } from "#app/features/projects/step-fields.ts";
import { startAgain } from "#app/features/projects/usual-steps.ts";
import type { TemplateStep } from "#app/office/templates/template.ts";

const DAY_MS = 86_400_000;

/** Returns steps as a template: all open, with the days counted from `start`, or with null without days. */
export function toTemplateSteps(steps: readonly StepRecord[], start: string | null): TemplateStep[] {
  const count = (day: string | null): number | null => {
    if (day === null || start === null) return null;
    const days = Math.round((Date.parse(day) - Date.parse(start)) / DAY_MS);
    return days >= 0 ? days : null;
  };
  return startAgain(steps).map(({ title, description, features }, place) => ({
    title,
    description,
    features: features.map((line, index) => ({
      line,
      day: count(readClientLine(steps[place]?.features[index] ?? "")?.due ?? null),
    })),
    day: count(steps[place]?.planned_until ?? null),
  }));
}

/** Returns the steps of a template for a project that begins on `start`. */
export function fromTemplateSteps(steps: readonly TemplateStep[], start: string): StepRecord[] {
  return steps.map(({ title, description, features, day }, place) => ({
    ...emptyStep,
    title,
    description,
    features: features.map(({ line, day: due }) =>
      due === null ? line : markClientLine(line, addDays(start, due)),
    ),
    planned_until: day === null ? null : addDays(start, day),
    order_index: place + 1,
  }));
}
