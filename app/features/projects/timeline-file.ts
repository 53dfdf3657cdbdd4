import { z } from "zod";
import { isSlug } from "#app/features/projects/progress.ts";
import {
  pickStepFields,
  type StepRecord,
  stepFieldNames,
  stepFields,
} from "#app/features/projects/step-fields.ts";
import { decodeText, formatYaml, readYaml, type YamlFile } from "#core/yaml-file.ts";

/** More than any real project, and few enough for one response. */
const STEPS_MAXIMUM = 500;

const listProblem = "must be a list of steps, or an object with such a list under `timeline`";

const step = z.strictObject(
  {
    ...stepFields,
    order_index: stepFields.order_index.nullish(),
    // Columns of a foreign export, which are ignored.
    id: z.unknown().optional(),
    project_slug: z.unknown().optional(),
    created_at: z.unknown().optional(),
    updated_at: z.unknown().optional(),
  },
  {
    error: ({ code }) =>
      code === "unrecognized_keys"
        ? `is unknown. Possible are: ${stepFieldNames.join(", ")}`
        : "must be an object with title, status and so on",
  },
);

/** Steps sorted by `order_index` or, without any, by their place in the file. */
const steps = z
  .array(step, listProblem)
  .max(STEPS_MAXIMUM, {
    error: ({ input }) => `has ${(input as unknown[]).length} steps, at most ${STEPS_MAXIMUM} are possible`,
  })
  .transform((list, ctx): StepRecord[] => {
    const isNumbered = list.some(({ order_index }) => order_index != null);
    const seen = new Map<number, number>();
    const fail = (index: number, message: string) =>
      ctx.addIssue({ code: "custom", path: [index, "order_index"], message });
    const placed = list.map((one, index) => {
      const order_index = isNumbered ? (one.order_index ?? Number.NaN) : index + 1;
      if (Number.isNaN(order_index)) fail(index, "is missing; either every step has one or none");
      const other = seen.get(order_index);
      if (other !== undefined) fail(index, `${order_index} is also that of step ${other}`);
      else seen.set(order_index, index + 1);
      return pickStepFields({ ...one, order_index });
    });
    return placed.toSorted((a, b) => a.order_index - b.order_index);
  });

const timelineFile = z.object(
  { slug: z.string().nullish(), updated_at: z.string().nullish(), timeline: steps },
  listProblem,
);

const projectFile = z.object(
  {
    slug: z.string("is missing or not usable").refine(isSlug, "is missing or not usable"),
    client: z
      .string("is missing")
      .trim()
      .refine((client) => client !== "", "is missing"),
    timeline: steps,
  },
  listProblem,
);

/** A file of steps. Slug and version are null in a file that is not an export. */
export type TimelineFile = {
  /** Slug of the project that the steps belong to. */
  slug: string | null;
  /** Version of the project that was exported. */
  version: string | null;
  steps: StepRecord[];
};

/**
 * Returns the steps of a JSON or YAML file: a list, or an object with the list under `timeline`. `features` other than a list
 * become an empty list; an unknown status stays. Throws OperatorError with line and field of every fault.
 */
export function parseTimeline(bytes: Uint8Array, file: string): TimelineFile {
  const source = read(bytes, file);
  if (Array.isArray(source.value)) return { slug: null, version: null, steps: source.check(steps) };
  const { slug = null, updated_at: version = null, timeline } = source.check(timelineFile);
  return { slug, version, steps: timeline };
}

/** Returns a whole project: `slug`, `client` and `timeline`, as in samples/projects/. Throws OperatorError. */
export function parseProject(
  bytes: Uint8Array,
  file: string,
): { slug: string; client: string; steps: StepRecord[] } {
  const { timeline, ...project } = read(bytes, file).check(projectFile);
  return { ...project, steps: timeline };
}

/**
 * Returns a project as a file that parseTimeline and parseProject read back unchanged. By `version` an import detects a
 * change since the export.
 */
export function formatProject(
  project: { slug: string; client: string; version: string; steps: readonly StepRecord[] },
  format: "json" | "yaml",
): string {
  const { slug, client, version, steps } = project;
  return formatYaml({ slug, client, updated_at: version, timeline: steps.map(pickStepFields) }, format);
}

function read(bytes: Uint8Array, file: string): YamlFile {
  return readYaml(decodeText(bytes, file), file, { nameField });
}

/** Returns "slug", "timeline", "step 2", "step 2: title" or "step 2: features, line 3,". */
function nameField(path: readonly PropertyKey[]): string {
  const [first = "timeline", ...others] = path;
  const [step, field, line] = first === "timeline" ? others : path;
  if (typeof step !== "number") return String(first);
  const name = field === undefined ? "" : `: ${String(field)}`;
  return `step ${step + 1}${name}${typeof line === "number" ? `, line ${line + 1},` : ""}`;
}
