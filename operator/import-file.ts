import { readFileSync, type Stats, statSync } from "node:fs";
import { OperatorError } from "#core/operator-error.ts";

/** Larger than any timeline or article, and small enough to read into memory. */
const importMaximumBytes = 1024 * 1024;

/**
 * Returns the text of an operator's file. Throws OperatorError if it is missing, not a plain file, larger than
 * `maximumBytes` or unreadable.
 */
export function readImportFile(
  path: string,
  { maximumBytes = importMaximumBytes }: { maximumBytes?: number } = {},
): Uint8Array {
  const facts = findImport(path);
  if (facts.isDirectory()) throw new OperatorError(`${path} is a folder. Give a file.`);
  // A pipe or a device might never end.
  if (!facts.isFile()) throw new OperatorError(`${path} is no plain file.`);
  if (facts.size > maximumBytes) {
    throw new OperatorError(
      `${path} is too large: ${facts.size} bytes, at most ${maximumBytes / 1024 / 1024} MB is possible.`,
    );
  }
  return attempt(path, () => readFileSync(path));
}

/** Returns the stats of a file or folder, following links. Throws OperatorError if it is missing. */
export function findImport(path: string): Stats {
  const facts = attempt(path, () => statSync(path, { throwIfNoEntry: false }));
  if (facts === undefined) throw new OperatorError(`There is no file or folder ${path}.`);
  return facts;
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${path} cannot be read: ${code ?? message}.`);
  }
}
