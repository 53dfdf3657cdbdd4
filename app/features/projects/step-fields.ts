import { z } from "zod";
import { dutyLimits, type PlannedDuty } from "#app/features/projects/duties/duty.ts";
import { isDay } from "#core/is-day.ts";

/** Keys are the names in files, JSON output and columns. */
export type StepRecord = {
  order_index: number;
  title: string;
  description: string | null;
  status: string;
  features: readonly string[];
  completed_date: string | null;
  planned_until: string | null;
};

/** A step of a new project, with what it asks for. */
export type PlannedStep = StepRecord & { duties?: readonly PlannedDuty[] };

/** A step as its client sees it. Unknown statuses count as pending. */
export type ClientStep = Omit<StepRecord, "order_index" | "completed_date" | "planned_until"> & {
  /** By which questions name it; null in a sample. */
  id: number | null;
  /** YYYY-MM-DD. */
  completedDate: string | null;
  plannedUntil: string | null;
};

/** In characters; `features` is the number of lines. */
export const stepLimits = { title: 300, description: 10_000, status: 50, feature: 1_000, features: 200 };

/** Each field declared once, in the order of files and JSON output. */
export const stepFields = {
  order_index: z.number("must be a whole number").refine(isPlace, "must be a whole number"),
  title: text(stepLimits.title)
    .transform((title) => title.trim())
    .refine((title) => title !== "", "is empty"),
  description: text(stepLimits.description)
    .nullish()
    .transform((description) => description?.trim() || null),
  status: text(stepLimits.status)
    .nullish()
    .transform((status) => status ?? emptyStep.status),
  features: z
    .unknown()
    .optional()
    .transform((lines) => (Array.isArray(lines) ? lines : []))
    .pipe(
      z
        .array(text(stepLimits.feature))
        .max(stepLimits.features, `has more than ${stepLimits.features} lines`),
    ),
  completed_date: day(),
  planned_until: day(),
} satisfies { readonly [Field in keyof StepRecord]: z.ZodType<StepRecord[Field]> };

export const plannedDuty = z.strictObject({
  kind: z.enum(["file", "answer"], 'must be "file" or "answer"'),
  title: text(dutyLimits.title).transform((title, ctx) => {
    const line = title.replace(/\s+/g, " ").trim();
    if (line === "" || /\p{Cc}/u.test(line)) ctx.addIssue({ code: "custom", message: "is no line of text" });
    return line;
  }),
  due_on: day(),
  is_done: z.boolean().optional(),
});

export const stepFieldNames = Object.keys(stepFields) as (keyof StepRecord)[];

export const emptyStep: StepRecord = {
  order_index: 0,
  title: "",
  description: null,
  status: "pending",
  features: [],
  completed_date: null,
  planned_until: null,
};

export const emptyClientStep = toClientStep(emptyStep);

export function pickStepFields(step: StepRecord): StepRecord {
  return Object.fromEntries(stepFieldNames.map((field) => [field, step[field]])) as StepRecord;
}

export function toClientStep(
  { order_index: _order, completed_date, planned_until, ...step }: StepRecord,
  id: number | null = null,
): ClientStep {
  return { id, ...step, completedDate: completed_date, plannedUntil: planned_until };
}

/** Returns why a text cannot be stored, or null. */
export function findTextFault(text: string, maximum: number): string | null {
  if (text.includes("\0")) return "must not contain NUL characters";
  if (!text.isWellFormed()) return "contains half a character (a lone surrogate)";
  const length = [...text].length;
  return length > maximum ? `is too long: ${length} characters, at most ${maximum} are possible` : null;
}

function day() {
  return z
    .string()
    .refine((input) => input === "" || isDay(input), "must be a day as YYYY-MM-DD, such as 2026-10-21")
    .nullish()
    .transform((value) => value || null);
}

function text(maximum: number) {
  return z.string().superRefine((value, ctx) => {
    const message = findTextFault(value, maximum);
    if (message !== null) ctx.addIssue({ code: "custom", message });
  });
}

function isPlace(number: number): boolean {
  return Number.isInteger(number) && Math.abs(number) <= 1_000_000_000;
}
