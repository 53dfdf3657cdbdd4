import { readStatus } from "#app/features/projects/progress.ts";
import type { TimelineStep } from "#app/features/projects/step-fields.ts";

/** `place` counts from 0. */
export type CurrentSteps = { steps: (TimelineStep & { place: number })[]; isStarted: boolean };

/** Returns the steps in progress, otherwise the next one; null when all are completed. */
export function findCurrentSteps(all: readonly TimelineStep[]): CurrentSteps | null {
  const placed = all.map((step, place) => ({ ...step, place }));
  const started = placed.filter(({ status }) => readStatus(status) === "in_progress");
  const next = placed.find(({ status }) => readStatus(status) === "pending");
  const isStarted = started.length > 0;
  const steps = isStarted ? started : next === undefined ? [] : [next];
  return steps.length === 0 ? null : { steps, isStarted };
}
