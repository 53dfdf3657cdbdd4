import { readStatus } from "#app/features/projects/progress.ts";

/** `place` counts from 0. */
export type CurrentSteps<Step> = { steps: (Step & { place: number })[]; isStarted: boolean };

/** Returns the steps in progress, otherwise the next one; null when all are completed. */
export function findCurrentSteps<Step extends { status: string }>(
  all: readonly Step[],
): CurrentSteps<Step> | null {
  const placed = all.map((step, place) => ({ ...step, place }));
  const started = placed.filter(({ status }) => readStatus(status) === "in_progress");
  const next = placed.find(({ status }) => readStatus(status) === "pending");
  const isStarted = started.length > 0;
  const steps = isStarted ? started : next === undefined ? [] : [next];
  return steps.length === 0 ? null : { steps, isStarted };
}
