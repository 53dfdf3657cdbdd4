import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseStartError } from "#core/database-start-error.ts";
import type { Log } from "#core/log.ts";
import {
  type Binaries,
  chooseIdentity,
  createLibraryLinks,
  findBinaries,
  type Identity,
  nameUser,
  type Owner,
  runAs,
} from "#database/embedded/binaries.ts";
import { closeToOtherUsers } from "#database/embedded/data-files.ts";
import { giveToFolderOwner } from "#database/embedded/folder-owner.ts";
import { createLease, joinLease, type Lease } from "#database/embedded/lease.ts";
import {
  findPostmaster,
  isSocketOpen,
  type Postmaster,
  readPostmaster,
  removeStaleFiles,
} from "#database/embedded/postmaster.ts";
import { withStartLock } from "#database/embedded/start-lock.ts";

/** The embedded PostgreSQL as one process uses it. Connect with `host` (a socket folder, or an address) and `port`. */
export type EmbeddedPostgres = {
  host: string;
  port: number;
  /** True if it was running already when this process came. */
  adopted: boolean;
  /**
   * Ends this process's use of it. Stops PostgreSQL if nobody else uses it (20 to 30 ms), and leaves it alone otherwise.
   * Close all connections first.
   */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** Password of the superuser `postgres`; only used where connections go over TCP. */
  superuserPassword: string;
  /** Extra `-c name=value` settings, for tests. */
  settings?: string[];
  /** `tcp` where Node cannot connect to PostgreSQL's sockets (Windows). Best effort: not part of the tests there. */
  transport?: "socket" | "tcp";
  identity?: Identity;
};

/**
 * Starts the PostgreSQL in `dataDir`, creating it on first use, or joins the one that already runs there.
 *
 * Safe to call from several processes at once. As long as this process holds it, a crashed PostgreSQL is started again.
 * Throws DatabaseStartError with a message for the operator; nothing in `dataDir` is harmed by a failed start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const place = placeIn(dataDir);
  const binaries = findBinaries();
  checkCluster(place, binaries);

  // The quick way: somebody holds it and it is ready.
  const use: Use = { lease: joinLease(place.leaseFile), launched: false };
  const running = use.lease && findPostmaster(place.clusterDir);
  let postmaster: Postmaster;
  try {
    postmaster = running?.status === "ready" ? running : await bringUp(use, { place, binaries, options });
  } catch (error) {
    await use.lease?.release(0);
    throw error;
  }
  const adopted = !use.launched;
  const stopWatching = watch(use, { place, log, repair: () => bringUp(use, { place, binaries, options }) });

  let stopping: Promise<void> | null = null;
  async function stop(): Promise<void> {
    await stopWatching();
    if (use.lease) {
      // Only a keeper that still listens will stop PostgreSQL.
      if (!use.lease.isHeld()) await withStartLock(place.lockFile, () => renewLease(use, place));
      // Who did not start it is rarely the last one, and should not wait long to find out.
      const last = await use.lease?.release(use.launched ? 500 : 60);
      if (last) await waitUntilStopped(place, log);
    } else if (use.launched) {
      stopDirectly(place, binaries);
      await waitUntilStopped(place, log);
    }
  }
  return {
    ...addressOf(postmaster),
    adopted,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** How this process holds the embedded PostgreSQL. Without a lease (no named pipes) the one who launched it stops it. */
type Use = { lease: Lease | null; launched: boolean };

type Means = { place: Place; binaries: Binaries; options: EmbeddedOptions };

/** Takes a lease if there is none, and makes PostgreSQL run. One process at a time. */
async function bringUp(use: Use, { place, binaries, options }: Means): Promise<Postmaster> {
  return withStartLock(place.lockFile, async () => {
    const alone = await renewLease(use, place);
    // Nobody held a lease but PostgreSQL runs: most likely the last user left this very moment and it is stopping.
    let postmaster = await settle(place, { stopExpected: alone && !use.launched });
    if (!postmaster) {
      postmaster = await launch(place, binaries, options);
      use.launched = true;
    }
    // The lease may have come from a keeper that was just about to go.
    await renewLease(use, place);
    return postmaster;
  });
}

