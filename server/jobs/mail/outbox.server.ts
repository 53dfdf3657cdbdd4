import { type Queryable, type Sql, sql } from "#database/sql.ts";
import type { HeldMails, MailedRequest } from "#server/jobs/mail/message.ts";

/** A mail this process has claimed: no other process sends it until `claimSeconds` have passed. */
export type ClaimedMail = {
  request: MailedRequest;
  messageId: string;
  /** The number of this attempt, from 1. Identifies the claim. */
  attempt: number;
  /** How often the mail server has permanently refused the text. */
  refusals: number;
};

/**
 * Seconds until another server may claim the mail. Far longer than the longest attempt (sender.server.ts), so that two
 * running servers never send the same mail; short enough that a killed server's mail goes out soon.
 */
export const claimSeconds = 180;

/** The longest pause between two attempts. */
export const longestPauseSeconds = 1_800;

const isHeld = sql`sent_at is null and held_at is not null`;
// A time further in the future than these comes from a clock that was set back. A claim gets twice its time, because a
// small correction must not make two servers send one mail. clock_timestamp(), because another server may have claimed
// since now().
const isDue = sql`(next_attempt_at <= now()
  or next_attempt_at > clock_timestamp() + make_interval(secs => ${longestPauseSeconds}))`;
const isUnclaimed = sql`(claimed_until is null or claimed_until <= now()
  or claimed_until > clock_timestamp() + make_interval(secs => ${2 * claimSeconds}))`;

/**
 * Claims and returns the mail that has been due longest, those of `mail retry` first; null without one. Safe for any
 * number of servers: `skip locked` gives each another mail, without waiting. Runs under the owner's role.
 */
export async function claimMail(owner: Queryable): Promise<ClaimedMail | null> {
  const [row] = await owner.query<
    MailedRequest & { message_id: string; attempts: number; refusals: number }
  >(sql`
    with due as (
      select request_id from contact_mails
      where sent_at is null and held_at is null and ${isDue} and ${isUnclaimed}
      order by retry_requested_at, next_attempt_at, request_id
      limit 1 for update skip locked
    )
    update contact_mails mail
    set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${claimSeconds}),
      retry_requested_at = null
    from due join contact_requests request on request.id = due.request_id
    where mail.request_id = due.request_id
    returning request.id, request.name, request.email, request.phone, request.company, request.interest,
      request.message, request.created_at, mail.message_id, mail.attempts, mail.refusals`);
  if (row === undefined) return null;
  const { message_id, attempts, refusals, ...request } = row;
  return { request, messageId: message_id, attempt: attempts, refusals };
}

/**
 * Stores that a mail was sent, even after the claim has expired, because it must not be sent again. `remindMinutes` later the
 * team is reminded of the request (reminders.server.ts); null: never.
 */
export async function markMailSent(
  owner: Queryable,
  { request }: ClaimedMail,
  remindMinutes: number | null = null,
): Promise<void> {
  await owner.query(sql`
    update contact_mails set sent_at = coalesce(sent_at, now()), claimed_until = null, last_error = null,
      reminder_due_at = case when sent_at is null then now() + make_interval(mins => ${remindMinutes}) else reminder_due_at end
    where request_id = ${request.id}`);
}

/** Schedules another attempt in `seconds`, unless another process has claimed the mail since. */
export async function postponeMail(
  owner: Queryable,
  { request, attempt }: ClaimedMail,
  failure: { reason: string; refusesText: boolean; seconds: number },
): Promise<void> {
  await owner.query(sql`
    update contact_mails set claimed_until = null, last_error = left(${failure.reason}, 500),
      refusals = refusals + ${failure.refusesText ? 1 : 0},
      next_attempt_at = now() + make_interval(secs => ${failure.seconds})
    where request_id = ${request.id} and attempts = ${attempt} and sent_at is null`);
}

/** A notice about held mails that this process has claimed. */
export type ClaimedNotice = HeldMails & {
  /** The oldest request that no notice has included; its row counts the notice's attempts. */
  carrier: number;
  /** The newest request that the notice includes. */
  newest: number;
  messageId: string;
  attempt: number;
};

/**
 * Claims and returns the notice about held mails. Returns null if every held mail was in a notice, or if the last
 * notice was less than an hour ago. Two servers never claim the same one.
 */
