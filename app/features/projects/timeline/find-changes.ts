import { projectTimeline } from "#app/features/projects/copy.ts";
import { readStatus, type TimelineStep } from "#app/features/projects/progress.ts";

/**
 * Compares two states of a timeline. `fresh` are the places of steps that are new or not as they were; `announcement`
 * says in one or a few sentences what happened. Steps are recognised by their titles, because an import renews all; of
 * several with one title those that are as they were belong together, the others in their order.
 */
export function findChanges(
  before: readonly TimelineStep[],
  after: readonly TimelineStep[],
): { fresh: number[]; announcement: string } {
  const left = [...before];
  const take = (isFormer: (step: TimelineStep) => boolean): TimelineStep | undefined => {
    const place = left.findIndex(isFormer);
    return place === -1 ? undefined : left.splice(place, 1)[0];
  };
  const fresh = after.flatMap((step, place) => {
    const text = JSON.stringify(step);
    return take((former) => JSON.stringify(former) === text) === undefined ? [place] : [];
  });
  const sentences: string[] = [];
  for (const step of fresh.flatMap((place) => after[place] ?? [])) {
    const former = take(({ title }) => title === step.title);
    const status = readStatus(step.status);
    if (former !== undefined && readStatus(former.status) !== status) {
      sentences.push(projectTimeline.announce[status](step.title));
    }
  }
  // Many at once is a new plan, not news about steps.
  const isNewPlan = sentences.length === 0 || sentences.length > 3;
  return { fresh, announcement: isNewPlan ? projectTimeline.announce.other : sentences.join(" ") };
}
