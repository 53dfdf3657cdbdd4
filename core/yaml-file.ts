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
import type { z } from "zod";
import { OperatorError } from "#core/operator-error.ts";

type Path = readonly PropertyKey[];
type Fault = { path: Path; message: string };

/** The value of a file, and how its faults are told: a line each with file, line, field and problem. */
export type YamlFile = {
  value: unknown;
  /** Returns what a schema reads. Throws OperatorError with all faults. */
  check: <T>(schema: z.ZodType<T>) => T;
  /** Throws OperatorError with these faults; without any it does nothing. */
  refuse: (faults: readonly Fault[]) => void;
  /** Returns the line of a field, or of what should hold it. */
  lineOf: (path: Path) => number;
};

/**
 * Returns the value of YAML or JSON that a person wrote. Numbers and truth values in a list are text as it is written: 1.10.
 * `firstLine` is its place in the file, `nameField` what faults call a field. Throws OperatorError with the line of the fault.
 */
export function readYaml(
  text: string,
  file: string,
  { firstLine = 1, nameField }: { firstLine?: number; nameField: (path: Path) => string },
): YamlFile {
  const lines = new LineCounter();
  // JSON is a subset of YAML, so one parser gives the lines of both.
  const document = parseDocument(text, {
    schema: "core",
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "error",
  });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const [syntaxError] = document.errors;
  if (syntaxError)
    throw new OperatorError(`${file}:${lineAt(syntaxError.pos[0])}: ${describeSyntax(syntaxError)}`);
  const lineOf = (path: Path) => {
    const node = findNode(document, path) ?? (path.length > 1 ? findNode(document, path.slice(0, -1)) : null);
    return node?.range ? lineAt(node.range[0]) : 1;
  };
  const refuse = (faults: readonly Fault[]) => {
    if (faults.length === 0) return;
    const told = faults.slice(0, MOST_FAULTS).map(({ path, message }) => {
      const names = path.map((part) =>
        typeof part === "string" ? part.replace(/^(.{60}).+$/s, "$1…") : part,
      );
      return `${file}:${lineOf(path)}: ${nameField(names)} ${message}`.replace(/\s+/g, " ");
    });
    const more = faults.length - told.length;
    throw new OperatorError([...told, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n"));
  };
  const value = toValue(document, (alias) => `${file}:${lineAt(alias?.range?.[0] ?? 0)}`);
  return {
    value,
    check(schema) {
      const read = schema.safeParse(value, { error: describeIssue });
      refuse(read.error?.issues.flatMap(toFaults) ?? []);
      return read.data as z.output<typeof schema>;
    },
    refuse,
    lineOf,
  };
}

/** Returns a value as a file that readYaml reads back. */
export function formatYaml(value: unknown, format: "json" | "yaml" = "yaml"): string {
  return format === "json"
    ? `${JSON.stringify(value, null, 2)}\n`
    : stringify(value, { schema: "core", lineWidth: 110 });
}

/** Returns the text of a file. Throws OperatorError for anything but UTF-8 without NUL characters. */
export function decodeText(bytes: Uint8Array, file: string): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new OperatorError(`${file} is not UTF-8 text. Save it as UTF-8 and import it again.`);
  }
  const nul = text.indexOf("\0");
  if (nul === -1) return text;
  throw new OperatorError(
    `${file}:${text.slice(0, nul).split("\n").length}: contains a NUL character; is it UTF-16? Save it as UTF-8.`,
  );
}

const MOST_FAULTS = 20;

/** The words of faults that a schema has none for. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "unrecognized_keys") return "is unknown";
  if (issue.code !== "invalid_type") return undefined;
  if (issue.input == null) return "is missing";
  const expected: Record<string, string> = { string: "text", array: "a list", object: "an object" };
  return `must be ${expected[issue.expected] ?? issue.expected}`;
};

/** Returns a fault for each unknown field, which zod tells in one issue of the object. */
function toFaults(issue: z.core.$ZodIssue): Fault[] {
  const { path, message } = issue;
  if (issue.code !== "unrecognized_keys") return [{ path, message }];
  return issue.keys.map((key) => ({ path: [...path, key], message }));
}

function describeSyntax({ code, message }: { code: string; message: string }): string {
  if (code === "MULTIPLE_DOCS") return "a second document begins with ---, but a file holds one";
  if (message.startsWith("Maximum call stack")) return "lists or objects are nested too deeply";
  return message.split("\n")[0] ?? "";
}

function toValue(document: Document, locate: (alias: Alias | null) => string): unknown {
  visit(document, {
    Seq(_, { items }) {
      for (const item of items)
        if (isScalar(item) && (typeof item.value === "number" || typeof item.value === "boolean"))
          item.value = item.source;
    },
  });
  try {
    return document.toJS();
  } catch (error) {
    throw new OperatorError(`${locate(findBadAlias(document))}: ${(error as Error).message}`);
  }
}

/** Returns the node at a path. Follows aliases, which the value has already resolved. */
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
