import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import { claimSeconds } from "#database/outbox.ts";

/** Stores that a message was sent, retrying until the claim expires (5 s at a stop). Returns whether it is stored. */
export async function recordSent({
  log,
  signal,
  facts,
  record,
}: {
  log: Log;
  signal: AbortSignal;
  facts: object;
  record: () => Promise<void>;
}): Promise<boolean> {
  const claimEnds = Date.now() + claimSeconds * 1_000;
  let stopEnds = Number.POSITIVE_INFINITY;
  for (;;) {
    try {
      await record();
      return true;
    } catch (error) {
      if (signal.aborted) stopEnds = Math.min(stopEnds, Date.now() + 5_000);
      if (Date.now() >= Math.min(claimEnds, stopEnds)) {
        log.error(
          { ...facts, reason: (error as Error).message },
          "Mail sent, but that could not be recorded: it may go out once more",
        );
        return false;
      }
      await wait(500);
    }
  }
}
