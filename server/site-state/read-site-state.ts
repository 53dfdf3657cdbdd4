import type { SiteState } from "#app/content/site-state.ts";
import type { Config } from "#core/config.ts";
import { readServers, readSiteHealth } from "#database/site-health.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Without a mail server every mail waits for ever. */
const MOST_COUNTED = 1_000;

/** Returns what is known of the operation, for the page, the line above the inbox and the mail of the week. */
export async function readSiteState(
  owner: Queryable,
  { smtpUrl, publicOrigin }: Pick<Config, "smtpUrl" | "publicOrigin">,
  now: Date,
): Promise<SiteState> {
  const [health, servers, [found]] = await Promise.all([
    readSiteHealth(owner),
    readServers(owner),
    owner.query<{
      since: Date;
      waiting: number;
      oldest: Date | null;
      reason: string | null;
      held: number;
      sent_at: Date | null;
      keys_since: Date | null;
      devices: number;
    }>(sql`
      with late as (
        -- A mail instead of a notification, or a reminder, waits on purpose until it is due.
        select case kind when 'request' then created_at else least(due_at, scheduled_at) end as since, last_error, due_at
        from outbox
        where sent_at is null and held_at is null and kind <> 'push' and (kind = 'request' or attempts > 0 or due_at <= now())
        order by outbox.due_at, outbox.id limit ${MOST_COUNTED}
      )
      select (select min(applied_at) from app.migrations) as since,
        (select count(*) from late) as waiting, (select min(since) from late) as oldest,
        (select last_error from late where last_error is not null order by due_at desc limit 1) as reason,
        (select count(*) from (select from outbox where sent_at is null and held_at is not null limit ${MOST_COUNTED}) held) as held,
        (select max(sent_at) from outbox where sent_at is not null and kind <> 'push') as sent_at,
        (select max(created_at) from push_keys) as keys_since,
        (select count(*) from push_devices) as devices`),
  ]);
  if (found === undefined) throw new Error("A statement that counts gave no row");
  const { waiting, oldest, reason, held, sent_at } = found;
  return {
    now,
    since: found.since,
    backupAt: health.backup?.at ?? null,
    restoreAt: health.restore?.at ?? null,
    servers,
    mails: {
      hasServer: smtpUrl !== null,
      ...{ waiting, oldest, reason, held },
      sentAt: sent_at,
    },
    https: describeHttps(publicOrigin, health.https),
    push: { since: found.keys_since, devices: found.devices },
  };
}

function describeHttps(
  publicOrigin: string | null,
  seen: { until: string | null; refusal: string | null; unreachable: string | null } | undefined,
): SiteState["https"] {
  if (publicOrigin?.startsWith("https://") !== true) return null;
  if (seen === undefined) return "unknown";
  return { ...seen, until: seen.until === null ? null : new Date(seen.until) };
}
