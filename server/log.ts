import pino, { type Logger } from "pino";
import type { Config } from "#core/config.ts";

/** Unwritten lines are kept up to this size; later ones are lost. */
const MAX_KEPT_BYTES = 8 * 2 ** 20;

/** How long an ending process waits for a reader that is behind, in milliseconds. */
const LAST_LINES_MS = 1_000;

/** Returns a logger of JSON lines to standard error. A failed line is tried again: a log must not end the site. */
export function createLog(config: Pick<Config, "logLevel">): Logger {
  let retryUntil = 0;
  const lines = pino.destination({
    dest: 2,
    sync: true,
    maxLength: MAX_KEPT_BYTES,
    retryEAGAIN: () => performance.now() < retryUntil,
  });
  lines.on("error", () => {});
  process.on("exit", () => {
    retryUntil = performance.now() + LAST_LINES_MS;
    lines.end();
  });
  return pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
