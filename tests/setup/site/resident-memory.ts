import { readFileSync } from "node:fs";

/** Resident memory of a process in MiB. Linux only. */
export function readResidentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
