import { readStatus } from "#app/features/projects/progress.ts";

export function findCurrentStep<Step extends { status: string }>(steps: readonly Step[]): Step | undefined {
  return (
    steps.find(({ status }) => readStatus(status) === "in_progress") ??
    steps.find(({ status }) => readStatus(status) === "pending")
  );
}
