import { readFileSync, type Stats, statSync } from "node:fs";
import { OperatorError } from "#core/operator-error.ts";
import { importMaximumBytes } from "#core/yaml-file.ts";

/** A file or folder that cannot be imported as it is. The message is for the operator. */
export class ImportFileError extends OperatorError {
  override name = "ImportFileError";
}

/**
 * Returns the text of an operator's file. Throws ImportFileError if it is missing, not a plain file, larger than
 * `maximumBytes` or unreadable.
 */
export function readImportFile(
  path: string,
  { maximumBytes = importMaximumBytes }: { maximumBytes?: number } = {},
): Uint8Array {
  const facts = findImport(path);
  if (facts.isDirectory()) throw new ImportFileError(`${path} is a folder. Give a file.`);
  // A pipe or a device might never end.
  if (!facts.isFile()) throw new ImportFileError(`${path} is no plain file.`);
  if (facts.size > maximumBytes) {
    throw new ImportFileError(
      `${path} is too large: ${facts.size} bytes, at most ${maximumBytes / 1024 / 1024} MB is possible.`,
    );
  }
  return attempt(path, () => readFileSync(path));
}

/** Returns the stats of a file or folder, following links. Throws ImportFileError if it is missing. */
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
