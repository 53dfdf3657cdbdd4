import { isHeld, isUnclaimed, isWaiting } from "#database/outbox.ts";
import { type Queryable, type Sql, sql } from "#database/sql.ts";

/** A mail that tells the team of an inquiry, neither sent nor held back. */
const isUnsent = sql`kind = 'request' and ${isWaiting}`;

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

/** Returns sent and waiting mails about inquiries, oldest first. */
export async function readMailStatus(owner: Queryable): Promise<MailStatus> {
  const waiting = await owner.query<WaitingMail>(sql`
    select request_id, attempts, created_at, due_at as next_attempt_at, last_error, not ${isUnclaimed} as being_sent
    from outbox where ${isUnsent} order by created_at, request_id`);
  const totals = await owner.row<Omit<MailStatus, "waiting">>(sql`
    select count(sent_at) as sent, max(sent_at) as last_sent_at,
      count(*) filter (where ${isHeld}) as held, min(created_at) filter (where ${isHeld}) as held_since,
      app.contact_mails_per_hour() as limit_per_hour
    from outbox where kind = 'request'`);
  if (totals === null) throw new Error("A statement that counts gave no row");
  return { waiting, ...totals };
}

/** Returns the metrics of the mails: waiting mails, the age of the oldest in seconds, and held mails. */
export async function measureMailBacklog(
  owner: Queryable,
): Promise<{ waiting: number; oldestSeconds: number; held: number }> {
  const row = await owner.row<{ waiting: number; oldest: number; held: number }>(sql`
    select count(*) as waiting,
      greatest(coalesce(extract(epoch from now() - min(created_at)), 0), 0)::float8 as oldest,
      (select count(*) from outbox where ${isHeld}) as held
    from outbox where ${isUnsent}`);
  return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest ?? 0, held: row?.held ?? 0 };
}

/** Makes one waiting mail, or all (null), due now, except those being sent. Returns the inquiries' numbers. */
export async function retryMails(owner: Queryable, inquiryId: number | null): Promise<number[]> {
  const ids = await owner.column<number>(sql`
    update outbox set due_at = now(), retry_requested_at = now()
    where ${isUnsent} and ${isUnclaimed} and (${inquiryId}::integer is null or request_id = ${inquiryId})
    returning request_id`);
  return ids.toSorted((a, b) => a - b);
}

/** Releases the held mails of these inquiries, or all (null), for sending. Returns the numbers of the inquiries. */
export async function releaseMails(owner: Queryable, inquiryIds: number[] | null): Promise<number[]> {
  const ids = await owner.column<number>(sql`
    update outbox set held_at = null, due_at = now(), retry_requested_at = now()
    where ${isHeld} and ${isOneOf(inquiryIds)}
    returning request_id`);
  return ids.toSorted((a, b) => a - b);
}

/** Discards the held mails of these inquiries, or all (null), permanently. The inquiries stay. Returns their numbers. */
export async function discardMails(owner: Queryable, inquiryIds: number[] | null): Promise<number[]> {
  const ids = await owner.column<number>(sql`
    delete from outbox where ${isHeld} and ${isOneOf(inquiryIds)} returning request_id`);
  return ids.toSorted((a, b) => a - b);
}

function isOneOf(inquiryIds: number[] | null): Sql {
  return sql`(${inquiryIds}::integer[] is null or request_id = any (${inquiryIds}::integer[]))`;
}
