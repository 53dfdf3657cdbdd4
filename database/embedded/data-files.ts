import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Log } from "#core/log.ts";
import { OperatorError } from "#core/operator-error.ts";
import { giveToFolderOwner } from "#database/embedded/folder-owner.ts";

/**
 * Writes a file of the data directory whole or not at all, readable for the folder's owner only. Without `replace` a file
 * that is there already stays as it is. Throws OperatorError, and leaves nothing behind then.
 */
export function writeDataFile(file: string, text: string, { replace }: { replace: boolean }): void {
  // Written beside and moved into place: of two processes that write at once exactly one wins, with a whole file.
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  try {
    fs.writeFileSync(draft, text, { mode: 0o600, flag: "wx", flush: true });
    giveToFolderOwner(draft);
    if (replace) fs.renameSync(draft, file);
    else linkUnlessThere(draft, file);
  } catch (error) {
    throw new OperatorError(describeWriteFailure(file, error), { cause: error });
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function linkUnlessThere(draft: string, file: string): void {
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Returns what the operator reads when a file could not be written and was removed again. */
export function describeWriteFailure(file: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT"
    ? `${file} could not be written: the disk is full. Nothing was left behind.\nFree some space and try again.`
    : `${file} could not be written: ${message}. Nothing was left behind.`;
}

/** What the site itself makes in the data directory. Other files there are the operator's. */
const ownFiles = /^(app-secret|samples-loaded|postgres)(\..*)?$/;

/**
 * Closes the data directory and the site's files in it to other users, however they were created or copied there. Logs a
 * warning where this process may not.
 */
export function closeToOtherUsers(dataDir: string, log: Log): void {
  if (process.platform === "win32") return;
  const open = listOpenToOthers(dataDir);
  if (open.length === 0) return;
  const owner = fs.statSync(dataDir);
  for (const { file, mode } of open) {
    // As their owner: root would follow links that the owner has put there to files elsewhere.
    if (process.getuid?.() === 0 && owner.uid !== 0) {
      const asOwner = { uid: owner.uid, gid: owner.gid, cwd: "/", stdio: "ignore" } as const;
      spawnSync("chmod", [mode.toString(8), file], asOwner);
    } else {
      try {
        fs.chmodSync(file, mode);
      } catch {} // told below
    }
  }
  const files = listOpenToOthers(dataDir).map(({ file }) => file);
  if (files.length === 0) return;
  log.warn(
    { files },
    "Files of the data directory are open to other users, and this process may not change that",
  );
}

function listOpenToOthers(dataDir: string): { file: string; mode: number }[] {
  const files = fs.readdirSync(dataDir).filter((name) => ownFiles.test(name));
  return [dataDir, ...files.map((name) => path.join(dataDir, name))].flatMap((file) => {
    const facts = file === dataDir ? fs.statSync(file) : fs.lstatSync(file, { throwIfNoEntry: false });
    if (facts === undefined || facts.isSymbolicLink()) return [];
    // A folder that all users share, such as /tmp, is not ours to close.
    if (facts.mode & 0o1000) return [];
    const mode = !facts.isDirectory() ? 0o600 : isPassage(file, facts) ? 0o710 : 0o700;
    return (facts.mode & 0o777 & ~mode) === 0 ? [] : [{ file, mode }];
  });
}

/** True for root's data directory when PostgreSQL runs in it as another user, who has to pass through. */
function isPassage(directory: string, { uid, gid }: fs.Stats): boolean {
  const cluster = fs.statSync(path.join(directory, "postgres"), { throwIfNoEntry: false });
  return uid === 0 && cluster !== undefined && cluster.uid !== 0 && cluster.gid === gid;
}
