import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Log } from "#core/log.ts";
import { OperatorError } from "#core/operator-error.ts";

/** Creates the data directory if it is missing, and restricts it to its owner. Throws OperatorError. */
export function createDataDir(dataDir: string, log: Log): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    restrictToOwner(dataDir, log);
  } catch (cause) {
    throw new OperatorError(
      `The data directory ${dataDir} cannot be used: ${(cause as Error).message}.\n` +
        "Start as the user it belongs to, or set DATA_DIR to a folder this user may write to.",
      { cause },
    );
  }
}

/** Writes a file of the data directory atomically. Throws OperatorError and leaves nothing behind then. */
export function writeDataFile(file: string, text: string, { replace }: { replace: boolean }): void {
  // Written under another name and moved: of two processes that write at once, one wins with a complete file.
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  try {
    fs.writeFileSync(draft, text, { mode: 0o600, flag: "wx", flush: true });
    changeToFolderOwner(draft);
    if (replace) fs.renameSync(draft, file);
    else fs.linkSync(draft, file);
  } catch (error) {
    if (!replace && (error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw new OperatorError(describeWriteFailure(file, error), { cause: error });
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Returns what the operator reads when a file could not be written and was removed again. */
export function describeWriteFailure(file: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT"
    ? `${file} could not be written: the disk is full. Nothing was left behind.\nFree some space and try again.`
    : `${file} could not be written: ${message}. Nothing was left behind.`;
}

/** As root, gives a new file, or a link itself, to the owner of its folder. */
export function changeToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(path.dirname(file));
  if (fs.lstatSync(file).uid !== uid) fs.lchownSync(file, uid, gid);
}

/** Files the site creates in the data directory. Other files there belong to the operator. */
const ownFiles = /^(app-secret|samples-loaded|postgres)(\..*)?$/;

/** Restricts the data directory and the site's files in it to their owner, or logs that it may not. */
function restrictToOwner(dataDir: string, log: Log): void {
  const names = fs.readdirSync(dataDir).filter((name) => ownFiles.test(name));
  const files = ["", ...names].map((name) => path.join(dataDir, name)).filter((file) => !closeToOthers(file));
  if (files.length === 0) return;
  log.warn(
    { files },
    "Files of the data directory are open to other users, and this process may not change that",
  );
}

/** Returns whether a file is closed to other users, after closing it where this process may; also one that is gone. */
function closeToOthers(file: string): boolean {
  // Another process that starts at once removes its drafts.
  const stats = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return true;
  const { mode } = stats;
  // A sticky folder is shared by all users, such as /tmp. The target of a link belongs to somebody else.
  if ((mode & 0o77) === 0 || mode & 0o1000 || stats.isSymbolicLink()) return true;
  let descriptor: number | null = null;
  try {
    // Never through a link, which the owner may have put there since, and without waiting for a pipe.
    descriptor = fs.openSync(file, fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK);
    fs.fchmodSync(descriptor, mode & 0o700);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  } finally {
    if (descriptor !== null) fs.closeSync(descriptor);
  }
}
