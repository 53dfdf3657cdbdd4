/** A step as files hold it. A key is the name in files and JSON output, and the column. */
export type StepRecord = {
  order_index: number;
  title: string;
  description: string | null;
  status: string;
  features: readonly string[];
  completed_date: string | null;
};

/** One step of a project as its client sees it. An unknown status counts as pending (readStatus). */
export type TimelineStep = Omit<StepRecord, "order_index" | "completed_date"> & {
  /** YYYY-MM-DD. */
  completedDate: string | null;
};

/** Reports a problem of a field, or of one line of its list. */
type Report = (problem: string, line?: number) => void;

type StepField<Value> = {
  /** The value of a new step that does not name the field. */
  initial: Value;
  /** True: the value may be missing nowhere. */
  required?: boolean;
  /** Explains the value where the fields of a file are listed. */
  format?: string;
  /** Returns the value that stands in a file. `written` returns a line of a list as it is written: 1.10 instead of 1.1. */
  parse: (value: unknown, source: { report: Report; written: (line: number) => string | null }) => Value;
};

/** In characters; `features` is the number of lines. */
export const stepLimits = { title: 300, description: 10_000, status: 50, feature: 1_000, features: 200 };

/** The fields of a step, each declared once. Files and JSON output have them in this order. */
export const stepFields: { readonly [Field in keyof StepRecord]: StepField<StepRecord[Field]> } = {
  order_index: {
    initial: 0,
    required: true,
    parse(value, { report }) {
      if (typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 1_000_000_000) {
        return value;
      }
      report(value == null ? "is missing; either every step has one or none" : "must be a whole number");
      return Number.NaN;
    },
  },
  title: {
    initial: "",
    required: true,
    parse: (value, { report }) => parseTitle(value, report),
  },
  description: {
    initial: null,
    parse: (value, { report }) => parseText(value, stepLimits.description, report).trim() || null,
  },
  status: {
    initial: "pending",
    parse: (value, { report }) => parseText(value, stepLimits.status, report),
  },
  features: {
    initial: [],
    parse(value, { report, written }) {
      if (!Array.isArray(value)) return [];
      const lines = value.map((line: unknown, place) => {
        const isPlain = typeof line === "number" || typeof line === "boolean";
        return isPlain ? (written(place) ?? String(line)) : line;
      });
      return parseLines(lines, report);
    },
  },
  completed_date: {
    initial: null,
    format: "YYYY-MM-DD",
    parse(value, { report }) {
      if (value === "") return null;
      if (typeof value === "string" && isDay(value)) return value;
      report("must be a day as YYYY-MM-DD, such as 2026-10-21");
      return null;
    },
  },
};

export const stepFieldNames = Object.keys(stepFields) as (keyof StepRecord)[];

/** A new step, to which a title is added. */
export const emptyStep = createStep((field) => stepFields[field].initial);

/** The same as its client sees it. */
export const emptyClientStep = toClientStep(emptyStep);

/** Returns a step with nothing but its fields, in the order of files and JSON output. */
export function pickStepFields(step: StepRecord): StepRecord {
  return createStep((field) => step[field]);
}

/** Returns a step of these values. */
export function createStep(read: (field: keyof StepRecord) => unknown): StepRecord {
  return Object.fromEntries(stepFieldNames.map((field) => [field, read(field)])) as StepRecord;
}

/** Returns a step as its client sees it. */
export function toClientStep({ order_index: _order, completed_date, ...step }: StepRecord): TimelineStep {
  return { ...step, completedDate: completed_date };
}

/** Returns true for a day of the calendar as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns why a text cannot be stored, or null. */
export function findTextFault(text: string, maximum: number): string | null {
  if (text.includes("\0")) return "must not contain NUL characters";
  if (!text.isWellFormed()) return "contains half a character (a lone surrogate)";
  const length = [...text].length;
  return length > maximum ? `is too long: ${length} characters, at most ${maximum} are possible` : null;
}

function parseTitle(value: unknown, report: Report): string {
  if (value == null) {
    report("is missing");
    return "";
  }
  const title = parseText(value, stepLimits.title, report).trim();
  if (typeof value === "string" && title === "") report("is empty");
  return title;
}

function parseText(value: unknown, maximum: number, report: Report): string {
  const fault = typeof value === "string" ? findTextFault(value, maximum) : "must be text";
  if (fault !== null) report(fault);
  return typeof value === "string" ? value : "";
}

function parseLines(lines: unknown[], report: Report): string[] {
  if (lines.length > stepLimits.features) report(`has more than ${stepLimits.features} lines`);
  return lines.map((line, place) => parseText(line, stepLimits.feature, (problem) => report(problem, place)));
}