/** Makes sure of a lease. True if there was no keeper, so that nobody else holds one. Needs the start lock. */
async function renewLease(use: Use, place: Place): Promise<boolean> {
  if (use.lease?.isHeld()) return false;
  // Closed before the pipe gets a new keeper: left open, it would count as a user of it for ever.
  await use.lease?.release(0);
  use.lease = joinLease(place.leaseFile);
  if (use.lease) return false;
  use.lease = await createLease(place.leaseFile, place.clusterDir);
  return true;
}

/** Looks twice a second whether PostgreSQL still runs, and repairs it if not. The returned function ends that. */
function watch(
  use: Use,
  parts: { place: Place; log: Log; repair: () => Promise<unknown> },
): () => Promise<void> {
  const { place, log, repair } = parts;
  let repairing: Promise<void> | null = null;
  let failures = 0;
  let looksToSkip = 0;
  let sees = true;

  /** True as well where it cannot be seen, such as without a free file descriptor: that says nothing about PostgreSQL. */
  function isRunning(): boolean {
    try {
      const runs = findPostmaster(place.clusterDir) !== null && (use.lease === null || use.lease.isHeld());
      sees = true;
      return runs;
    } catch (error) {
      if (sees)
        log.warn({ reason: (error as Error).message }, "Cannot see whether PostgreSQL runs, looking on");
      sees = false;
      return true;
    }
  }

  async function repairNow(): Promise<void> {
    log.error({ logFile: place.logFile }, "PostgreSQL has stopped unexpectedly, starting it again");
    try {
      await repair();
      failures = 0;
      log.info({}, "PostgreSQL is running again");
    } catch (error) {
      failures = Math.min(failures + 1, 5);
      looksToSkip = 2 ** failures; // 1 to 16 seconds
      log.error({ err: error }, "PostgreSQL could not be started again, trying on");
    }
  }

  const timer = setInterval(() => {
    if (repairing) return;
    if (looksToSkip > 0) {
      looksToSkip--;
      return;
    }
    if (isRunning()) return;
    repairing = repairNow().finally(() => {
      repairing = null;
    });
  }, 500);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await repairing;
  };
}

type Place = { dataDir: string; clusterDir: string; logFile: string; lockFile: string; leaseFile: string };

function placeIn(dataDir: string): Place {
  return {
    dataDir,
    clusterDir: path.join(dataDir, "postgres"),
    logFile: path.join(dataDir, "postgres.log"),
    lockFile: path.join(dataDir, "postgres.lock"),
    leaseFile: path.join(dataDir, "postgres.lease"),
  };
}

/** Returns whether the data directory has a database. Throws DatabaseStartError for one that must not be touched. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return checkCluster(placeIn(dataDir), findBinaries());
}

/** Creates the data directory if it is missing, and closes it to other users. Throws DatabaseStartError if it cannot be used. */
export function createDataDir(dataDir: string, log: Log): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    closeToOtherUsers(dataDir, log);
  } catch (cause) {
    throw new DatabaseStartError(
      `The data directory ${dataDir} cannot be used: ${(cause as Error).message}.\n` +
        "Start as the user it belongs to, or set DATA_DIR to a folder this user may write to.",
      { cause },
    );
  }
}

/**
 * Returns whether there is a cluster. Refuses what must not be touched: another major version, or files that are no
 * PostgreSQL cluster.
 */
