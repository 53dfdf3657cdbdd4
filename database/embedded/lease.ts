import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { giveToFolderOwner } from "#database/embedded/folder-owner.ts";

/**
 * A lease says "I am using the embedded PostgreSQL". Servers and commands each hold one; the last one out stops it.
 *
 * It is a named pipe. Whoever uses the database keeps it open for writing; one tiny shell, the keeper, reads from it.
 * The operating system closes the pipe of a process however that process ends, kill -9 included. When nobody has it
 * open any more, the keeper reads "end of file" and stops PostgreSQL. So a command never stops PostgreSQL under a
 * running server, a server never under a running command or another server, and nothing is left running by a crash.
 */
export type Lease = {
  /** False when the keeper has gone, so that PostgreSQL may be stopped at any moment: acquire a new lease. */
  isHeld: () => boolean;
  /**
   * Gives the lease back. True if this was the last one, so that PostgreSQL is being stopped; false if nobody reacted
   * within `patience` milliseconds, because somebody else still uses it.
   */
  release: (patience: number) => Promise<boolean>;
};

/** Takes a lease from a keeper that is already there. Null: there is none. */
export function joinLease(file: string): Lease | null {
  const pipe = openPipe(file);
  if (pipe === null) return null;
  const lease: Lease = {
    isHeld: () => {
      try {
        fs.writeSync(pipe, "."); // the keeper throws it away
        return true;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === "EAGAIN"; // full: the keeper is there, just slow
      }
    },
    release: async (patience) => {
      fs.closeSync(pipe);
      // The keeper needs a moment to notice. If it still listens after that, somebody else holds a lease.
      const deadline = Date.now() + patience;
      while (Date.now() < deadline) {
        await wait(5);
        const probe = openPipe(file);
        if (probe === null) return true;
        fs.closeSync(probe);
      }
      return false;
    },
  };
  if (lease.isHeld()) return lease;
  fs.closeSync(pipe);
  return null;
}

/**
 * Starts a keeper and takes the first lease. Call it with the start lock held and after joinLease returned null.
 * Null where named pipes do not exist (Windows, some network file systems): then whoever started PostgreSQL stops it.
 */
export async function createLease(file: string, clusterDir: string): Promise<Lease | null> {
  if (process.platform === "win32") return null;
  if (!fs.lstatSync(file, { throwIfNoEntry: false })?.isFIFO()) {
    fs.rmSync(file, { force: true });
    if (spawnSync("mkfifo", ["-m", "600", file], { stdio: "ignore" }).status !== 0) return null;
    giveToFolderOwner(file);
  }
  // Detached: Ctrl+C in a terminal goes to the whole process group and must not end the keeper before the server.
  const keeper = spawn("sh", ["-c", keeperScript, "tischlein-postgres-keeper", file, clusterDir], {
    detached: true,
    stdio: "ignore",
    cwd: "/",
    env: { PATH: process.env.PATH },
  });
  let failed = false;
  keeper.on("error", () => {
    failed = true;
  });
  keeper.unref();
  for (let waited = 0; waited < 5000 && !failed; waited += 2) {
    const lease = joinLease(file);
    if (lease) return lease;
    await wait(2);
  }
  return null;
}

// The pid is looked up at the end, not at the beginning, because PostgreSQL may have been restarted in between, and it
// is checked to be the PostgreSQL of this directory before anything is sent to it. SIGINT is PostgreSQL's fast stop:
// running transactions are rolled back, everything acknowledged is written.
const keeperScript = `
trap '' HUP INT TERM
cat <"$1" >/dev/null
read -r pid <"$2/postmaster.pid" || exit 0
[ -n "$pid" ] || exit 0
if [ -d /proc/self ] && ! [ "/proc/$pid/cwd" -ef "$2" ]; then exit 0; fi
kill -INT "$pid"
`;

/** Opens the pipe without waiting. Null if nobody reads from it (ENXIO) or it does not exist. */
function openPipe(file: string): number | null {
  try {
    return fs.openSync(file, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENXIO" || code === "ENOENT") return null;
    throw error;
  }
}
