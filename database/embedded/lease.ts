import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { changeToFolderOwner } from "#database/embedded/permissions.ts";

/**
 * A lease marks one process as a user of the embedded PostgreSQL. PostgreSQL stops after the last lease is released.
 *
 * The leases of a data directory share one named pipe. Every user keeps it open for writing; a small shell, the reaper,
 * reads from it. The operating system closes the pipe of a process however that process ends, kill -9 included. When no
 * process has it open any more, the reaper reads "end of file" and stops PostgreSQL.
 */
export type Lease = {
  /** Returns false when the reaper has exited, so that PostgreSQL may stop at any moment: acquire a new lease. */
  isHeld: () => boolean;
  /**
   * Releases the lease. Returns true if it was the last one, so that PostgreSQL is stopping, and false if the reaper
   * still listens after `timeout` milliseconds, because another process holds a lease.
   */
  release: (timeout: number) => Promise<boolean>;
};

/** Acquires a lease from the running reaper. Returns null if there is none. */
export function joinLease(file: string): Lease | null {
  const pipe = openPipe(file);
  if (pipe === null) return null;
  const lease: Lease = {
    isHeld: () => {
      try {
        fs.writeSync(pipe, "."); // the reaper discards it
        return true;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === "EAGAIN"; // the pipe is full: the reaper runs, but slowly
      }
    },
    release: async (timeout) => {
      fs.closeSync(pipe);
      // The reaper needs a moment to exit. If it listens after that, another process holds a lease.
      const deadline = Date.now() + timeout;
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
 * Starts a reaper and acquires the first lease. Call it with the start lock held and after joinLease returned null.
 * Returns null where named pipes do not exist (Windows, some network file systems).
 */
export async function createLease(file: string, clusterDir: string): Promise<Lease | null> {
  if (process.platform === "win32") return null;
  if (!fs.lstatSync(file, { throwIfNoEntry: false })?.isFIFO()) {
    fs.rmSync(file, { force: true });
    if (spawnSync("mkfifo", ["-m", "600", file], { stdio: "ignore" }).status !== 0) return null;
    changeToFolderOwner(file);
  }
  // Detached: Ctrl+C in a terminal goes to the whole process group and must not end the reaper before the server.
  const reaper = spawn("sh", ["-c", reaperScript, "tischlein-postgres-reaper", file, clusterDir], {
    detached: true,
    stdio: "ignore",
    cwd: "/",
    env: { PATH: process.env.PATH },
  });
  let failed = false;
  reaper.on("error", () => {
    failed = true;
  });
  reaper.unref();
  for (let waited = 0; waited < 5000 && !failed; waited += 2) {
    const lease = joinLease(file);
    if (lease) return lease;
    await wait(2);
  }
  return null;
}

// Reads the pid last, because PostgreSQL may have been restarted, and checks that it is the PostgreSQL of this directory.
// SIGINT is PostgreSQL's fast stop: running transactions are rolled back, everything acknowledged is written.
const reaperScript = `
trap '' HUP INT TERM
cat <"$1" >/dev/null
read -r pid <"$2/postmaster.pid" || exit 0
[ -n "$pid" ] || exit 0
if [ -d /proc/self ] && ! [ "/proc/$pid/cwd" -ef "$2" ]; then exit 0; fi
kill -INT "$pid"
`;

/** Opens the pipe without waiting. Returns null if no process reads from it (ENXIO) or it does not exist. */
function openPipe(file: string): number | null {
  try {
    return fs.openSync(file, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENXIO" || code === "ENOENT") return null;
    throw error;
  }
}
