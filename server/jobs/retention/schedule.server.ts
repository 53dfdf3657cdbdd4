import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import type { Connections } from "#database/sql.ts";
import { purgeExpired, type RetentionPeriods } from "#server/jobs/retention/purge.server.ts";

/** Milliseconds between two runs. Hourly, because keys of addresses must go within hours; the rest would do with daily. */
export const retentionInterval = 60 * 60 * 1000;

/**
 * Removes what is older than promised, now and every hour for as long as the server runs. Every server does so; a lock
 * in the database lets one work at a time. Never throws: what fails is logged and tried again next time.
 */
export function startRetention({
  owner,
  periods,
  log,
  now = () => new Date(),
}: {
  owner: Connections;
  periods: RetentionPeriods;
  log: Log;
  now?: () => Date;
}): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const purged = await purgeExpired(owner, { now: now(), periods, dryRun: false });
        if (purged !== null) log.info(purged, "Removed what is older than promised");
      } catch (error) {
        log.error({ reason: (error as Error).message }, "Retention could not run, trying again in an hour");
      }
      await wait(retentionInterval, null, { signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
