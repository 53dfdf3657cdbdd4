import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ensureProgram } from "#tools/setup/program.ts";

/** The figures of one round against one URL. */
export type Round = {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers with status 400 and above, and connections that broke. */
  failed: number;
  /** Average size of a response with its headers. */
  bytes: number;
  /** Share of the time that wrk's thread was busy: near 1, wrk limits the figures, not the server. */
  busy: number;
};

export type Target = {
  url: string;
  headers?: Record<string, string>;
  /** Gives every request a query of its own, so that no cache answers it. */
  fresh?: boolean;
  /** Largest size of the expected response with its headers. */
  mostBytes?: number;
};

/** Concurrent connections, for every kind of response. */
export const CONNECTIONS = 32;

/**
 * Requests one URL at full load over 32 connections for some seconds. With wrk, because generators in JavaScript reach a
 * tenth of what nginx answers. Throws without a response, or when responses are larger than expected.
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
  if (figures.requests === 0) throw new Error(`${target.url} did not respond`);
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
