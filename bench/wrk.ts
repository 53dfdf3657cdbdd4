import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ensureProgram } from "#tools/setup/program.ts";

/** What one round against one address came to. */
export type Round = {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers with status 400 and above, and connections that broke. */
  failed: number;
  /** Of an answer with its head, on average. */
  bytes: number;
  /** Share of the time that wrk's one thread was at work: near 1 the figures are its own, not those of who answers. */
  busy: number;
};

export type Target = {
  url: string;
  headers?: Record<string, string>;
  /** Gives every request a query of its own, so that no cache may answer it. */
  fresh?: boolean;
  /** Bytes that an answer may have with its head: one with more is not what is to be measured. */
  mostBytes?: number;
};

/** Connections that are open at once, for every kind of answer. */
export const CONNECTIONS = 32;

/**
 * Asks for one address as fast as it is answered, over 32 connections, for some seconds. wrk, because generators written
 * in JavaScript stop at a tenth of what nginx answers and would measure themselves. Throws when nothing was answered, or
 * something else than what was to be measured.
 */
export async function runWrk(target: Target, seconds: number): Promise<Round> {
  const { stdout } = await promisify(execFile)(ensureWrk(), [
    "--threads=1",
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    `--script=${join(import.meta.dirname, "wrk.lua")}`,
    ...Object.entries(target.headers ?? {}).flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
    target.url,
    "--",
    `fresh=${target.fresh ? 1 : 0}`,
  ]);
  const figures = JSON.parse(/^JSON (.+)$/m.exec(stdout)?.[1] ?? "null") as {
    requests: number;
    microseconds: number;
    processorSeconds: number;
    bytes: number;
    failed: number;
    p50: number;
    p99: number;
  };
  if (figures.requests === 0) throw new Error(`${target.url} has answered nothing`);
  const bytes = figures.bytes / figures.requests;
  if (bytes > (target.mostBytes ?? Number.POSITIVE_INFINITY))
    throw new Error(
      `${target.url} answers with ${Math.round(bytes)} bytes, at most ${target.mostBytes} were expected`,
    );
  return {
    perSecond: figures.requests / (figures.microseconds / 1e6),
    p50: figures.p50 / 1e3,
    p99: figures.p99 / 1e3,
    failed: figures.failed,
    bytes,
    busy: figures.processorSeconds / (figures.microseconds / 1e6),
  };
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