function checkCluster({ clusterDir }: Place, binaries: Binaries): boolean {
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

function isMissingOrEmpty(directory: string): boolean {
  return !fs.existsSync(directory) || fs.readdirSync(directory).length === 0;
}

/**
 * Waits until PostgreSQL is either ready (returned) or not there (null, leftovers removed). A start or a stop that is
 * under way is waited for. With `stopExpected`, a ready one gets a second to go away before it counts as running.
 * Throws DatabaseStartError when it runs out of sight: a second one on the same files would destroy them.
 */
async function settle(place: Place, { stopExpected }: { stopExpected: boolean }): Promise<Postmaster | null> {
  const doubtUntil = Date.now() + 1000;
  for (;;) {
    const postmaster = findPostmaster(place.clusterDir);
    if (postmaster?.status === "ready" && !(stopExpected && Date.now() < doubtUntil)) return postmaster;
    if (!postmaster) {
      const written = readPostmaster(place.clusterDir);
      if (!written) break;
      // The children of a killed one may keep its socket open for a moment.
      if (await isSocketOpen(place.clusterDir, written)) {
        if (Date.now() > doubtUntil) throw runsElsewhere(place);
        // A file without a whole pid: PostgreSQL may be writing it at this moment.
      } else if (Number.isInteger(written.pid) || Date.now() > doubtUntil) break;
    }
    await wait(5);
  }
  removeStaleFiles(place.clusterDir);
  return null;
}

function runsElsewhere({ dataDir }: Place): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${dataDir} runs already, where this process cannot see it, most likely in another container. Nothing was changed.\n` +
      "Only one container may use it: stop that one first, or run commands inside of it (docker exec).",
  );
}

async function launch(place: Place, binaries: Binaries, options: EmbeddedOptions): Promise<Postmaster> {
  const identity = options.identity ?? chooseIdentity(ownerOf(place));
  const transport = options.transport ?? (process.platform === "win32" ? "tcp" : "socket");
  createLibraryLinks(binaries);
  if (identity.kind === "other-user") openForOtherUser(place, binaries, identity);
  if (isMissingOrEmpty(place.clusterDir)) {
    await initialise({ place, binaries, identity, transport, superuserPassword: options.superuserPassword });
  }
  giveTo(identity, place.clusterDir);

  const listen =
    transport === "tcp"
      ? ["listen_addresses=127.0.0.1", `port=${await findFreePort()}`, "unix_socket_directories="]
      : ["listen_addresses=", "port=5432", `unix_socket_directories=${socketDirFor(place, identity)}`];
  const settings = [...listen, ...defaultSettings, ...(options.settings ?? [])];

  const deadline = Date.now() + 10_000;
  for (;;) {
    rotateLog(place.logFile);
    const outcome = await spawnPostmaster(
      place,
      runAs(identity, binaries.postgres, [
        "-D",
        place.clusterDir,
        ...settings.flatMap((setting) => ["-c", setting]),
      ]),
      options.log,
    );
    if (typeof outcome !== "string") return outcome;
    // After a kill -9 of the main process its workers need a moment to notice; until then their memory blocks a start.
    const passing =
      /shared memory block .* (is still in use|belongs to)|lock file "postmaster.pid" already exists/;
    if (!passing.test(outcome) || Date.now() > deadline) throw startFailure(place, outcome);
    await wait(100);
    const other = await settle(place, { stopExpected: false });
    if (other) return other;
  }
}

// Small on purpose: measured at 25 MB resident, and quicker at inserting than the defaults. The log settings keep
// visitors' data out of the log file (no statements, no values of failing rows) and the file small: what PostgreSQL
// refuses is told to whoever asked, and a line for each would let visitors fill the disk. LOG, FATAL and PANIC stay.
const defaultSettings = [
  "unix_socket_permissions=0700",
  // A server uses up to 17, and commands work beside it.
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

/** Starts PostgreSQL and waits until it is ready. A string is what it said before it gave up. */
async function spawnPostmaster(
  place: Place,
  command: ReturnType<typeof runAs>,
  log: Log,
): Promise<Postmaster | string> {
  const output = fs.openSync(place.logFile, "a", 0o600);
  giveToFolderOwner(place.logFile);
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

  const begun = Date.now();
  let announced = false;
  for (;;) {
    const postmaster = findPostmaster(place.clusterDir);
    if (postmaster?.status === "ready") return postmaster;
    if (ended !== null) return `${readFrom(place.logFile, logStart)}\n${ended}`.trim();
    if (!announced && Date.now() - begun > 5000) {
      announced = true;
      log.warn({}, "PostgreSQL is recovering from a crash or the disk is slow, still waiting");
    }
    await wait(5);
  }
}

function startFailure({ clusterDir, logFile, dataDir }: Place, output: string): DatabaseStartError {
  const said = output.split("\n").slice(-4).join("\n");
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new DatabaseStartError(
      `The disk with ${dataDir} is full, so PostgreSQL cannot start. Nothing was lost.\nFree some space and start again.`,
    );
  }
  if (/could not bind|Address already in use|could not create any/.test(output)) {
    return new DatabaseStartError(
      `PostgreSQL cannot open its socket or port: something else is using it.\n${said}\nStop the other program, or set DATA_DIR to another folder.`,
    );
  }
  if (/Permission denied|wrong ownership|invalid permissions/.test(output)) {
    return new DatabaseStartError(
      `PostgreSQL may not use ${clusterDir}.\n${said}\nStart as the user the folder belongs to, or set DATA_DIR to another folder.`,
    );
  }
  return new DatabaseStartError(`PostgreSQL did not start.\n${said}\nMore in ${logFile}.`);
}

/** Creates the cluster next to its place and renames it, so that an interrupted attempt leaves nothing half done. */
async function initialise(job: {
  place: Place;
  binaries: Binaries;
  identity: Identity;
  transport: "socket" | "tcp";
  superuserPassword: string;
}): Promise<void> {
  const { place, binaries, identity, transport, superuserPassword } = job;
  for (const name of fs.readdirSync(place.dataDir)) {
    if (name.startsWith("postgres.new-"))
      fs.rmSync(path.join(place.dataDir, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = fs.statfsSync(place.dataDir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < 100) {
    throw new DatabaseStartError(
      `The disk with ${place.dataDir} has ${free} MB left; a new database needs 100 MB. Nothing was changed.\nFree some space, or set DATA_DIR to another disk.`,
    );
  }
  const staging = path.join(place.dataDir, `postgres.new-${randomBytes(4).toString("hex")}`);
  fs.mkdirSync(staging, { mode: 0o700 });
  giveTo(identity, staging);
  const passwordFile = path.join(place.dataDir, "postgres.new-password");
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
    if (code !== 0) throw startFailure(place, output);
    // Over the socket, the folder's permissions (only this user) are the key: there is no password to lose.
    const access =
      transport === "tcp" ? "host all all 127.0.0.1/32 scram-sha-256\n" : "local all all trust\n";
    fs.writeFileSync(path.join(staging, "pg_hba.conf"), access);
    if (fs.existsSync(place.clusterDir)) fs.rmdirSync(place.clusterDir); // checked to be empty
    fs.renameSync(staging, place.clusterDir);
  } catch (error) {
    fs.rmSync(staging, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === "ENOSPC")
      throw startFailure(place, "No space left on device");
    throw error;
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

/** Whom the database belongs to; as long as there is none, whom the data directory does. */
function ownerOf({ clusterDir, dataDir }: Place): Owner {
  return fs.statSync(isMissingOrEmpty(clusterDir) ? dataDir : clusterDir);
}

/** As root: makes the files belong to whom PostgreSQL will run as. Root itself in the namespace, else the other user. */
function giveTo(identity: Identity, directory: string): void {
  if (identity.kind === "self") return;
  const [uid, gid] = identity.kind === "other-user" ? [identity.uid, identity.gid] : [0, 0];
  if (fs.statSync(directory).uid === uid) return;
  spawnSync("chown", ["-R", `${uid}:${gid}`, directory], { stdio: "ignore" });
}

/** The other user has to reach its files and programs. Lets that user pass through root's data folder, nothing else. */
function openForOtherUser(place: Place, binaries: Binaries, user: Owner): void {
  if (fs.statSync(place.dataDir).uid === 0) {
    fs.chownSync(place.dataDir, 0, user.gid);
    fs.chmodSync(place.dataDir, 0o710);
  }
  const name = nameUser(user.uid);
  const isOwner = user.uid === ownerOf(place).uid;
  const why = isOwner
    ? `The files in ${place.dataDir} belong to the user ${name}, so PostgreSQL would run as that user`
    : `Started as root, PostgreSQL would run as the user ${name}`;
  const hint = isOwner
    ? `Start as that user (sudo -u ${name} …). If the database is to be root's from now on: chown -R root: ${place.dataDir}`
    : "Start as an ordinary user instead of root, allow user namespaces, or set DATABASE_URL to a PostgreSQL server.";
  const reach = (what: string) => {
    const { status, error } = spawnSync("test", ["-x", what], { uid: user.uid, gid: user.gid, cwd: "/" });
    if (!error) return status === 0;
    throw new DatabaseStartError(
      `${why}, but this process cannot act as another user: ${error.message}.\n${hint}`,
      { cause: error },
    );
  };
  if (!reach(place.dataDir)) {
    throw new DatabaseStartError(
      `${why}, but that user cannot enter ${place.dataDir}.\nSet DATA_DIR to a folder it can reach, such as /var/lib/tischlein. ${hint}`,
    );
  }
  if (!reach(binaries.postgres)) {
    throw new DatabaseStartError(
      `${why}, but that user cannot reach ${binaries.postgres}.\nPut the project where every user may enter, such as /opt or /srv. ${hint}`,
    );
  }
}

