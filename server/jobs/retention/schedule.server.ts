import type { Log } from "#core/log.ts";
import { type Job, repeat } from "#core/repeat.ts";
import { recordSiteHealth } from "#database/site-health.ts";
import type { Connections } from "#database/sql.ts";
import { purgeExpired, type RetentionPeriods } from "#server/jobs/retention/purge.server.ts";

/** Milliseconds between two runs. Hourly, because address hashes expire within hours; daily would do for the rest. */
export const retentionInterval = 60 * 60 * 1000;

/** Deletes expired data now and every hour until stopped; a lock lets one server work. Never throws. */
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
}): Job {
  async function report({ purged, failures }: NonNullable<Awaited<ReturnType<typeof purgeExpired>>>) {
    if (Object.values(purged).some((count) => count > 0))
      log.info(purged, "Removed what is older than promised");
    for (const failure of failures)
      log.error(failure, "Retention could not remove one kind of data, trying again in an hour");
    await recordSiteHealth(owner, "retention", { failed: failures.map(({ kind }) => kind) });
  }

  return repeat({
    interval: retentionInterval,
    work: async () => {
      const result = await purgeExpired(owner, { now: now(), periods, dryRun: false });
      if (result !== null) await report(result);
    },
    onFailure: (reason) => log.error({ reason }, "Retention could not run, trying again in an hour"),
  });
}
