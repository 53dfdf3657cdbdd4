import { DatabaseSync } from "node:sqlite";

/**
 * Returns whether this process is now the only one that runs the tests of a folder, until it ends, however it ends: the operating
 * system releases the lock of a file, which SQLite takes. Nothing is stored in the file.
 */
export function takeTestLock(file: string): boolean {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
    // Kept from the garbage collector, which would close it.
    process.once("exit", () => lock.close());
    return true;
  } catch {
    lock.close();
    return false;
  }
}
