import { completeFeatures } from "#app/features/projects/feature-lines.ts";
import { type StepRecord, stepFieldNames } from "#app/features/projects/step-fields.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";

/** What happens to one step when other steps take the place of the stored ones. */
export type StepChange = {
  /** Which fields differ, of a changed step. */
  fields: (keyof StepRecord)[];
} & (
  | { outcome: "added"; before: null; after: StepRecord }
  | { outcome: "changed" | "unchanged"; before: StoredStep; after: StepRecord }
  | { outcome: "removed"; before: StoredStep; after: null }
);

/** Returns what happens to each step when `wanted` replaces `stored`: first the wanted ones in order, then the removed ones. */
export function findStepChanges(stored: readonly StoredStep[], wanted: readonly StepRecord[]): StepChange[] {
  const former = matchSteps(stored, wanted);
  const changes = wanted.map((after, index): StepChange => {
    const before = former[index];
    if (before === undefined) return { outcome: "added", before: null, after, fields: [] };
    const fields = stepFieldNames.filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    );
    return { outcome: fields.length === 0 ? "unchanged" : "changed", before, after, fields };
  });
  const removed = stored
    .filter((step) => !former.includes(step))
    .map((before): StepChange => ({ outcome: "removed", before, after: null, fields: [] }));
  return [...changes, ...removed];
}

/**
 * Returns the steps with their completion dates: a step that is completed now and has no date gets `today`, one that was
 * completed already keeps its date, and one that is reopened loses it. The lines of a step that is completed now are
 * completed, too, unless the file has changed them.
 */
export function settleCompleted(
  stored: readonly StoredStep[],
  wanted: readonly StepRecord[],
  today: string,
): StepRecord[] {
  const former = matchSteps(stored, wanted);
  return wanted.map((step, index) => {
    const before = former[index];
    const wasCompleted = before?.status === "completed";
    if (step.status === "completed") {
      const completed_date = step.completed_date ?? (wasCompleted ? before.completed_date : today);
      return { ...step, completed_date, features: settleFeatures(before, step.features) };
    }
    // The unchanged date belongs to the completed step. Another date was set on purpose.
    const isLeftOver = wasCompleted && step.completed_date === before.completed_date;
    return isLeftOver ? { ...step, completed_date: null } : step;
  });
}

/** Importing the same file again changes nothing. */
function settleFeatures(before: StoredStep | undefined, wanted: readonly string[]): readonly string[] {
  if (before === undefined) return wanted;
  const completed = completeFeatures(wanted);
  const expected = before.status === "completed" ? completed : wanted;
  return JSON.stringify(before.features) === JSON.stringify(expected) ? completed : wanted;
}

/** Returns the stored step for each wanted one: same title and place, else same title, else same place. */
function matchSteps(
  stored: readonly StoredStep[],
  wanted: readonly StepRecord[],
): (StoredStep | undefined)[] {
  const left = new Set(stored);
  const former: (StoredStep | undefined)[] = wanted.map(() => undefined);
  const isSameTitle = (a: StepRecord, b: StepRecord) => a.title === b.title;
  const isSamePlace = (a: StepRecord, b: StepRecord) => a.order_index === b.order_index;
  for (const isSame of [
    (a: StepRecord, b: StepRecord) => isSameTitle(a, b) && isSamePlace(a, b),
    isSameTitle,
    isSamePlace,
  ]) {
    wanted.forEach((step, index) => {
      if (former[index] !== undefined) return;
      const found = [...left].find((one) => isSame(one, step));
      if (found === undefined) return;
      left.delete(found);
      former[index] = found;
    });
  }
  return former;
}