/**
 * The folder for the socket: the cluster itself, closed to everybody else. The system allows 107 bytes for a socket's
 * path, so a deep checkout gets a short private folder instead; whoever connects reads its name from postmaster.pid.
 */
function socketDirFor({ clusterDir }: Place, identity: Identity): string {
  if (Buffer.byteLength(clusterDir) + "/.s.PGSQL.5432".length <= socketPathLimit) return clusterDir;
  const digest = createHash("sha256").update(fs.realpathSync(clusterDir)).digest("hex").slice(0, 12);
  const short = path.join(process.env.XDG_RUNTIME_DIR ?? os.tmpdir(), `tischlein-${digest}`);
  fs.mkdirSync(short, { recursive: true, mode: 0o700 });
  giveTo(identity, short);
  const found = fs.lstatSync(short);
  const mine = identity.kind === "other-user" ? identity.uid : process.getuid?.();
  if (found.isDirectory() && found.uid === mine && (found.mode & 0o077) === 0) return short;
  throw new DatabaseStartError(
    `The path of the data directory is too long for a socket, and ${short}, the short folder to use instead, belongs to somebody else.\nRemove it, or set DATA_DIR to a shorter path.`,
  );
}

const socketPathLimit = process.platform === "darwin" ? 103 : 107;

function addressOf({ socketDir, port }: Postmaster): { host: string; port: number } {
  return socketDir ? { host: socketDir, port } : { host: "127.0.0.1", port };
}

async function findFreePort(): Promise<number> {
  const probe = net.createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function waitUntilStopped(place: Place, log: Log): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (findPostmaster(place.clusterDir)) {
    if (Date.now() > deadline) {
      log.warn(
        { logFile: place.logFile },
        "PostgreSQL is taking long to stop; it goes on stopping by itself",
      );
      return;
    }
    await wait(5);
  }
}

/** Without a keeper. On Windows only pg_ctl can ask PostgreSQL for a proper stop. */
function stopDirectly(place: Place, binaries: Binaries): void {
  if (process.platform === "win32") {
    spawnSync(binaries.pgCtl, ["stop", "-D", place.clusterDir, "-m", "fast"], {
      stdio: "ignore",
      windowsHide: true,
    });
    return;
  }
  const postmaster = findPostmaster(place.clusterDir);
  if (postmaster) process.kill(postmaster.pid, "SIGINT");
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

function rotateLog(logFile: string): void {
  const limit = 5 * 2 ** 20;
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > limit)
    fs.renameSync(logFile, `${logFile}.1`);
}

function readFrom(file: string, start: number): string {
  return fs.readFileSync(file).subarray(start).toString();
}
