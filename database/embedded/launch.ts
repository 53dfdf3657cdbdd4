import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import { type Binaries, createLibraryLinks } from "#database/embedded/binaries.ts";
import { createCluster, isMissingOrEmpty } from "#database/embedded/cluster.ts";
import { chooseIdentity, type Identity, runAs } from "#database/embedded/identity.ts";
import type { ClusterPaths } from "#database/embedded/paths.ts";
import { changeOwner, changeToFolderOwner, grantAccess } from "#database/embedded/permissions.ts";
import { findPostmaster, type Postmaster } from "#database/embedded/postmaster.ts";
import { waitUntilSettled } from "#database/embedded/recovery.ts";
import { chooseSocketDir, findFreePort } from "#database/embedded/socket.ts";
import { explainStartFailure } from "#database/embedded/start-failure.ts";

export type LaunchOptions = {
  log: Log;
  /** Password of the superuser `postgres`; only used where connections go over TCP. */
  superuserPassword: string;
  /** Extra `-c name=value` settings, for tests. */
  settings?: string[];
  /** `tcp` where Node cannot connect to PostgreSQL's sockets (Windows). Best effort: not part of the tests there. */
  transport?: "socket" | "tcp";
  identity?: Identity;
};

/** Starts PostgreSQL, with a new cluster where there is none, and returns it when it is ready. Throws DatabaseStartError. */
export async function launchPostgres(
  options: LaunchOptions,
  { paths, binaries }: { paths: ClusterPaths; binaries: Binaries },
): Promise<Postmaster> {
  const owner = fs.statSync(isMissingOrEmpty(paths.clusterDir) ? paths.dataDir : paths.clusterDir);
  const identity = options.identity ?? chooseIdentity(owner);
  const transport = options.transport ?? (process.platform === "win32" ? "tcp" : "socket");
  createLibraryLinks(binaries);
  if (identity.kind === "other-user") grantAccess(identity, { paths, binaries, owner });
  if (isMissingOrEmpty(paths.clusterDir)) {
    await createCluster({
      paths,
      binaries,
      identity,
      transport,
      superuserPassword: options.superuserPassword,
    });
  }
  changeOwner(identity, paths.clusterDir);

  const listen =
    transport === "tcp"
      ? ["listen_addresses=127.0.0.1", `port=${await findFreePort()}`, "unix_socket_directories="]
      : ["listen_addresses=", "port=5432", `unix_socket_directories=${chooseSocketDir(paths, identity)}`];
  const settings = [...listen, ...defaultSettings, ...(options.settings ?? [])];

  const deadline = Date.now() + 10_000;
  for (;;) {
    rotateLog(paths.logFile);
    const args = ["-D", paths.clusterDir, ...settings.flatMap((setting) => ["-c", setting])];
    const command = runAs(identity, binaries.postgres, args);
    const outcome = await spawnPostmaster(command, { paths, log: options.log });
    if (typeof outcome !== "string") return outcome;
    // After a kill -9 of the main process its workers need a moment to notice; until then their memory blocks a start.
    const transient =
      /shared memory block .* (is still in use|belongs to)|lock file "postmaster.pid" already exists/;
    if (!transient.test(outcome) || Date.now() > deadline) throw explainStartFailure(paths, outcome);
    await wait(100);
    const other = await waitUntilSettled(paths, { stopExpected: false });
    if (other) return other;
  }
}

// Small: measured at 25 MB resident, and faster at inserting than the defaults. The log settings keep visitors' data out
// of the log file, and visitors from filling the disk with one line per refused statement. LOG, FATAL and PANIC stay.
const defaultSettings = [
  "unix_socket_permissions=0700",
  // A server uses up to 17; commands run beside it.
  "max_connections=100",
  "shared_buffers=32MB",
  "max_worker_processes=0",
  "wal_level=minimal",
  "max_wal_senders=0",
  "io_method=sync",
  // In files of the cluster instead of /dev/shm, where a kill -9 leaves some behind and containers allow only 64 MB.
  "dynamic_shared_memory_type=mmap",
  "autovacuum_max_workers=1",
  "autovacuum_worker_slots=1",
  "jit=off",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_error_verbosity=terse",
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_checkpoints=off",
];

/** Returns the PostgreSQL when it is ready, or its output when it has exited. */
async function spawnPostmaster(
  command: ReturnType<typeof runAs>,
  { paths, log }: { paths: ClusterPaths; log: Log },
): Promise<Postmaster | string> {
  const output = fs.openSync(paths.logFile, "a", 0o600);
  changeToFolderOwner(paths.logFile);
  const logStart = fs.fstatSync(output).size;
  let ended: string | null = null;
  let child: ChildProcess;
  try {
    // Detached: Ctrl+C in a terminal must not stop the database before the server has finished its requests.
    child = spawn(command.file, command.args, {
      ...command.options,
      detached: true,
      stdio: ["ignore", output, output],
    });
  } finally {
    fs.closeSync(output);
  }
  child.on("error", (error) => {
    ended = error.message;
  });
  child.on("exit", (code, signal) => {
    ended = `exit ${code ?? signal}`;
  });
  child.unref();

  const startedAt = Date.now();
  let warned = false;
  for (;;) {
    const postmaster = findPostmaster(paths.clusterDir);
    if (postmaster?.status === "ready") return postmaster;
    if (ended !== null) return `${readFrom(paths.logFile, logStart)}\n${ended}`.trim();
    if (!warned && Date.now() - startedAt > 5000) {
      warned = true;
      log.warn({}, "PostgreSQL is recovering from a crash or the disk is slow, still waiting");
    }
    await wait(5);
  }
}

function rotateLog(logFile: string): void {
  const limit = 5 * 2 ** 20;
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > limit)
    fs.renameSync(logFile, `${logFile}.1`);
}

function readFrom(file: string, start: number): string {
  return fs.readFileSync(file).subarray(start).toString();
}
