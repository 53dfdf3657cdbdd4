import { projectTimeline } from "#content/projects.ts";
import { readStatus, type TimelineStep } from "#domain/projects/timeline.ts";

/**
 * Compares two states of a timeline. `fresh` are the places of steps that are new or not as they were; `announcement`
 * says in one or a few sentences what happened. Steps are recognised by their titles, because an import renews all.
 */
export function findChanges(
  before: readonly TimelineStep[],
  after: readonly TimelineStep[],
): { fresh: number[]; announcement: string } {
  const known = new Map(before.map((step) => [step.title, step]));
  const fresh: number[] = [];
  const sentences: string[] = [];
  after.forEach((step, place) => {
    const former = known.get(step.title);
    if (former !== undefined && JSON.stringify(former) === JSON.stringify(step)) return;
    fresh.push(place);
    const status = readStatus(step.status);
    if (former !== undefined && readStatus(former.status) !== status) {
      sentences.push(projectTimeline.announce[status](step.title));
    }
  });
  // Many at once is a new plan, not news about steps.
  const isNewPlan = sentences.length === 0 || sentences.length > 3;
  return { fresh, announcement: isNewPlan ? projectTimeline.announce.other : sentences.join(" ") };
}
