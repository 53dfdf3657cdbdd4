import pino, { type Logger } from "pino";
import type { Config } from "#config.ts";

/** Structured log to standard error, one JSON object per line, so that standard output keeps its one clear line. */
export function createLog(config: Pick<Config, "logLevel">): Logger {
  return pino(
    { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  );
}
