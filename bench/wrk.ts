import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { ensureProgram, programs } from "#tools/setup/program.ts";

/** The figures of one round against one URL. `failed`: answers with status 400 and above, and broken connections. */
export type Round = { perSecond: number; bytes: number; failed: number; serverSeconds: number };

export type Target = { url: string; pid: number };

/** Clock ticks a second in /proc/PID/stat, the same on every Linux. */
const TICKS_PER_SECOND = 100;

/** Requests a URL as fast as possible over 32 connections, by wrk: generators in JavaScript reach a tenth. */
export async function runWrk({ url, pid }: Target, seconds: number): Promise<Round> {
  const before = readProcessorSeconds(pid);
  const { stdout } = await promisify(execFile)(ensureProgram(programs.wrk), [
    "--threads=1",
    "--connections=32",
    `--duration=${seconds}s`,
    "--header",
    "Accept-Encoding: br",
    url,
  ]);
  const used = readProcessorSeconds(pid) - before;
  const [, requests = "0", duration = "", size = "", unit = ""] =
    /(\d+) requests in ([\d.]+)s, ([\d.]+)(KB|MB|GB) read/.exec(stdout) ?? [];
  if (Number(requests) === 0) throw new Error(`${url} did not respond:\n${stdout}`);
  const failures = stdout.matchAll(/(?:Non-2xx or 3xx responses:|connect|read|write|timeout) (\d+)/g);
  return {
    perSecond: Number(requests) / Number(duration),
    bytes: (Number(size) * 1024 ** (["KB", "MB", "GB"].indexOf(unit) + 1)) / Number(requests),
    failed: [...failures].reduce((sum, [, count]) => sum + Number(count), 0),
    serverSeconds: used / Number(requests),
  };
}

/** Returns the processor time of a process with all its threads. */
function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
