import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";

/** What PostgreSQL writes into `postmaster.pid`. `status` is "starting", "ready", "stopping" or "" (half written). */
export type Postmaster = { pid: number; dataDir: string; port: number; socketDir: string; status: string };

/** Returns what `postmaster.pid` says, or null without one. A half-written file has a pid of NaN or an empty status. */
export function readPostmaster(clusterDir: string): Postmaster | null {
  let text: string;
  try {
    text = fs.readFileSync(path.join(clusterDir, "postmaster.pid"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  // pid, data directory, start time, port, socket directory, listen address, shared memory, status
  const lines = text.split("\n").map((line) => line.trim());
  return {
    pid: Number.parseInt(lines[0] ?? "", 10),
    dataDir: lines[1] ?? "",
    port: Number.parseInt(lines[3] ?? "", 10),
    socketDir: lines[4] ?? "",
    status: lines[7] ?? "",
  };
}

/**
 * Returns whether `pid` is a running PostgreSQL of this directory. A pid alone proves nothing: after a reboot, and often
 * in containers, another process has the pid of the last PostgreSQL.
 */
export function isPostmasterAlive(pid: number, clusterDir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (process.platform === "linux") {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(clusterDir);
    } catch {
      return false; // exited in the meantime, or a zombie
    }
  }
  if (process.platform === "win32") return true;
  const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  return stdout.includes(clusterDir);
}

/** Returns the running PostgreSQL of this directory, or null. */
export function findPostmaster(clusterDir: string): Postmaster | null {
  const postmaster = readPostmaster(clusterDir);
  return postmaster && isPostmasterAlive(postmaster.pid, clusterDir) ? postmaster : null;
}

/**
 * Returns the path of the socket that a postmaster file names, or null. A socket beside the data is searched in
 * `clusterDir`, because another container may know that folder by another name.
 */
function findSocket(clusterDir: string, { dataDir, socketDir, port }: Postmaster): string | null {
  if (!socketDir || !Number.isInteger(port)) return null;
  return path.join(socketDir === dataDir ? clusterDir : socketDir, `.s.PGSQL.${port}`);
}

/**
 * Returns whether the socket that `postmaster.pid` names accepts connections. If findPostmaster returns null at the same
 * time, PostgreSQL runs in another container on the same volume.
 */
export function isSocketOpen(clusterDir: string, postmaster: Postmaster): Promise<boolean> {
  const file = findSocket(clusterDir, postmaster);
  if (file === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = net.connect(file);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    // EAGAIN: its queue of connections is full.
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "EAGAIN"));
  });
}

/**
 * Removes the files of a killed PostgreSQL, which would refuse to start if another process has its old pid. Call it only
 * with the start lock held, after findPostmaster returned null and isSocketOpen false.
 */
export function removeStaleFiles(clusterDir: string): void {
  const stale = readPostmaster(clusterDir);
  if (!stale) return;
  const socket = findSocket(clusterDir, stale);
  if (socket !== null) {
    fs.rmSync(`${socket}.lock`, { force: true });
    fs.rmSync(socket, { force: true });
  }
  fs.rmSync(path.join(clusterDir, "postmaster.pid"), { force: true });
}
