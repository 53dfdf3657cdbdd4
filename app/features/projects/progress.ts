import type { ContactPerson } from "#app/features/projects/contact-person.ts";
import type { Duty } from "#app/features/projects/duties/duty.ts";
import type { ClientQuestion } from "#app/features/projects/questions/question.ts";
import type { ClientStep } from "#app/features/projects/step-fields.ts";

/** A project as its client sees it, steps in order. Plain data. */
export type ProjectView = {
  client: string;
  /** ISO 8601 moment of the last change. */
  updatedAt: string;
  /** What the client saw last, ISO 8601; null in polling answers and samples. */
  newSince: string | null;
  /** The last day on which the code opens a finished project, YYYY-MM-DD; null: it is not finished. */
  closesOn: string | null;
  steps: readonly ClientStep[];
  duties: readonly Duty[];
  contact: ContactPerson;
  /** Oldest first. */
  questions: readonly ClientQuestion[];
};

export const stepStatuses = ["completed", "in_progress", "pending"] as const;
export type StepStatus = (typeof stepStatuses)[number];

export function readStatus(saved: string): StepStatus {
  return stepStatuses.find((status) => status === saved) ?? "pending";
}

export function readFeatureStatus(text: string): StepStatus {
  if (text.includes("in Arbeit")) return "in_progress";
  return text.includes("ausstehend") ? "pending" : "completed";
}

export type Progress = { done: number; total: number; percent: number };

/** Returns completed steps, all steps and the percentage. */
export function countProgress(steps: readonly Pick<ClientStep, "status">[]): Progress {
  const total = steps.length;
  const done = steps.filter(({ status }) => readStatus(status) === "completed").length;
  return { done, total, percent: percentOf(done, total) };
}

export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((done / total) * 100);
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugMaximum = 100;

/** Paths below /kunden-projekte of other pages. */
export const reservedSlugs: readonly string[] = ["beispiel"];

export function isSlug(text: string): boolean {
  return text.length <= slugMaximum && slugPattern.test(text);
}
