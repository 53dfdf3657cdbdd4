import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { DatabaseStartError } from "#core/database-start-error.ts";
import { type Binaries, findBinaries } from "#database/embedded/binaries.ts";
import { type Identity, runAs } from "#database/embedded/identity.ts";
import { type ClusterPaths, findPaths } from "#database/embedded/paths.ts";
import { changeOwner } from "#database/embedded/permissions.ts";
import { explainStartFailure } from "#database/embedded/start-failure.ts";

/** Returns whether the data directory has a database. Throws as checkCluster does. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return checkCluster(findPaths(dataDir), findBinaries());
}

/**
 * Returns whether there is a cluster. Throws DatabaseStartError for another major version, and for files that are no
 * PostgreSQL cluster.
 */
export function checkCluster({ clusterDir }: ClusterPaths, binaries: Binaries): boolean {
  let found: string;
  try {
    found = fs.readFileSync(path.join(clusterDir, "PG_VERSION"), "utf8").trim();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" && isMissingOrEmpty(clusterDir)) return false;
    if (code === "ENOENT") {
      throw new DatabaseStartError(
        `${clusterDir} has files in it but is no PostgreSQL cluster. Nothing was changed.\n` +
          "Move them away, or set DATA_DIR to another folder.",
      );
    }
    throw new DatabaseStartError(
      `The database in ${clusterDir} cannot be read: ${(cause as Error).message}.\n` +
        "Start as the user it belongs to, or set DATA_DIR to another folder.",
      { cause },
    );
  }
  if (found === String(binaries.major)) return true;
  throw new DatabaseStartError(
    `${clusterDir} was made by PostgreSQL ${found}, but this release brings PostgreSQL ${binaries.major}. Nothing was changed.\n` +
      "Use the release that made it, or set DATA_DIR to an empty folder to begin without the old data.",
  );
}

export function isMissingOrEmpty(directory: string): boolean {
  return !fs.existsSync(directory) || fs.readdirSync(directory).length === 0;
}

/** Creates the cluster under a temporary name and renames it, so that an interrupted attempt leaves no partial cluster. */
export async function createCluster(job: {
  paths: ClusterPaths;
  binaries: Binaries;
  identity: Identity;
  transport: "socket" | "tcp";
  superuserPassword: string;
}): Promise<void> {
  const { paths, binaries, identity, transport, superuserPassword } = job;
  for (const name of fs.readdirSync(paths.dataDir)) {
    if (name.startsWith("postgres.new-"))
      fs.rmSync(path.join(paths.dataDir, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = fs.statfsSync(paths.dataDir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < 100) {
    throw new DatabaseStartError(
      `The disk with ${paths.dataDir} has ${free} MB free; a new database needs 100 MB. Nothing was changed.\nFree some space, or set DATA_DIR to another disk.`,
    );
  }
  const staging = path.join(paths.dataDir, `postgres.new-${randomBytes(4).toString("hex")}`);
  fs.mkdirSync(staging, { mode: 0o700 });
  changeOwner(identity, staging);
  const passwordFile = path.join(paths.dataDir, "postgres.new-password");
  try {
    const args = ["-D", staging, "-U", "postgres", "--no-instructions", "--wal-segsize=1", "--encoding=UTF8"];
    args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C");
    if (transport === "tcp") {
      fs.writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
      args.push("--auth=scram-sha-256", `--pwfile=${passwordFile}`);
    } else {
      args.push("--auth=trust");
    }
    const { code, output } = await run(runAs(identity, binaries.initdb, args));
    if (code !== 0) throw explainStartFailure(paths, output);
    // Over the socket, the folder's permissions authenticate: only this user may enter.
    const access =
      transport === "tcp" ? "host all all 127.0.0.1/32 scram-sha-256\n" : "local all all trust\n";
    fs.writeFileSync(path.join(staging, "pg_hba.conf"), access);
    if (fs.existsSync(paths.clusterDir)) fs.rmdirSync(paths.clusterDir); // checked to be empty
    fs.renameSync(staging, paths.clusterDir);
  } catch (error) {
    fs.rmSync(staging, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === "ENOSPC")
      throw explainStartFailure(paths, "No space left on device");
    throw error;
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

async function run(command: ReturnType<typeof runAs>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      ...command.options,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
