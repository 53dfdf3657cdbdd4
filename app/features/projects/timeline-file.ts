import { stringify } from "yaml";
import { isSlug } from "#app/features/projects/progress.ts";
import {
  createStep,
  emptyStep,
  pickStepFields,
  type StepRecord,
  stepFieldNames,
  stepFields,
} from "#app/features/projects/step-fields.ts";
import { readYamlFile, type YamlFile, type YamlPath } from "#core/yaml-file.ts";

/** More than any real project, and few enough for one response. */
const STEPS_MAXIMUM = 500;

/** Columns of a foreign export, which are ignored. */
const ignoredFields = ["id", "project_slug", "created_at", "updated_at"];

/** A file of steps. Slug and version are null in a file that is not an export. */
export type TimelineFile = {
  /** Slug of the project that the steps belong to. */
  slug: string | null;
  /** Version of the project that was exported. */
  version: string | null;
  steps: StepRecord[];
};

/**
 * Returns the steps of a JSON or YAML file: a list, or an object with the list under `timeline`. They are sorted by
 * `order_index` or, without any, by their place in the file. `features` other than a list become an empty list; an
 * unknown status stays. Throws YamlFileError with line and field of every fault.
 */
export function parseTimeline(bytes: Uint8Array, file: string): TimelineFile {
  const source = readYamlFile(bytes, file);
  const readText = (field: string) => {
    const text = isRecord(source.value) ? (source.value[field] ?? null) : null;
    if (text !== null && typeof text !== "string") source.fault([field], field, "must be text");
    return typeof text === "string" ? text : null;
  };
  const [slug, version] = [readText("slug"), readText("updated_at")];
  return { slug, version, steps: readSteps(source) };
}

/** Returns a whole project: `slug`, `client` and `timeline`, as in samples/projects/. Throws YamlFileError. */
export function parseProject(
  bytes: Uint8Array,
  file: string,
): { slug: string; client: string; steps: StepRecord[] } {
  const source = readYamlFile(bytes, file);
  const { slug, client } = isRecord(source.value) ? source.value : {};
  if (typeof slug !== "string" || !isSlug(slug)) source.fault(["slug"], "slug", "is missing or not usable");
  if (typeof client !== "string" || client.trim() === "") source.fault(["client"], "client", "is missing");
  const steps = readSteps(source);
  return { slug: String(slug), client: String(client).trim(), steps };
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
  const document = { slug, client, updated_at: version, timeline: steps.map(pickStepFields) };
  return format === "json"
    ? `${JSON.stringify(document, null, 2)}\n`
    : stringify(document, { schema: "core", lineWidth: 110 });
}

function readSteps(source: YamlFile): StepRecord[] {
  const { value } = source;
  const listPath: YamlPath = isRecord(value) ? ["timeline"] : [];
  const list = isRecord(value) ? value.timeline : value;
  if (!Array.isArray(list)) {
    source.fault(
      listPath,
      "timeline",
      "must be a list of steps, or an object with such a list under `timeline`",
    );
    source.finish();
    return [];
  }
  if (list.length > STEPS_MAXIMUM) {
    source.fault(listPath, "timeline", `has ${list.length} steps, at most ${STEPS_MAXIMUM} are possible`);
    source.finish();
  }
  const numbered = list.some((item) => isRecord(item) && item.order_index != null);
  const steps = list.map((item: unknown, index) =>
    readStep(source, { item, path: [...listPath, index], index, numbered }),
  );
  const seen = new Map<number, number>();
  steps.forEach(({ order_index }, index) => {
    const other = seen.get(order_index);
    if (other !== undefined) {
      const subject = nameField(index, "order_index");
      source.fault(
        [...listPath, index, "order_index"],
        subject,
        `${order_index} is also that of step ${other}`,
      );
    }
    seen.set(order_index, index + 1);
  });
  source.finish();
  return steps.toSorted((a, b) => a.order_index - b.order_index);
}

function readStep(
  source: YamlFile,
  { item, path, index, numbered }: { item: unknown; path: YamlPath; index: number; numbered: boolean },
): StepRecord {
  if (!isRecord(item)) {
    source.fault(path, `step ${index + 1}`, "must be an object with title, status and so on");
    return { ...emptyStep, order_index: index + 1 };
  }
  for (const field of Object.keys(item)) {
    if (Object.hasOwn(stepFields, field) || ignoredFields.includes(field)) continue;
    const problem = `is unknown. Possible are: ${stepFieldNames.join(", ")}`;
    source.fault([...path, field], nameField(index, field), problem);
  }
  return createStep((field) => {
    const { initial, required, parse } = stepFields[field];
    if (field === "order_index" && !numbered) return index + 1;
    if (item[field] == null && !required) return initial;
    return parse(item[field], {
      written: (line) => source.written([...path, field, line]),
      report(problem, line) {
        const subject = nameField(index, field);
        if (line === undefined) source.fault([...path, field], subject, problem);
        else source.fault([...path, field, line], `${subject}, line ${line + 1},`, problem);
      },
    });
  });
}

function nameField(index: number, field: string): string {
  return `step ${index + 1}: ${field.length > 60 ? `${field.slice(0, 60)}…` : field}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
