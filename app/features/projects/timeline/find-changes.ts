import { projectTimeline } from "#app/features/projects/copy.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import type { TimelineStep } from "#app/features/projects/step-fields.ts";

/** Returns indices of new and changed steps and an announcement. Matches by title, because imports replace all steps. */
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
  // Many changes are a new plan, not news.
  const isNewPlan = sentences.length === 0 || sentences.length > 3;
  return { fresh, announcement: isNewPlan ? projectTimeline.announce.other : sentences.join(" ") };
}
