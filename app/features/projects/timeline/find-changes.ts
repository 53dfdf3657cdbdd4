import { readStatus } from "#app/features/projects/progress.ts";
import type { ClientQuestion } from "#app/features/projects/questions/question.ts";
import type { ClientStep } from "#app/features/projects/step-fields.ts";

const ends = {
  completed: "ist jetzt abgeschlossen",
  in_progress: "ist jetzt in Arbeit",
  pending: "steht jetzt aus",
};

/** Returns indices of new and changed steps and an announcement. Matches by title, because imports replace all steps. */
export function findChanges(before: readonly ClientStep[], after: readonly ClientStep[]) {
  const left = [...before];
  const take = (isFormer: (step: ClientStep) => boolean): ClientStep | undefined => {
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
      sentences.push(`Schritt „${step.title}“ ${ends[status]}.`);
    }
  }
  // Many changes are a new plan, not news.
  const isNewPlan = sentences.length === 0 || sentences.length > 3;
  return { fresh, announcement: isNewPlan ? "Der Projektstand wurde aktualisiert." : sentences.join(" ") };
}

/** Returns what a screen reader says of new answers and messages; "" for none. */
export function announceQuestions(before: readonly ClientQuestion[], after: readonly ClientQuestion[]) {
  const former = new Map(before.map((question) => [question.id, question]));
  const isNewlyAnswered = after.some(({ id, answer }) => answer !== null && former.get(id)?.answer === null);
  if (isNewlyAnswered) return "Auf eine Frage gibt es eine Antwort.";
  if (after.some(({ id, text }) => text === null && !former.has(id)))
    return "Eine neue Nachricht steht auf der Seite.";
  return after.some(({ id }) => !former.has(id)) ? "Die Frage steht jetzt auf der Seite." : null;
}
