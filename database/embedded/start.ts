import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { changeToFolderOwner } from "#core/data-dir.ts";
import type { Log } from "#core/log.ts";
import { OperatorError } from "#core/operator-error.ts";
import { findBinaries } from "#database/embedded/binaries.ts";
import {
  createCluster,
  explainStartFailure,
  findClusterDir,
  hasEmbeddedDatabase,
} from "#database/embedded/cluster.ts";
import { changeOwner, chooseIdentity, type Identity, runAs } from "#database/embedded/identity.ts";
import { lock, lockCommand, withLock } from "#database/embedded/lock.ts";
import { findPostmaster, type Postmaster } from "#database/embedded/postmaster.ts";

/** `settings`: more of PostgreSQL's, as `name=value`, for tests. */
type Options = { dataDir: string; log: Log; settings?: string[] };

/** Three locks, each on something that is there anyway. */
const findLocks = (dataDir: string) => ({
  /** Held while a process creates or starts PostgreSQL. */
  start: dataDir,
  /** Shared by all users; held exclusively while PostgreSQL is stopped. */
  use: findClusterDir(dataDir),
  /** Held by PostgreSQL and its children as long as one of them lives, in any container. */
  run: path.join(findClusterDir(dataDir), "PG_VERSION"),
});

/** Starts or joins the PostgreSQL in `dataDir`; `stop` stops it after its last user. Throws OperatorError. */
export async function startEmbedded(options: Options) {
  const { dataDir, log } = options;
  const locks = findLocks(dataDir);
  const create = () => hasEmbeddedDatabase(dataDir) || createCluster(dataDir);
  if (!hasEmbeddedDatabase(dataDir)) await withLock(locks.start, create);
  const use = (await lock(locks.use, "shared")) as number;
  const ensure = () => withLock(locks.start, () => ensureRunning(options));
  let postmaster = findPostmaster(locks.use);
  try {
    if (postmaster?.status !== "ready") postmaster = await ensure();
  } catch (error) {
    fs.closeSync(use);
    throw error;
  }
  const stopSupervising = supervise(locks.use, log, ensure);
  const { socketDir: host, port } = postmaster;
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await stopSupervising();
    fs.closeSync(use);
    if (!(await stopUnused(dataDir)))
      log.warn({ logFile: `${locks.use}.log` }, "PostgreSQL has not stopped within 10 seconds");
  };
  return { host, port, stop };
}

/** Stops PostgreSQL unless somebody uses it. Returns false if it has not stopped within 10 seconds. */
async function stopUnused(dataDir: string): Promise<boolean> {
  const locks = findLocks(dataDir);
  const alone = await lock(locks.use, "exclusive", 0);
  // Otherwise somebody uses it, or its reaper is stopping it: then it is free again afterwards.
  const use = alone ?? (await lock(locks.use, "shared", 10_000));
  if (use === null) return false;
  try {
    const postmaster = findPostmaster(locks.use);
    if (alone === null || postmaster === null) return true;
    process.kill(postmaster.pid, "SIGINT"); // its fast stop: running transactions are rolled back
    const run = await lock(locks.run, "exclusive", 10_000);
    if (run !== null) fs.closeSync(run);
    return run !== null;
  } finally {
    fs.closeSync(use);
  }
}

/** Returns PostgreSQL when it is ready, and starts it if it does not run. One process at a time. */
async function ensureRunning(options: Options): Promise<Postmaster> {
  const { dataDir, log } = options;
  const locks = findLocks(dataDir);
  const begun = Date.now();
  let readFailure: (() => string | null) | null = null;
  for (let isWarned = false; ; await wait(10)) {
    const postmaster = findPostmaster(locks.use);
    if (postmaster?.status === "ready") {
      if (readFailure !== null) startReaper(dataDir);
      return postmaster;
    }
    const failure = readFailure?.() ?? null;
    if (failure !== null) throw explainStartFailure(dataDir, failure);
    if (!postmaster && readFailure === null) {
      // Held while it starts or stops, and while the children of a killed one have not noticed yet.
      const run = await lock(locks.run, "exclusive", 0);
      if (run !== null) readFailure = launch(options, run);
      else if (Date.now() - begun > 10_000)
        throw new OperatorError(
          `The database in ${dataDir} runs already, where this process cannot see it, most likely in another container. Nothing was changed.\n` +
            "Only one container may use it: stop that one first, or run commands inside of it (docker exec).",
        );
    }
    const isStarting = postmaster !== null || readFailure !== null;
    if (isWarned || !isStarting || Date.now() - begun < 5_000) continue;
    isWarned = true;
    log.warn({}, "PostgreSQL is recovering from a crash or the disk is slow, still waiting");
  }
}

// Small: measured at 25 MB resident. A server uses up to 17 connections; commands run beside it. Shared memory is in files of the
// cluster: in /dev/shm a kill -9 leaves some behind. The log holds no visitor's data, and no line per refused statement.
const defaultSettings = `
  listen_addresses= port=5432 unix_socket_permissions=0700 max_connections=100 shared_buffers=32MB max_worker_processes=0
  wal_level=minimal max_wal_senders=0 io_method=sync dynamic_shared_memory_type=mmap autovacuum_max_workers=1
  autovacuum_worker_slots=1 jit=off timezone=UTC log_timezone=UTC log_error_verbosity=terse log_min_messages=log
  log_min_error_statement=panic log_checkpoints=off`;

