import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { DatabaseStartError } from "#core/database-start-error.ts";
import type { Log } from "#core/log.ts";
import { OperatorError } from "#core/operator-error.ts";
import { changeToFolderOwner } from "#database/embedded/permissions.ts";

/** Creates the data directory if it is missing, and restricts it to its owner. Throws DatabaseStartError. */
export function createDataDir(dataDir: string, log: Log): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    restrictToOwner(dataDir, log);
  } catch (cause) {
    throw new DatabaseStartError(
      `The data directory ${dataDir} cannot be used: ${(cause as Error).message}.\n` +
        "Start as the user it belongs to, or set DATA_DIR to a folder this user may write to.",
      { cause },
    );
  }
}

/**
 * Writes a file of the data directory atomically, readable for the folder's owner only. Without `replace` an existing
 * file stays as it is. Throws OperatorError, and leaves nothing behind then.
 */
export function writeDataFile(file: string, text: string, { replace }: { replace: boolean }): void {
  // Written under another name and moved: of two processes that write at once, one wins with a complete file.
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  try {
    fs.writeFileSync(draft, text, { mode: 0o600, flag: "wx", flush: true });
    changeToFolderOwner(draft);
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

/** Files the site creates in the data directory. Other files there belong to the operator. */
const ownFiles = /^(app-secret|samples-loaded|postgres)(\..*)?$/;

/**
 * Restricts the data directory and the site's files in it to their owner, however they were created or copied. Logs a
 * warning where this process may not.
 */
function restrictToOwner(dataDir: string, log: Log): void {
  if (process.platform === "win32") return;
  const accessible = listAccessibleToOthers(dataDir);
  if (accessible.length === 0) return;
  const owner = fs.statSync(dataDir);
  for (const { file, mode } of accessible) {
    // As their owner: root would follow the owner's links to files elsewhere.
    if (process.getuid?.() === 0 && owner.uid !== 0) {
      const asOwner = { uid: owner.uid, gid: owner.gid, cwd: "/", stdio: "ignore" } as const;
      spawnSync("chmod", [mode.toString(8), file], asOwner);
    } else {
      try {
        fs.chmodSync(file, mode);
      } catch {} // the warning below names the file
    }
  }
  const files = listAccessibleToOthers(dataDir).map(({ file }) => file);
  if (files.length === 0) return;
  log.warn(
    { files },
    "Files of the data directory are open to other users, and this process may not change that",
  );
}

function listAccessibleToOthers(dataDir: string): { file: string; mode: number }[] {
  const files = fs.readdirSync(dataDir).filter((name) => ownFiles.test(name));
  return [dataDir, ...files.map((name) => path.join(dataDir, name))].flatMap((file) => {
    const facts = file === dataDir ? fs.statSync(file) : fs.lstatSync(file, { throwIfNoEntry: false });
    if (facts === undefined || facts.isSymbolicLink()) return [];
    // A sticky folder is shared by all users, such as /tmp.
    if (facts.mode & 0o1000) return [];
    const mode = !facts.isDirectory() ? 0o600 : hasOtherUserCluster(file, facts) ? 0o710 : 0o700;
    return (facts.mode & 0o777 & ~mode) === 0 ? [] : [{ file, mode }];
  });
}

/** Returns true for root's data directory with a cluster of another user, who has to pass through. */
function hasOtherUserCluster(directory: string, { uid, gid }: fs.Stats): boolean {
  const cluster = fs.statSync(path.join(directory, "postgres"), { throwIfNoEntry: false });
  return uid === 0 && cluster !== undefined && cluster.uid !== 0 && cluster.gid === gid;
}
