import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ensureProgram } from "#tools/setup/program.ts";

/** The figures of one round against one URL. */
export type Round = {
  perSecond: number;
  /** Average size of a response with its headers. */
  bytes: number;
  /** Answers with status 400 and above, and connections that broke. */
  failed: number;
  /** Share of the time that wrk's only thread and the server used a processor. The busier one limits the figure. */
  wrkBusy: number;
  serverBusy: number;
};

/** `fresh`: every request gets a query of its own, so that no cache answers it. */
export type Target = { url: string; pid: number; fresh?: boolean };

/** Clock ticks a second in /proc/PID/stat, the same on every Linux. */
const TICKS_PER_SECOND = 100;

/**
 * Requests one URL as fast as possible over 32 connections. With wrk, because generators in JavaScript reach a tenth of what
 * nginx answers. Throws without a response.
 */
export async function runWrk({ url, pid, fresh }: Target, seconds: number): Promise<Round> {
  const before = readProcessorSeconds(pid);
  const { stdout } = await promisify(execFile)(ensureWrk(), [
    "--threads=1",
    "--connections=32",
    `--duration=${seconds}s`,
    `--script=${join(import.meta.dirname, "wrk.lua")}`,
    "--header",
    "Accept-Encoding: br",
    url,
    "--",
    `fresh=${fresh ? 1 : 0}`,
  ]);
  const serverSeconds = readProcessorSeconds(pid) - before;
  const figures = JSON.parse(/^JSON (.+)$/m.exec(stdout)?.[1] ?? "null") as {
    requests: number;
    microseconds: number;
    processorSeconds: number;
    bytes: number;
    failed: number;
  };
  if (figures.requests === 0) throw new Error(`${url} did not respond`);
  const duration = figures.microseconds / 1e6;
  return {
    perSecond: figures.requests / duration,
    bytes: figures.bytes / figures.requests,
    failed: figures.failed,
    wrkBusy: figures.processorSeconds / duration,
    serverBusy: serverSeconds / duration,
  };
}

/** Returns the processor time of a process with all its threads. */
function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function ensureWrk(): string {
  return ensureProgram({
    name: "wrk",
    variable: "WRK_PATH",
    commands: ["wrk"],
    applications: ["/opt/homebrew/bin/wrk"],
    debianPackage: "wrk",
    howToGetOne:
      "Measuring needs wrk, and none was found. Install it (Debian: apt-get install wrk; Fedora: dnf install wrk; " +
      "macOS: brew install wrk), or name one that is installed elsewhere: WRK_PATH=/path/to/wrk",
  });
}
