import { type Queryable, type Sql, sql } from "#database/sql.ts";
import type { HeldMails, MailedRequest } from "#server/jobs/mail/message.ts";
import { isUnclaimed, isWaiting } from "#server/jobs/outbox/queue.server.ts";

const isHeld = sql`sent_at is null and held_at is not null`;
/** A mail that tells the team of a request, neither sent nor held back. */
const isUnsent = sql`kind = 'request' and ${isWaiting}`;

/** Returns a request as its mail shows it; null when it was erased meanwhile. */
export async function readMailedRequest(owner: Queryable, id: number | null): Promise<MailedRequest | null> {
  const [request] = await owner.query<MailedRequest>(sql`
    select id, name, email, phone, company, interest, message, created_at, menu_dishes from contact_requests where id = ${id}`);
  return request ?? null;
}

/**
 * Returns those of the requests that nobody has taken or changed yet, unless somebody of Leitung is told of them in person, and
 * when the quiet hours of the team's mailbox, those that every person begins with, are over.
 */
export async function readReminders(
  owner: Queryable,
  ids: readonly (number | null)[],
): Promise<{ requests: Pick<MailedRequest, "id" | "created_at">[]; quietUntil: Date | null }> {
  const requests = await owner.query<Pick<MailedRequest, "id" | "created_at">>(sql`
    select id, created_at from contact_requests
    where id = any (${ids}::integer[]) and status = 'new' and taken_by is null
      and not exists (
        select from staff person left join staff_notifications wish on wish.staff_id = person.id
        where person.ended_at is null and person.role = 'leitung' and coalesce(wish.untaken, true)
      )
    order by created_at, id`);
  const [quiet] = await owner.query<{ until: Date | null }>(
    sql`select app.quiet_until(now(), '20:00', '07:00', true) as until`,
  );
  return { requests, quietUntil: quiet?.until ?? null };
}

/**
 * Queues the notice about held mails if one is due, and returns whether it did: a minute after the first mail that no notice
 * has counted, at most one an hour. A notice counts all that is held when it is sent.
 */
export async function queueHeldNotice(owner: Queryable): Promise<boolean> {
  const queued = await owner.query(sql`
    insert into outbox (kind)
    select 'held-notice'
    where exists (
        select from outbox
        where ${isHeld} and held_at <= now() - interval '1 minute' and held_at > coalesce(
          (select max(created_at) from outbox where kind = 'held-notice' and created_at <= clock_timestamp()),
          '-infinity'
        )
      ) and not exists (
        select from outbox
        where kind = 'held-notice'
          and (sent_at is null or (sent_at > now() - interval '1 hour' and sent_at <= clock_timestamp()))
      )
    on conflict do nothing returning id`);
  return queued.length > 0;
}

/** Returns what is held back at this moment; null for nothing. */
export async function readHeldMails(owner: Queryable): Promise<HeldMails | null> {
  const [totals] = await owner.query<HeldMails>(sql`
    select count(*) as held, min(created_at) as since, app.contact_mails_per_hour() as "perHour"
    from outbox where ${isHeld}`);
  return totals === undefined || totals.held === 0 ? null : totals;
}

/** A mail that is neither sent nor held back. */
export type WaitingMail = {
  request_id: number;
  attempts: number;
  created_at: Date;
  next_attempt_at: Date;
  /** True while a server is sending it. */
  being_sent: boolean;
  last_error: string | null;
};

export type MailStatus = {
  waiting: WaitingMail[];
  sent: number;
  last_sent_at: Date | null;
  /** How many mails are held back, since when, and which hourly limit they were beyond. */
  held: number;
  held_since: Date | null;
  limit_per_hour: number;
};

/** Returns sent and waiting mails about requests, oldest first. */
export async function readMailStatus(owner: Queryable): Promise<MailStatus> {
  const waiting = await owner.query<WaitingMail>(sql`
    select request_id, attempts, created_at, due_at as next_attempt_at, last_error, not ${isUnclaimed} as being_sent
    from outbox where ${isUnsent} order by created_at, request_id`);
  const [totals] = await owner.query<Omit<MailStatus, "waiting">>(sql`
    select count(sent_at) as sent, max(sent_at) as last_sent_at,
      count(*) filter (where ${isHeld}) as held, min(created_at) filter (where ${isHeld}) as held_since,
      app.contact_mails_per_hour() as limit_per_hour
    from outbox where kind = 'request'`);
  if (totals === undefined) throw new Error("A statement that counts gave no row");
  return { waiting, ...totals };
}

/** Returns the figures for monitoring: waiting mails, the age of the oldest in seconds, and held mails. */
export async function measureMailBacklog(
  owner: Queryable,
): Promise<{ waiting: number; oldestSeconds: number; held: number }> {
  const [row] = await owner.query<{ waiting: number; oldest: number; held: number }>(sql`
    select count(*) as waiting,
      greatest(coalesce(extract(epoch from now() - min(created_at)), 0), 0)::float8 as oldest,
      (select count(*) from outbox where ${isHeld}) as held
    from outbox where ${isUnsent}`);
  return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest ?? 0, held: row?.held ?? 0 };
}

/**
 * Makes one waiting mail, or all (null), due immediately, and wakes pausing workers. Skips mails that are being sent,
 * which would otherwise go out twice. Returns the numbers of the requests.
 */
export async function retryMails(owner: Queryable, requestId: number | null): Promise<number[]> {
  const rows = await owner.query<{ request_id: number }>(sql`
    update outbox set due_at = now(), scheduled_at = now(), retry_requested_at = now()
    where ${isUnsent} and ${isUnclaimed} and (${requestId}::integer is null or request_id = ${requestId})
    returning request_id`);
  return sortNumbers(rows);
}

/** Releases the held mails of these requests, or all (null), for sending. Returns the numbers of the requests. */
export async function releaseMails(owner: Queryable, requestIds: number[] | null): Promise<number[]> {
  const rows = await owner.query<{ request_id: number }>(sql`
    update outbox set held_at = null, due_at = now(), scheduled_at = now(), retry_requested_at = now()
    where ${isHeld} and ${isOneOf(requestIds)}
    returning request_id`);
  return sortNumbers(rows);
}

/** Discards the held mails of these requests, or all (null), permanently. The requests stay. Returns their numbers. */
export async function discardMails(owner: Queryable, requestIds: number[] | null): Promise<number[]> {
  const rows = await owner.query<{ request_id: number }>(sql`
    delete from outbox where ${isHeld} and ${isOneOf(requestIds)} returning request_id`);
  return sortNumbers(rows);
}

function isOneOf(requestIds: number[] | null): Sql {
  return sql`(${requestIds}::integer[] is null or request_id = any (${requestIds}::integer[]))`;
}

function sortNumbers(rows: { request_id: number }[]): number[] {
  return rows.map(({ request_id }) => request_id).toSorted((a, b) => a - b);
}
