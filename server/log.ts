import pino, { type Logger } from "pino";
import type { Config } from "#config.ts";

/** So much goes through a pipe in one piece, so that lines of several processes on one pipe stay whole (PIPE_BUF). */
const ATOMIC_BYTES = 4096;

/**
 * Structured log to standard error, one JSON object per line, so that standard output keeps its one clear line. The first
 * line of a turn of the event loop is written at once, further ones together at its end: under load that is one call to
 * the system for many requests, and nothing is lost when the process ends, however it is told to.
 */
export function createLog(config: Pick<Config, "logLevel">): Logger {
  const destination = pino.destination({
    dest: 2,
    sync: true,
    minLength: ATOMIC_BYTES - 1,
    maxWrite: ATOMIC_BYTES,
    maxLength: 2 ** 23,
  });
  // A log that cannot be written, because the disk is full for example, must not end the site.
  destination.on("error", () => {});
  function flush(): void {
    try {
      destination.flushSync();
    } catch {
      // Kept, up to 8 MiB, and tried again with the next line.
    }
  }
  process.on("exit", flush);
  let isFirst = true;
  const stream = {
    write(line: string): void {
      destination.write(line);
      if (!isFirst) return;
      isFirst = false;
      flush();
      setImmediate(() => {
        isFirst = true;
        flush();
      });
    },
  };
  return pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
}