export async function claimHeldNotice(owner: Queryable): Promise<ClaimedNotice | null> {
  const [notice] = await owner.query<ClaimedNotice>(sql`
    with claimed as (
      update contact_mails
      set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${claimSeconds})
      where request_id = (
          select min(request_id) from contact_mails
          where ${isHeld} and announced_at is null
        ) and held_at is not null and announced_at is null and ${isDue} and ${isUnclaimed}
        and not exists (
          select from contact_mails
          where announced_at > now() - interval '1 hour' and announced_at <= clock_timestamp()
        )
      returning request_id as carrier, message_id as "messageId", attempts as attempt
    )
    select claimed.*, totals.* from claimed, (
      select count(*) as held, min(created_at) as since, max(request_id) as newest,
        app.contact_mails_per_hour() as "perHour"
      from contact_mails where ${isHeld}
    ) totals`);
  return notice ?? null;
}

/** Stores that the held mails of this notice were announced. */
export async function markHeldAnnounced(owner: Queryable, { newest }: ClaimedNotice): Promise<void> {
  await owner.query(sql`
    update contact_mails set announced_at = now(), claimed_until = null, last_error = null
    where ${isHeld} and announced_at is null and request_id <= ${newest}`);
}

/** Schedules another attempt in `seconds`, unless the mail has been released since. */
export async function postponeHeldNotice(
  owner: Queryable,
  { carrier, attempt }: ClaimedNotice,
  failure: { reason: string; seconds: number },
): Promise<void> {
  await owner.query(sql`
    update contact_mails set claimed_until = null, last_error = left(${failure.reason}, 500),
      next_attempt_at = now() + make_interval(secs => ${failure.seconds})
    where request_id = ${carrier} and attempts = ${attempt} and held_at is not null`);
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

/** Returns sent and waiting mails, oldest first. */
export async function readMailStatus(owner: Queryable): Promise<MailStatus> {
  const waiting = await owner.query<WaitingMail>(sql`
    select request_id, attempts, created_at, next_attempt_at, last_error,
      not ${isUnclaimed} as being_sent
    from contact_mails where sent_at is null and held_at is null order by created_at, request_id`);
  const [totals] = await owner.query<Omit<MailStatus, "waiting">>(sql`
    select count(sent_at) as sent, max(sent_at) as last_sent_at,
      count(*) filter (where ${isHeld}) as held, min(created_at) filter (where ${isHeld}) as held_since,
      app.contact_mails_per_hour() as limit_per_hour
    from contact_mails`);
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
      (select count(*) from contact_mails where ${isHeld}) as held
    from contact_mails where sent_at is null and held_at is null`);
  return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest ?? 0, held: row?.held ?? 0 };
}

/**
 * Makes one waiting mail, or all (null), due immediately, and wakes pausing workers. Skips mails that are being sent,
 * which would otherwise go out twice. Returns the numbers of the requests.
 */
export async function retryMails(owner: Queryable, requestId: number | null): Promise<number[]> {
  const rows = await owner.query<{ request_id: number }>(sql`
    update contact_mails set next_attempt_at = now(), retry_requested_at = now()
    where sent_at is null and held_at is null and ${isUnclaimed}
      and (${requestId}::integer is null or request_id = ${requestId})
    returning request_id`);
  return sortNumbers(rows);
}

/** Returns when the last retry was requested that no worker has started yet, or null. */
export async function readRetryRequest(owner: Queryable): Promise<Date | null> {
  const [row] = await owner.query<{ requested: Date | null }>(
    sql`select max(retry_requested_at) as requested from contact_mails`,
  );
  return row?.requested ?? null;
}

/** Releases the held mails of these requests, or all (null), for sending. Returns the numbers of the requests. */
export async function releaseMails(owner: Queryable, requestIds: number[] | null): Promise<number[]> {
  const rows = await owner.query<{ request_id: number }>(sql`
    update contact_mails set held_at = null, next_attempt_at = now(), retry_requested_at = now(),
      attempts = 0, claimed_until = null, last_error = null
    where ${isHeld} and ${isOneOf(requestIds)}
    returning request_id`);
  return sortNumbers(rows);
}

/** Discards the held mails of these requests, or all (null), permanently. The requests stay. Returns their numbers. */
export async function discardMails(owner: Queryable, requestIds: number[] | null): Promise<number[]> {
  const rows = await owner.query<{ request_id: number }>(sql`
    delete from contact_mails where ${isHeld} and ${isOneOf(requestIds)} returning request_id`);
  return sortNumbers(rows);
}

function isOneOf(requestIds: number[] | null): Sql {
  return sql`(${requestIds}::integer[] is null or request_id = any (${requestIds}::integer[]))`;
}

function sortNumbers(rows: { request_id: number }[]): number[] {
  return rows.map(({ request_id }) => request_id).toSorted((a, b) => a - b);
}
