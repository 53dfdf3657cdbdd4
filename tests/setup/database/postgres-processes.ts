import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Sends a signal to every process of the embedded PostgreSQL of a data folder, its children first. */
export function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  const postmaster = readPostmasterPid(dataDir);
  for (const pid of listChildren(postmaster)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // Workers come and go: this one has ended since it was listed.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
  process.kill(postmaster, signal);
}

/** The process id of the embedded PostgreSQL of a data folder. Throws when there is none. */
export function readPostmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

function listChildren(parent: number): number[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
}
