import pino, { type Logger } from "pino";
import type { Config } from "#core/config.ts";
import { createLineWriter } from "#server/line-writer.ts";

/** Structured log to standard error, one JSON object per line, so that standard output keeps its one clear line. */
export function createLog(config: Pick<Config, "logLevel">): Logger {
  // Not process.stderr, whose mere use may make a pipe answer EAGAIN.
  const lines = createLineWriter(2);
  process.on("exit", lines.flush);
  return pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
