import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** What PostgreSQL writes into `postmaster.pid`. `status` is "starting", "ready", "stopping" or "" (half written). */
export type Postmaster = { pid: number; port: number; socketDir: string; status: string };

export function findPostmaster(clusterDir: string): Postmaster | null {
  let text: string;
  try {
    text = fs.readFileSync(path.join(clusterDir, "postmaster.pid"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const lines = text.split("\n").map((line) => line.trim());
  const [pid, , , port, socketDir = "", , , status = ""] = lines;
  if (!isPostmasterAlive(Number(pid), clusterDir)) return null;
  return { pid: Number(pid), port: Number(port), socketDir, status };
}

/** Returns whether `pid` is a PostgreSQL of this directory: after a reboot another process may have that pid. */
function isPostmasterAlive(pid: number, clusterDir: string): boolean {
  if (!(pid > 0)) return false;
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
  const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  return stdout.includes(clusterDir);
}
