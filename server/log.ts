import pino, { type Logger } from "pino";
import type { Config } from "#config.ts";

/**
 * Structured log to standard error, one JSON object per line, so that standard output keeps its one clear line. Lines are
 * written together at the end of each turn of the event loop: one call to the system for all requests of that turn, and
 * nothing lost when the process ends, however it is told to.
 */
export function createLog(config: Pick<Config, "logLevel">): Logger {
  const destination = pino.destination({
    dest: 2,
    sync: true,
    minLength: 2 ** 16,
    maxWrite: 2 ** 17,
    maxLength: 2 ** 23,
  });
  // A log that cannot be written, because the disk is full for example, must not end the site.
  destination.on("error", () => {});
  let scheduled = false;
  function flush(): void {
    scheduled = false;
    try {
      destination.flushSync();
    } catch {
      // Kept, up to 8 MiB, and tried again with the next line.
    }
  }
  process.on("exit", flush);
  const stream = {
    write(line: string): void {
      destination.write(line);
      if (scheduled) return;
      scheduled = true;
      setImmediate(flush);
    },
  };
  return pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
}
