import { DatabaseSync } from "node:sqlite";

/** Returns whether this process now holds the folder's test lock, which the system releases when it ends. */
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
