import type { Config } from "#core/config.ts";
import { readServers, readSiteHealth, type ServerHealth, type SiteHealth } from "#database/site-health.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** What is known of the operation of the site. */
export type Operation = {
  now: Date;
  since: Date;
  health: SiteHealth;
  servers: ServerHealth[];
  /** Whether browsers reach the site from elsewhere. */
  isPublic: boolean;
  hasMailServer: boolean;
  /** What clients answer by mail is read from a mailbox. */
  readsAnswers: boolean;
  /** Mails that should be gone by now. */
  waiting: number;
  oldest: Date | null;
  /** In the mail server's own words; null: no attempt has failed. */
  reason: string | null;
  held: number;
  sentAt: Date | null;
  /** Of the PostgreSQL: "18.4". */
  serverVersion: string;
  pushKeysSince: Date | null;
  pushDevices: number;
  /** Whether somebody of the team is told of a new inquiry. */
  isSomebodyTold: boolean;
  /** Whether somebody of the team has a second passkey. */
  isSomebodySafe: boolean;
};

/** Without a mail server every mail waits for ever. */
const MOST_COUNTED = 1_000;

/** Returns what servers, commands and the queue of mails have recorded. */
export async function readOperation({
  owner,
  config: { smtpUrl, publicOrigin, imapUrl = null },
  now,
}: {
  owner: Queryable;
  config: Pick<Config, "smtpUrl" | "publicOrigin"> & Partial<Pick<Config, "imapUrl">>;
  now: Date;
}): Promise<Operation> {
  const hasMailServer = smtpUrl !== null;
  const [health, servers, [row]] = await Promise.all([
    readSiteHealth(owner),
    readServers(owner),
    owner.query<
      Omit<Operation, "now" | "health" | "servers" | "isPublic" | "hasMailServer" | "readsAnswers">
    >(sql`
      with late as (
        -- A mail instead of a notification, or a reminder, waits on purpose until it is due.
        select case kind when 'request' then created_at else due_at end as since, last_error, due_at
        from outbox
        where sent_at is null and held_at is null and kind <> 'push' and (kind = 'request' or attempts > 0 or due_at <= now())
        order by outbox.due_at, outbox.id limit ${MOST_COUNTED}
      )
      select (select min(applied_at) from app.migrations) as since,
        (select count(*) from late) as waiting, (select min(since) from late) as oldest,
        (select last_error from late where last_error is not null order by due_at desc limit 1) as reason,
        (select count(*) from (select from outbox where sent_at is null and held_at is not null limit ${MOST_COUNTED}) held) as held,
        (select max(sent_at) from outbox where sent_at is not null and kind <> 'push') as "sentAt",
        split_part(current_setting('server_version'), ' ', 1) as "serverVersion",
        (select max(created_at) from push_keys) as "pushKeysSince",
        (select count(*) from push_devices) as "pushDevices",
        exists (select from staff person left join staff_notifications wish on wish.staff_id = person.id
          where person.ended_at is null and coalesce(wish.new_request, true)
            and (${hasMailServer} or exists (select from push_devices where push_devices.staff_id = person.id)))
          as "isSomebodyTold",
        exists (select from staff_passkeys key join staff person on person.id = key.staff_id
          where person.ended_at is null group by person.id having count(*) > 1) as "isSomebodySafe"`),
  ]);
  if (row === undefined) throw new Error("A statement that counts gave no row");
  const isPublic = publicOrigin?.startsWith("https://") === true;
  return { now, health, servers, isPublic, hasMailServer, readsAnswers: imapUrl !== null, ...row };
}
