import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseStartError } from "#core/database-start-error.ts";
import { writeDataFile } from "#database/embedded/data-files.ts";
import { giveToFolderOwner } from "#database/embedded/folder-owner.ts";

const patience = 120_000;

/**
 * Runs `work` while no other process is inside withStartLock on the same file.
 *
 * Node has no file lock of its own, and a lock file with a pid in it cannot be taken over safely after a kill -9. The
 * SQLite that comes with Node takes a real operating-system lock on a file, on every platform, and the system frees it
 * however the process ends. Nothing is ever stored in it.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const { DatabaseSync } = await import("node:sqlite");
  // SQLite would create it readable for every user, and whoever can read it can hold it.
  if (!existsSync(file)) writeDataFile(file, "", { replace: false });
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    const deadline = Date.now() + patience;
    // Without a journal nothing is written, so that a full disk does not get in the way.
    while (!tryLock(() => lock.exec("pragma journal_mode = memory; begin exclusive"))) {
      if (Date.now() > deadline) {
        throw new DatabaseStartError(
          `Another process has been starting the embedded PostgreSQL for ${patience / 1000} seconds (lock: ${file}).\n` +
            "Look at what it prints, stop it, and try again.",
        );
      }
      await wait(15);
    }
    giveToFolderOwner(file);
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