/** Starts PostgreSQL, which inherits the lock `run`. Returns what returns its output if it has ended, else null. */
function launch({ dataDir, settings = [] }: Options, run: number): () => string | null {
  const clusterDir = findClusterDir(dataDir);
  const identity = chooseIdentity(fs.statSync(clusterDir));
  changeOwner(identity, clusterDir);
  const socketDir = chooseSocketDir(clusterDir, identity);
  // What a killed one has left would prevent a start if another process has its number by now.
  for (const file of [path.join(clusterDir, "postmaster.pid"), path.join(socketDir, ".s.PGSQL.5432.lock")])
    fs.rmSync(file, { force: true });
  const logFile = `${clusterDir}.log`;
  const logStart = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (logStart > 5 * 2 ** 20) fs.renameSync(logFile, `${logFile}.1`);
  const output = fs.openSync(logFile, "a", 0o600);
  changeToFolderOwner(logFile);
  const listed = [
    `unix_socket_directories=${socketDir}`,
    ...defaultSettings.trim().split(/\s+/),
    ...settings,
  ];
  const args = ["-D", clusterDir, ...listed.flatMap((setting) => ["-c", setting])];
  const command = runAs(identity, findBinaries().postgres, args);
  // Detached: Ctrl+C in a terminal must not stop the database before the server has finished its requests.
  const options = { ...command.options, detached: true };
  const child = spawn(command.file, command.args, { ...options, stdio: ["ignore", output, output, run] });
  for (const descriptor of [output, run]) fs.closeSync(descriptor);
  let end: string | null = null;
  child.once("error", ({ message }) => {
    end = message;
  });
  child.once("exit", (code, signal) => {
    end = `exit ${code ?? signal}`;
  });
  child.unref();
  return () => end && `${fs.readFileSync(logFile).subarray(logStart > 5 * 2 ** 20 ? 0 : logStart)}\n${end}`;
}

/** Returns the folder for the socket: the cluster, or a short private one where the path is too long for the system. */
function chooseSocketDir(clusterDir: string, identity: Identity): string {
  const limit = process.platform === "darwin" ? 103 : 107;
  if (Buffer.byteLength(clusterDir) + "/.s.PGSQL.5432".length <= limit) return clusterDir;
  const digest = createHash("sha256").update(fs.realpathSync(clusterDir)).digest("hex").slice(0, 12);
  const short = path.join(process.env.XDG_RUNTIME_DIR ?? os.tmpdir(), `tischlein-${digest}`);
  fs.mkdirSync(short, { recursive: true, mode: 0o700 });
  const { uid, mode } = fs.lstatSync(short);
  if ((mode & 0o77) !== 0 || (uid !== process.getuid?.() && uid !== identity?.uid))
    throw new OperatorError(
      `The path of the data directory is too long for a socket, and ${short}, the short folder to use instead, belongs to another user.\nRemove it, or set DATA_DIR to a shorter path.`,
    );
  changeOwner(identity, short);
  return short;
}

// Waits until nobody uses PostgreSQL, however its users have ended, and stops it. Reads the pid last, because PostgreSQL may
// have been restarted, and checks that it is the PostgreSQL of this folder. Keeps the lock until all of it has ended.
const reaperScript = `
trap '' HUP INT TERM
"$@" || exit
read -r pid <"$0/postmaster.pid" || exit
if [ -d /proc/self ] && ! [ "/proc/$pid/cwd" -ef "$0" ]; then exit; fi
kill -INT "$pid"
exec 4<&3 3<"$0/PG_VERSION"
"$@"
`;

/** Starts the reaper, detached as PostgreSQL is. */
function startReaper(dataDir: string): void {
  const use = fs.openSync(findLocks(dataDir).use, "r");
  const args = ["-c", reaperScript, findClusterDir(dataDir), ...lockCommand("exclusive")];
  const options = { cwd: "/", detached: true, env: { PATH: process.env.PATH } };
  spawn("sh", args, { ...options, stdio: ["ignore", "ignore", "ignore", use] }).unref();
  fs.closeSync(use);
}

/** Polls twice a second whether PostgreSQL still runs, and restarts it if not. Returns the function that ends this. */
function supervise(clusterDir: string, log: Log, restart: () => Promise<unknown>): () => Promise<void> {
  const ending = new AbortController();
  const watch = async () => {
    let canCheck = true;
    // After failures the next try waits 1 to 16 seconds.
    for (let failures = 0; ; await wait(500 * 2 ** failures, null, { signal: ending.signal, ref: false })) {
      try {
        if (findPostmaster(clusterDir) !== null) continue;
        canCheck = true;
      } catch (error) {
        // As without a free file descriptor: that says nothing about PostgreSQL.
        const reason = (error as Error).message;
        if (canCheck) log.warn({ reason }, "Cannot check whether PostgreSQL runs, retrying");
        canCheck = false;
        continue;
      }
      log.error({ logFile: `${clusterDir}.log` }, "PostgreSQL has stopped unexpectedly, restarting it");
      try {
        await restart();
        failures = 0;
        log.info({}, "PostgreSQL is running again");
      } catch (error) {
        failures = Math.min(failures + 1, 5);
        log.error({ err: error }, "PostgreSQL could not be restarted, retrying");
      }
    }
  };
  const over = watch().catch(() => {}); // it only ends by that signal
  return () => {
    ending.abort();
    return over;
  };
}
