import type { Duty } from "#app/features/projects/duties/duty.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";
import { addWorkingDays, countWorkingDays, type IsHoliday } from "#app/opening-hours/working-days.ts";

type MovedDay = { id: number; title: string; from: string; to: string };

/** The days that move along with that of a step: of steps and of what the client owes. Days are YYYY-MM-DD. */
export type PlanShift = { steps: MovedDay[]; duties: MovedDay[] };

/** Ignores mistyped centuries. */
export function isPlannable(day: string): boolean {
  return day >= "2000" && day < "2200";
}

/** Returns the open steps and duties that move by the same working days when a step moves to `to`. */
export function shiftPlan({
  steps,
  duties,
  step,
  to,
  isHoliday,
}: {
  steps: readonly StoredStep[];
  duties: readonly Duty[];
  step: number;
  to: string | null;
  isHoliday: IsHoliday;
}): PlanShift {
  const place = steps.findIndex(({ id }) => id === step);
  const from = steps[place]?.planned_until ?? null;
  if (from === null || to === null || !isPlannable(from) || !isPlannable(to))
    return { steps: [], duties: [] };
  const count = countWorkingDays(from, to, isHoliday);
  const move = (id: number, title: string, day: string | null): MovedDay[] =>
    day === null || !isPlannable(day) || count === 0
      ? []
      : [{ id, title, from: day, to: addWorkingDays(day, count, isHoliday) }];
  const open = steps.slice(place).filter(({ status }) => readStatus(status) !== "completed");
  return {
    steps: open.flatMap(({ id, title, planned_until }) =>
      id === step ? [] : move(id, title, planned_until),
    ),
    duties: duties.flatMap(({ id, title, state, stepId, due }) =>
      state === "open" && open.some((one) => one.id === stepId) ? move(id, title, due) : [],
    ),
  };
}

/** Returns why an open step's day looks wrong: before a completed step or after the last one; otherwise null. */
export function findOddDay(
  steps: readonly Pick<StoredStep, "title" | "status" | "planned_until" | "completed_date">[],
  place: number,
): { is: "before" | "after"; title: string; day: string } | null {
  const { status = "completed", planned_until: day = null } = steps[place] ?? {};
  if (day === null || readStatus(status) === "completed") return null;
  const done = steps.slice(0, place).findLast(({ completed_date }) => (completed_date ?? "") > day);
  if (done) return { is: "before", title: done.title, day: done.completed_date ?? "" };
  const last = steps.at(-1);
  return last && last.planned_until !== null && last.planned_until < day
    ? { is: "after", title: last.title, day: last.planned_until }
    : null;
}
