import type { StepRecord } from "#app/features/projects/step-fields.ts";

/** One step of a project as its client sees it. An unknown status counts as pending (readStatus). */
export type TimelineStep = Omit<StepRecord, "order_index" | "completed_date"> & {
  /** YYYY-MM-DD. */
  completedDate: string | null;
};

/** What a client sees of a project, steps in their order. Plain data, whatever it came from. */
export type ProjectView = {
  client: string;
  /** ISO 8601 moment of the last change. */
  updatedAt: string;
  steps: readonly TimelineStep[];
};

export const stepStatuses = ["completed", "in_progress", "pending"] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** The status a stored value stands for; pending for any other value (docs/product.md#client-projects). */
export function readStatus(stored: string): StepStatus {
  return stepStatuses.find((status) => status === stored) ?? "pending";
}

/** How far the line of a feature is, by its own text. */
export function readFeatureStatus(text: string): StepStatus {
  if (text.includes("in Arbeit")) return "in_progress";
  return text.includes("ausstehend") ? "pending" : "completed";
}

export type Progress = { done: number; total: number; percent: number };

/** Steps done, all steps, and the share of the done ones as a whole percentage; 0 when there are no steps. */
export function countProgress(steps: readonly Pick<TimelineStep, "status">[]): Progress {
  const total = steps.length;
  const done = steps.filter(({ status }) => readStatus(status) === "completed").length;
  return { done, total, percent: percentOf(done, total) };
}

/** Share as a whole percentage; 0 of nothing. */
export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((done / total) * 100);
}

/** The day it is in Germany, as YYYY-MM-DD. */
export function dayInGermany(moment: Date): string {
  return moment.toLocaleDateString("sv-SE", { timeZone: "Europe/Berlin" });
}

/** What a slug may look like: it is the last part of an address. */
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugMaximum = 100;

/** Addresses below /kunden-projekte that belong to pages of the site. */
export const reservedSlugs: readonly string[] = ["beispiel"];

/** True for what can be the slug of a project. */
export function isSlug(text: string): boolean {
  return text.length <= slugMaximum && slugPattern.test(text);
}
