import { z } from "zod";
import { pickStepFields, type StepRecord, stepFields } from "#app/features/projects/step-fields.ts";
import { readJson } from "#core/json.ts";
import { checkFile } from "#operator/import-file.ts";

/** More than any real project, and few enough for one response. */
const MOST_STEPS = 500;

const step = z.strictObject(
  { ...stepFields, order_index: stepFields.order_index.nullish() },
  {
    error: ({ code }) =>
      code === "invalid_type" ? "must be an object with title, status and so on" : undefined,
  },
);

/** Steps sorted by `order_index`; without it the place in the file counts. */
const steps = z
  .array(step, "must be a list of steps, or an object with such a list under `timeline`")
  .max(MOST_STEPS, `has too many steps, at most ${MOST_STEPS} are possible`)
  .transform((list): StepRecord[] =>
    list
      .map((one, index) => pickStepFields({ ...one, order_index: one.order_index ?? index + 1 }))
      .toSorted((a, b) => a.order_index - b.order_index),
  )
  .refine(
    (list) => new Set(list.map(({ order_index }) => order_index)).size === list.length,
    "has two steps with the same order_index",
  );

const timelineFile = z.object({
  slug: z.string().nullish(),
  client: z.string().nullish(),
  timeline: steps,
});

/** The steps of a project. Its slug and its client's name are null in a file without. */
export type TimelineFile = { slug: string | null; client: string | null; steps: StepRecord[] };

/**
 * Returns the steps of a JSON file: a list, or an object with the list under `timeline`. `features` other than a list
 * become an empty list; an unknown status stays. Throws OperatorError with line and field of every fault.
 */
export function parseTimeline(text: string, file: string): TimelineFile {
  const source = readJson(text, file);
  if (Array.isArray(source.value))
    return { slug: null, client: null, steps: checkFile(steps, source, nameField) };
  const { slug = null, client = null, timeline } = checkFile(timelineFile, source, nameField);
  return { slug, client, steps: timeline };
}

/** Returns "slug", "timeline", "step 2", "step 2: title" or "step 2: features, line 3,". */
function nameField(path: readonly PropertyKey[]): string {
  const [first = "timeline", ...others] = path;
  const [step, field, line] = first === "timeline" ? others : path;
  if (typeof step !== "number") return String(first);
  const name = field === undefined ? "" : `: ${String(field)}`;
  return `step ${step + 1}${name}${typeof line === "number" ? `, line ${line + 1},` : ""}`;
}
