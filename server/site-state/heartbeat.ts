import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Config } from "#core/config.ts";
import type { Log } from "#core/log.ts";
import { type Job, repeat } from "#core/repeat.ts";
import { forgetServer, recordSiteHealth } from "#database/site-health.ts";
import type { Queryable } from "#database/sql.ts";
import { isNearlyFull, measureDisk } from "#server/site-state/disk.ts";
import { readCertificate } from "#server/site-state/read-certificate.ts";
import { queueWeeklyMail } from "#server/site-state/weekly-mail.ts";

const MINUTE_MS = 60_000;
const CERTIFICATE_MINUTES = 60;

/** Records once a minute that this server runs, hourly its HTTPS, and queues the weekly mail. Never throws. */
export function startHeartbeat({
  owner,
  config,
  url,
  root,
  log,
  interval = MINUTE_MS,
}: {
  owner: Queryable;
  config: Pick<Config, "databaseUrl" | "dataDir" | "publicOrigin" | "smtpUrl">;
  url: string;
  root: string;
  log: Log;
  interval?: number;
}): Job {
  const name = `${hostname()}:${new URL(url).port || "80"}`;
  const startedAt = new Date();
  const release = readRelease(root);
  let wasNearlyFull = false;

  async function beat(signal: AbortSignal, minute: number): Promise<void> {
    const disk = await measureDisk(config, root);
    const nearlyFull = isNearlyFull(disk);
    if (nearlyFull && !wasNearlyFull) log.warn({ ...disk }, "The disk is nearly full");
    wasNearlyFull = nearlyFull;
    await recordSiteHealth(owner, `server ${name}`, { startedAt, release, disk });
    if (config.smtpUrl !== null) await queueWeeklyMail(owner, new Date());
    if (minute % CERTIFICATE_MINUTES === 0 && config.publicOrigin?.startsWith("https://"))
      await recordSiteHealth(owner, "https", await readCertificate(config.publicOrigin, signal));
  }

  return repeat({
    interval,
    work: beat,
    onFailure: (reason, isNew) => {
      if (isNew) log.warn({ reason }, "Cannot note the state of this server, trying again");
    },
    atEnd: () => forgetServer(owner, name),
  });
}

/** Returns the name of the release, as the build has stored it; null without a build. */
function readRelease(root: string): string | null {
  try {
    return readFileSync(join(root, "build", "release"), "utf8").trim() || null;
  } catch {
    return null;
  }
}
