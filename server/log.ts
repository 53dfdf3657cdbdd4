import pino, { type Logger } from "pino";
import type { Config } from "#core/config.ts";
import { createLineWriter } from "#server/line-writer.ts";

/** Returns a logger to standard error, one JSON object per line; standard output is for the ready line only. */
export function createLog(config: Pick<Config, "logLevel">): Logger {
  // Not process.stderr: merely using it may make a pipe fail with EAGAIN.
  const lines = createLineWriter(2);
  process.on("exit", lines.flush);
  return pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
