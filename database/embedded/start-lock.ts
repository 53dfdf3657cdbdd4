import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseStartError } from "#core/database-start-error.ts";
import { writeDataFile } from "#database/embedded/data-dir.ts";
import { changeToFolderOwner } from "#database/embedded/permissions.ts";

const TIMEOUT_MS = 120_000;

/**
 * Runs `work` while no other process is inside withStartLock on the same file.
 *
 * Node has no file locks, and a lock file with a pid cannot be reclaimed safely after a kill -9. Node's SQLite locks a
 * file through the operating system, which releases the lock however the process ends. Nothing is stored in the file.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const { DatabaseSync } = await import("node:sqlite");
  // SQLite would create it readable for every user, and whoever can read it can hold it.
  if (!existsSync(file)) writeDataFile(file, "", { replace: false });
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    const deadline = Date.now() + TIMEOUT_MS;
    // Without a journal nothing is written, so that a full disk does not get in the way.
    while (!tryLock(() => lock.exec("pragma journal_mode = memory; begin exclusive"))) {
      if (Date.now() > deadline) {
        throw new DatabaseStartError(
          `Another process has been starting the embedded PostgreSQL for ${TIMEOUT_MS / 1000} seconds (lock: ${file}).\n` +
            "Read its output, stop it, and try again.",
        );
      }
      await wait(15);
    }
    changeToFolderOwner(file);
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(begin: () => void): boolean {
  try {
    begin();
    return true;
  } catch (error) {
    const busy = 5;
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}
