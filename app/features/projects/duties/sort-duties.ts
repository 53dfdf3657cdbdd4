import type { Duty } from "#app/features/projects/duties/duty.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import type { ClientStep } from "#app/features/projects/step-fields.ts";

/** `now`: decisions, then by day. `later`: undated, after the next step. `done`: in unfinished steps. `past`: the rest. */
export function sortDuties(
  duties: readonly Duty[],
  steps: readonly ClientStep[],
): Record<"now" | "later" | "done" | "past", Duty[]> {
  const places = new Map(steps.map(({ id }, place) => [id, place]));
  const next = steps.findIndex(({ status }) => readStatus(status) === "pending");
  const isDue = ({ kind, due, stepId }: Duty) =>
    kind === "decision" || due !== null || next === -1 || (places.get(stepId) ?? 0) <= next;
  const isPast = ({ stepId }: Duty) => {
    const step = steps[places.get(stepId) ?? -1];
    return step === undefined || readStatus(step.status) === "completed";
  };
  const rank = ({ kind, due, stepId }: Duty) =>
    `${kind === "decision" ? 0 : 1} ${due ?? "9"} ${String(places.get(stepId) ?? 0).padStart(4, "0")}`;
  const open = duties
    .filter(({ state }) => state === "open")
    .toSorted((a, b) => rank(a).localeCompare(rank(b)) || a.id - b.id);
  const settled = duties.filter(({ state }) => state !== "open" && state !== "ended");
  return {
    now: open.filter(isDue),
    later: open.filter((duty) => !isDue(duty)),
    done: settled.filter((duty) => !isPast(duty)),
    past: settled.filter(isPast),
  };
}
