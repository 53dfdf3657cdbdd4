import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import type { z } from "zod";
import { OperatorError } from "#core/operator-error.ts";

/** A value from a file, and the line of each of its fields by its path as JSON. */
export type FileValue = { file: string; value: unknown; lines: ReadonlyMap<string, number> };

/** More than any timeline or article has, and little enough to read into memory. */
const MOST_BYTES = 1024 * 1024;

const MOST_FAULTS = 20;

/** Returns the text of an operator's file. Throws OperatorError for anything but a plain file of UTF-8, at most 1 MB. */
export function readTextFile(path: string): string {
  const stats = attempt(path, () => statSync(path));
  // A pipe or a device might never end.
  if (!stats.isFile()) throw new OperatorError(`${path} is no plain file.`);
  if (stats.size > MOST_BYTES)
    throw new OperatorError(`${path} is too large: ${stats.size} bytes, at most 1 MB is possible.`);
  const bytes = attempt(path, () => readFileSync(path));
  if (isUtf8(bytes) && !bytes.includes(0)) return new TextDecoder().decode(bytes);
  throw new OperatorError(`${path} is not UTF-8 text. Save it as UTF-8 and import it again.`);
}

/** Returns what `work` returns. Throws OperatorError if the file or folder cannot be read. */
export function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new OperatorError(`There is no file or folder ${path}.`);
    throw new OperatorError(`${path} cannot be read: ${code ?? message}.`);
  }
}

/** Returns what a schema reads. Throws OperatorError with all faults, a line each: file, line, field and problem. */
export function checkFile<T>(schema: z.ZodType<T>, { file, value, lines }: FileValue): T {
  const read = schema.safeParse(value, { error: describeIssue });
  if (read.success) return read.data;
  const findLine = (path: readonly PropertyKey[]): number =>
    lines.get(JSON.stringify(path)) ?? (path.length === 0 ? 1 : findLine(path.slice(0, -1)));
  const describe = (path: readonly PropertyKey[], message: string): string => {
    const names = path.map((part) => (typeof part === "number" ? `${part + 1}:` : String(part).slice(0, 60)));
    return `${file}:${findLine(path)}: ${names.join(" ") || "the file"} ${message}`.replace(/\s+/g, " ");
  };
  // Of an object's unknown fields zod makes one issue.
  const faults = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => describe([...issue.path, key], "is unknown"))
      : [describe(issue.path, issue.message)],
  );
  if (faults.length > MOST_FAULTS)
    faults.splice(MOST_FAULTS, faults.length, `… and ${faults.length - MOST_FAULTS} more`);
  throw new OperatorError(faults.join("\n"));
}

/** The words of faults that a schema has none for. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== "invalid_type") return undefined;
  if (issue.input == null) return "is missing";
  const expected: Record<string, string> = { string: "text", array: "a list", object: "an object" };
  return `must be ${expected[issue.expected] ?? issue.expected}`;
};
