import { limits } from "#core/limits.ts";

/** A question as its client sees it. Moments are ISO 8601. */
export type ClientQuestion = {
  id: number;
  /** The step it is about; null: the whole project. */
  step: number | null;
  /** Null: a message of the team, which stands in `answer`. */
  text: string | null;
  /** ISO 8601 moment. */
  askedAt: string;
  isCorrected: boolean;
  answer: string | null;
  answeredAt: string | null;
  isAnswerCorrected: boolean;
  isAcknowledged: boolean;
};

/** `version` grows with every change of a text. */
export type OfficeQuestion = ClientQuestion & { assignedTo: number | null; version: number };

/** In characters, as in the database. */
export const QUESTION_MAXIMUM = 2_000;
export const ANSWER_MAXIMUM = 4_000;

/** In which both sides can correct their text. */
export const CORRECTION_MINUTES = limits.undoMinutes;

/** Per project (database/functions/project-questions.sql). */
export const QUESTIONS_PER_DAY = limits.projectQuestions;

export function isCorrectable(moment: string | Date, now: Date): boolean {
  return now.getTime() - new Date(moment).getTime() < CORRECTION_MINUTES * 60_000;
}

/** Returns the questions of a step; null: of the project and of removed steps. */
export function questionsOf<Question extends { step: number | null }>(
  all: readonly Question[],
  step: number | null,
  steps: readonly { id: number | null }[],
): Question[] {
  if (step !== null) return all.filter((question) => question.step === step);
  return all.filter((question) => !steps.some(({ id }) => id !== null && id === question.step));
}
