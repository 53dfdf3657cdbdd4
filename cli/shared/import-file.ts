import { readFileSync, type Stats, statSync } from "node:fs";
import { OperatorError } from "#core/operator-error.ts";

/** A file or folder that cannot be imported as it is. The message is for the operator. */
export class ImportFileError extends OperatorError {
  override name = "ImportFileError";
}

/** More than any timeline or article needs, and little enough to be read in one piece. */
export const importMaximumBytes = 1024 * 1024;

/**
 * Reads a file of the operator's. Throws ImportFileError when it is not there, no plain file, larger than
 * `maximumBytes` or not readable.
 */
export function readImportFile(
  path: string,
  { maximumBytes = importMaximumBytes }: { maximumBytes?: number } = {},
): Uint8Array {
  const facts = findImport(path);
  if (facts.isDirectory()) throw new ImportFileError(`${path} is a folder. Give a file.`);
  // A pipe or a device might never come to an end.
  if (!facts.isFile()) throw new ImportFileError(`${path} is no plain file.`);
  if (facts.size > maximumBytes) {
    throw new ImportFileError(
      `${path} is too large: ${facts.size} bytes, at most ${maximumBytes / 1024 / 1024} MB is possible.`,
    );
  }
  return attempt(path, () => readFileSync(path));
}

/** What the file system says about a file or folder, links followed. Throws ImportFileError when there is none. */
export function findImport(path: string): Stats {
  const facts = attempt(path, () => statSync(path, { throwIfNoEntry: false }));
  if (facts === undefined) throw new ImportFileError(`There is no file or folder ${path}.`);
  return facts;
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ImportFileError(`${path} cannot be read: ${code ?? message}.`);
  }
}
