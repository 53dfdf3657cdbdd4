import { questionCopy as copy } from "#app/features/projects/questions/copy.ts";
import type { ClientQuestion } from "#app/features/projects/questions/question.ts";

/** Returns what a screen reader says about new questions and answers; null for none. */
export function announceQuestions(
  before: readonly ClientQuestion[],
  after: readonly ClientQuestion[],
): string | null {
  const former = new Map(before.map((question) => [question.id, question]));
  const isNewlyAnswered = after.some(({ id, answer }) => answer !== null && former.get(id)?.answer === null);
  if (isNewlyAnswered) return copy.announceAnswer;
  if (after.some(({ id, text }) => text === null && !former.has(id))) return copy.announceMessage;
  return after.some(({ id }) => !former.has(id)) ? copy.announceArrived : null;
}
