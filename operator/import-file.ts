import { readFileSync, statSync } from "node:fs";
import type { z } from "zod";
import type { FileValue } from "#core/json.ts";
import { OperatorError } from "#core/operator-error.ts";

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
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Told below.
  }
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
export function checkFile<T>(
  schema: z.ZodType<T>,
  { file, value, lineOf }: FileValue,
  nameField: (path: readonly PropertyKey[]) => string,
): T {
  const read = schema.safeParse(value, { error: describeIssue });
  if (read.success) return read.data;
  const faults = read.error.issues.flatMap(splitIssue).map(({ path, message }) => {
    const field = nameField(path.map((part) => (typeof part === "string" ? part.slice(0, 60) : part)));
    return `${file}:${lineOf(path)}: ${field} ${message}`.replace(/\s+/g, " ");
  });
  const more = faults.length - MOST_FAULTS;
  throw new OperatorError(
    [...faults.slice(0, MOST_FAULTS), ...(more > 0 ? [`… and ${more} more`] : [])].join("\n"),
  );
}

/** The words of faults that a schema has none for. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== "invalid_type") return undefined;
  if (issue.input == null) return "is missing";
  const expected: Record<string, string> = { string: "text", array: "a list", object: "an object" };
  return `must be ${expected[issue.expected] ?? issue.expected}`;
};

/** Returns an issue for each unknown field, which zod tells in one issue of the object. */
function splitIssue(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code !== "unrecognized_keys") return [issue];
  return issue.keys.map((key) => ({ path: [...issue.path, key], message: "is unknown" }));
}
