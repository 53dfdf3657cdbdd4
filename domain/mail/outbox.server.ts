import { type Queryable, sql } from "#database/sql.ts";
import type { MailedRequest } from "#domain/mail/message.ts";

/** A mail this process has taken to send: nobody else sends it until `claimSeconds` are over. */
export type ClaimedMail = {
  request: MailedRequest;
  messageId: string;
  /** This attempt's number, from 1. Says later whether the claim is still ours. */
  attempt: number;
  /** How often the mail server has refused its text for good. */
  refusals: number;
};

/**
 * How long a server may take for one mail before another one may try. Far above the longest attempt (sender.server.ts),
 * so that two servers never send the same mail while both live; short enough that the mail of a killed one goes out soon.
 */
export const claimSeconds = 180;

/**
 * Takes the mail that has been due for longest, or gives null. Any number of servers may ask at once: `skip locked` gives
 * each of them another one, without waiting. Runs under the owner's role.
 */
export async function claimMail(owner: Queryable): Promise<ClaimedMail | null> {
  const [row] = await owner.query<
    MailedRequest & { message_id: string; attempts: number; refusals: number }
  >(sql`
    with due as (
      select request_id from contact_mails
      where sent_at is null and next_attempt_at <= now() and (claimed_until is null or claimed_until <= now())
      order by next_attempt_at, request_id
      limit 1 for update skip locked
    )
    update contact_mails mail
    set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${claimSeconds})
    from due join contact_requests request on request.id = due.request_id
    where mail.request_id = due.request_id
    returning request.id, request.name, request.email, request.phone, request.company, request.interest,
      request.message, request.created_at, mail.message_id, mail.attempts, mail.refusals`);
  if (row === undefined) return null;
  const { message_id, attempts, refusals, ...request } = row;
  return { request, messageId: message_id, attempt: attempts, refusals };
}

/** The mail server has taken it. Holds whoever says so, because a mail that is out must not go out again. */
export async function markMailSent(owner: Queryable, { request }: ClaimedMail): Promise<void> {
  await owner.query(sql`
    update contact_mails set sent_at = coalesce(sent_at, now()), claimed_until = null, last_error = null
    where request_id = ${request.id}`);
}

/** It did not work out. Another attempt is due in `seconds`, unless somebody else has taken it over meanwhile. */
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

/** A mail that has not gone out yet. */
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
};

/** What has gone out and what has not, oldest first. */
export async function readMailStatus(owner: Queryable): Promise<MailStatus> {
  const waiting = await owner.query<WaitingMail>(sql`
    select request_id, attempts, created_at, next_attempt_at, last_error,
      coalesce(claimed_until > now(), false) as being_sent
    from contact_mails where sent_at is null order by created_at, request_id`);
  const [totals] = await owner.query<{ sent: number; last_sent_at: Date | null }>(sql`
    select count(*) as sent, max(sent_at) as last_sent_at from contact_mails where sent_at is not null`);
  return { waiting, sent: totals?.sent ?? 0, last_sent_at: totals?.last_sent_at ?? null };
}

/** How many mails wait, and for how many seconds the oldest has. For watching. */
export async function measureMailBacklog(
  owner: Queryable,
): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await owner.query<{ waiting: number; oldest: number }>(sql`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from contact_mails where sent_at is null`);
  return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest ?? 0 };
}

/**
 * Makes waiting mails due at once: one, or all (null). Leaves alone what is being sent right now, or it would go out
 * twice. Gives the numbers of the requests.
 */
export async function retryMails(owner: Queryable, requestId: number | null): Promise<number[]> {
  const rows = await owner.query<{ request_id: number }>(sql`
    update contact_mails set next_attempt_at = now()
    where sent_at is null and (claimed_until is null or claimed_until <= now())
      and (${requestId}::integer is null or request_id = ${requestId})
    returning request_id`);
  return rows.map(({ request_id }) => request_id).toSorted((a, b) => a - b);
}
