import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { OperatorError } from "#core/operator-error.ts";
import { findBinaries } from "#database/embedded/binaries.ts";
import { changeOwner, chooseIdentity, runAs } from "#database/embedded/identity.ts";

/** Returns the folder of PostgreSQL's files in a data directory. */
export const findClusterDir = (dataDir: string): string => path.join(dataDir, "postgres");

/** Returns whether the data directory has a database. Throws OperatorError for another version or other files. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  const clusterDir = findClusterDir(dataDir);
  const { major } = findBinaries();
  let version: string;
  try {
    version = fs.readFileSync(path.join(clusterDir, "PG_VERSION"), "utf8").trim();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" && (!fs.existsSync(clusterDir) || fs.readdirSync(clusterDir).length === 0))
      return false;
    throw new OperatorError(
      code === "ENOENT"
        ? `${clusterDir} has files in it but is no PostgreSQL cluster. Nothing was changed.\n` +
            "Move them away, or set DATA_DIR to another folder."
        : `The database in ${clusterDir} cannot be read: ${message}.\n` +
            "Start as the user it belongs to, or set DATA_DIR to another folder.",
      { cause },
    );
  }
  if (version === String(major)) return true;
  throw new OperatorError(
    `${clusterDir} was made by PostgreSQL ${version}, but this release brings PostgreSQL ${major}. Nothing was changed.\n` +
      "Use the release that made it, or set DATA_DIR to an empty folder to begin without the old data.",
  );
}

/** Creates the cluster under a temporary name and renames it, so that an interrupted attempt leaves no partial cluster. */
export function createCluster(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir).filter((name) => name.startsWith("postgres.new-")))
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  const { bavail, bsize } = fs.statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < 100)
    throw new OperatorError(
      `The disk with ${dataDir} has ${free} MB free; a new database needs 100 MB. Nothing was changed.\nFree some space, or set DATA_DIR to another disk.`,
    );
  const staging = path.join(dataDir, `postgres.new-${randomBytes(4).toString("hex")}`);
  const identity = chooseIdentity(fs.statSync(dataDir));
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const rest = ["-U", "postgres", "--auth=trust", "--no-instructions", "--wal-segsize=1", ...locale];
  try {
    fs.mkdirSync(staging, { mode: 0o700 });
    changeOwner(identity, staging);
    const command = runAs(identity, findBinaries().initdb, ["-D", staging, ...rest]);
    const options = { ...command.options, encoding: "utf8" as const };
    const { status, stdout, stderr, error } = spawnSync(command.file, command.args, options);
    if (status !== 0) throw explainStartFailure(dataDir, `${stdout}${stderr}${error?.message ?? ""}`);
    // The folder's permissions authenticate: only this user may enter, and reach the socket.
    fs.writeFileSync(path.join(staging, "pg_hba.conf"), "local all all trust\n");
    fs.renameSync(staging, findClusterDir(dataDir));
  } catch (error) {
    fs.rmSync(staging, { recursive: true, force: true });
    const isFull = (error as NodeJS.ErrnoException).code === "ENOSPC";
    throw isFull ? explainStartFailure(dataDir, "No space left on device") : error;
  }
}

/** Returns what the operator reads when PostgreSQL's programs fail, from the end of their output. */
export function explainStartFailure(dataDir: string, output: string): OperatorError {
  const clusterDir = findClusterDir(dataDir);
  const said = output.trim().split("\n").slice(-4).join("\n");
  const explain = (): string => {
    if (/No space left on device|Disk quota exceeded/.test(output))
      return `The disk with ${dataDir} is full, so PostgreSQL cannot start. Nothing was lost.\nFree some space and start again.`;
    if (/could not bind|Address already in use|could not create any/.test(output))
      return `PostgreSQL cannot open its socket or port: something else is using it.\n${said}\nStop the other program, or set DATA_DIR to another folder.`;
    if (/Permission denied|not permitted|wrong ownership|invalid permissions|EACCES|EPERM/.test(output))
      return `PostgreSQL may not use ${clusterDir}.\n${said}\nStart as the user the folder belongs to, or set DATA_DIR to another folder.`;
    return `PostgreSQL did not start.\n${said}\nMore in ${clusterDir}.log.`;
  };
  return new OperatorError(explain());
}
