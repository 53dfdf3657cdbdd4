import { limits } from "#core/limits.ts";
export type StoredQuestion = {
  id: number;
  step_id: number | null;
  /** Null: a message of the team, in `answer`. */
  question: string | null;
  asked_at: Date;
  question_changed_at: Date | null;
  assigned_to: number | null;
  answer: string | null;
  answered_at: Date | null;
  answer_changed_at: Date | null;
  /** When the client has said that a message is read. */
  acknowledged_at: Date | null;
  /** Grows with every change of a text. */
  version: number;
};

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

export function toClientQuestion(row: Omit<StoredQuestion, "version" | "assigned_to">): ClientQuestion {
  const { id, step_id, question, asked_at, question_changed_at, answer, answered_at, answer_changed_at } =
    row;
  return {
    id,
    step: step_id,
    text: question,
    askedAt: asked_at.toISOString(),
    isCorrected: question_changed_at !== null,
    answer,
    answeredAt: answered_at?.toISOString() ?? null,
    isAnswerCorrected: answer_changed_at !== null,
    isAcknowledged: row.acknowledged_at !== null,
  };
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
