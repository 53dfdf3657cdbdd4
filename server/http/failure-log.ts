import type { Logger } from "pino";

/** One line in this time for each cause: a full disk fails every request, and the log is mostly on the same disk. */
export const REPEAT_SECONDS = 10;
/** Causes that are told apart at once; any further one shares a line. */
const MOST_CAUSES = 100;
/** Requests whose line in the log is to come; a stream that fails has had its own before. */
const MOST_COUNTED = 1000;

/** Writes errors of requests to the log: the first of a cause at once, its repeats as a count every ten seconds. */
export type FailureLog = {
  /** Writes or counts the error of a request. */
  report: (request: { requestId: string; log: Logger }, error: unknown, message: string) => void;
  /** Returns, once, whether the last error of this request was counted only. */
  takeCounted: (requestId: string) => boolean;
};

export function createFailureLog(): FailureLog {
  const repeats = new Map<string, number>();
  const counted = new Set<string>();

  function countFor(cause: string, writeCount: (times: number) => void): void {
    repeats.set(cause, 0);
    setTimeout(() => {
      const times = repeats.get(cause) ?? 0;
      repeats.delete(cause);
      if (times === 0) return;
      writeCount(times);
      countFor(cause, writeCount);
    }, REPEAT_SECONDS * 1000).unref();
  }

  return {
    report: ({ requestId, log }, error, message) => {
      const cause = repeats.size < MOST_CAUSES ? `${message} ${describeCause(error)}` : "other";
      const times = repeats.get(cause);
      if (times !== undefined) {
        repeats.set(cause, times + 1);
        if (counted.size >= MOST_COUNTED) counted.clear();
        counted.add(requestId);
        return;
      }
      log.error({ err: error }, message);
      countFor(cause, (count) =>
        log.error(
          { err: error, failure: message, times: count, seconds: REPEAT_SECONDS },
          "Failed again, for the same reason",
        ),
      );
    },
    takeCounted: (requestId) => counted.delete(requestId),
  };
}

/** Returns what errors of one cause have in common: PostgreSQL's or Node's code, or the place that threw. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  if (typeof code === "string") return code;
  if (error.cause instanceof Error) return describeCause(error.cause);
  return (error.stack ?? error.message).split("\n", 3).join(" ");
}
