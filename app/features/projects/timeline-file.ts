import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  stringify,
  visit,
} from "yaml";
import { isSlug } from "#app/features/projects/progress.ts";
import {
  createStep,
  emptyStep,
  pickStepFields,
  type StepRecord,
  stepFieldNames,
  stepFields,
} from "#app/features/projects/step-fields.ts";
import { importMaximumBytes } from "#cli/shared/import-file.ts";
import { OperatorError } from "#core/operator-error.ts";

/** An invalid timeline file. One line per fault for the operator: file, line, step, field, problem. */
class TimelineFileError extends OperatorError {
  override name = "TimelineFileError";
}

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
 * unknown status stays. Throws TimelineFileError with line and field of every fault.
 */
export function parseTimeline(bytes: Uint8Array, file: string): TimelineFile {
  const source = parseYaml(bytes, file);
  const readText = (field: string) => {
    const text = isRecord(source.value) ? (source.value[field] ?? null) : null;
    if (text !== null && typeof text !== "string") source.fault([field], field, "must be text");
    return typeof text === "string" ? text : null;
  };
  const [slug, version] = [readText("slug"), readText("updated_at")];
  return { slug, version, steps: readSteps(source) };
}

/** Returns a whole project: `slug`, `client` and `timeline`, as in samples/projects/. Throws TimelineFileError. */
export function parseProject(
  bytes: Uint8Array,
  file: string,
): { slug: string; client: string; steps: StepRecord[] } {
  const source = parseYaml(bytes, file);
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

type Path = (string | number)[];
type Source = {
  value: unknown;
  /** Returns a scalar as it is written in the file: 1.10, which is 1.1 in `value`. */
  written: (path: Path) => string | null;
  /** Collects a fault; `finish` throws all together. */
  fault: (path: Path, subject: string, problem: string) => void;
  finish: () => void;
};

function parseYaml(bytes: Uint8Array, file: string): Source {
  const lines = new LineCounter();
  const text = decode(bytes, file);
  // JSON is a subset of YAML, so one parser gives the lines of both.
  const document = parseDocument(text, {
    schema: "core",
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "error",
  });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const [syntaxError] = document.errors;
  if (syntaxError) {
    throw new TimelineFileError(`${file}:${lineAt(syntaxError.pos[0])}: ${describeSyntax(syntaxError)}`);
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    const line = lineAt(findBadAlias(document)?.range?.[0] ?? 0);
    throw new TimelineFileError(`${file}:${line}: ${(error as Error).message}`);
  }
  const faults: string[] = [];
  return {
    value,
    written(path) {
      const node = findNode(document, path);
      const scalar = isAlias(node) ? node.resolve(document) : node;
      return isScalar(scalar) ? (scalar.source ?? null) : null;
    },
    fault(path, subject, problem) {
      // The field itself, or its parent when it is missing.
      const node = findNode(document, path) ?? findNode(document, path.slice(0, -1));
      const line = node?.range ? lineAt(node.range[0]) : 1;
      faults.push(`${file}:${line}: ${subject} ${problem}`);
    },
    finish() {
      const more = faults.length - 20;
      const shown = more > 0 ? [...faults.slice(0, 20), `… and ${more} more`] : faults;
      if (faults.length > 0) throw new TimelineFileError(shown.join("\n"));
    },
  };
}

function describeSyntax({ code, message }: { code: string; message: string }): string {
  if (code === "MULTIPLE_DOCS") return "a second document begins with ---, but a file holds one timeline";
  if (message.startsWith("Maximum call stack")) return "lists or objects are nested too deeply";
  return message.split("\n")[0] ?? "";
}

/** Returns the node at a path. Follows aliases, which `value` has already resolved. */
function findNode(document: Document, path: Path): Node | null {
  let node: unknown = document.contents;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (!isCollection(node)) return null;
    node = node.get(key, true);
  }
  return (node as Node | null | undefined) ?? null;
}

/** Returns the unresolved alias, else the first alias of aliases: these multiply. */
function findBadAlias(document: Document): Alias | null {
  let lost: Alias | null = null;
  let multiplying: Alias | null = null;
  visit(document, {
    Alias(_, alias) {
      const target = alias.resolve(document);
      if (target === undefined) {
        lost = alias;
        return visit.BREAK;
      }
      if (multiplying === null && holdsAlias(target)) multiplying = alias;
      return undefined;
    },
  });
  return lost ?? multiplying;
}

function holdsAlias(node: Node): boolean {
  let found = false;
  visit(node, {
    Alias() {
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}

function decode(bytes: Uint8Array, file: string): string {
  if (bytes.byteLength > importMaximumBytes) {
    throw new TimelineFileError(`${file} is too large: ${bytes.byteLength} bytes, at most 1 MB is possible`);
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new TimelineFileError(`${file} is not UTF-8 text. Save it as UTF-8 and import it again.`);
  }
  const nul = text.indexOf("\0");
  if (nul === -1) return text;
  throw new TimelineFileError(
    `${file}:${text.slice(0, nul).split("\n").length}: contains a NUL character; is it UTF-16? Save it as UTF-8.`,
  );
}

function readSteps(source: Source): StepRecord[] {
  const { value } = source;
  const listPath: Path = isRecord(value) ? ["timeline"] : [];
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
  source: Source,
  { item, path, index, numbered }: { item: unknown; path: Path; index: number; numbered: boolean },
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
