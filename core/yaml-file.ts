import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";
import { OperatorError } from "#core/operator-error.ts";

/** Larger than any timeline or article, and small enough to read into memory. */
export const importMaximumBytes = 1024 * 1024;

/** A file that cannot be read as it is. One line per fault for the operator: file, line, field, problem. */
class YamlFileError extends OperatorError {
  override name = "YamlFileError";
}

export type YamlPath = (string | number)[];
/** The value of a file, and where in it its parts stand. */
export type YamlFile = {
  value: unknown;
  /** Returns a scalar as it is written in the file: 1.10, which is 1.1 in `value`. */
  written: (path: YamlPath) => string | null;
  /** Collects a fault; `finish` throws all together. */
  fault: (path: YamlPath, subject: string, problem: string) => void;
  finish: () => void;
};

/** Returns the value of a JSON or YAML file that a person wrote. Throws YamlFileError with the line of the fault. */
export function readYamlFile(bytes: Uint8Array, file: string): YamlFile {
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
    throw new YamlFileError(`${file}:${lineAt(syntaxError.pos[0])}: ${describeSyntax(syntaxError)}`);
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    const line = lineAt(findBadAlias(document)?.range?.[0] ?? 0);
    throw new YamlFileError(`${file}:${line}: ${(error as Error).message}`);
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
      if (faults.length > 0) throw new YamlFileError(shown.join("\n"));
    },
  };
}

function describeSyntax({ code, message }: { code: string; message: string }): string {
  if (code === "MULTIPLE_DOCS") return "a second document begins with ---, but a file holds one";
  if (message.startsWith("Maximum call stack")) return "lists or objects are nested too deeply";
  return message.split("\n")[0] ?? "";
}

/** Returns the node at a path. Follows aliases, which `value` has already resolved. */
function findNode(document: Document, path: YamlPath): Node | null {
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
    throw new YamlFileError(`${file} is too large: ${bytes.byteLength} bytes, at most 1 MB is possible`);
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new YamlFileError(`${file} is not UTF-8 text. Save it as UTF-8 and import it again.`);
  }
  const nul = text.indexOf("\0");
  if (nul === -1) return text;
  throw new YamlFileError(
    `${file}:${text.slice(0, nul).split("\n").length}: contains a NUL character; is it UTF-16? Save it as UTF-8.`,
  );
}
