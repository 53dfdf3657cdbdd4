import { type Queryable, sql } from "#database/sql.ts";
import { claimSeconds, longestPauseSeconds } from "#server/jobs/mail/outbox.server.ts";

/** After so many minutes the team is reminded of a request that nobody has taken. */
export const reminderMinutes = 30;

/** A reminder this process has claimed: no other process sends it until `claimSeconds` have passed. */
export type ClaimedReminder = {
  request: { id: number; created_at: Date };
  messageId: string;
  /** The number of this attempt, from 1. Identifies the claim. */
  attempt: number;
};

/**
 * Claims and returns the reminder that has been due longest; null without one, and `taken` for a request that somebody has taken
 * or changed meanwhile, of which nobody is reminded. Safe for any number of servers. Runs under the owner's role.
 */
export async function claimReminder(owner: Queryable): Promise<ClaimedReminder | "taken" | null> {
  // Further in the future than any pause: by a clock that was set back.
  const [row] = await owner.query<{
    id: number;
    created_at: Date;
    message_id: string;
    attempt: number;
    is_wanted: boolean;
  }>(sql`
    with due as (
      select request_id from contact_mails
      where reminder_due_at <= now()
        or reminder_due_at > clock_timestamp() + make_interval(secs => ${2 * longestPauseSeconds})
      order by reminder_due_at, request_id
      limit 1 for update skip locked
    )
    update contact_mails mail
    set reminder_attempts = reminder_attempts + 1,
      reminder_due_at = case when request.status = 'new' and request.taken_by is null
        then now() + make_interval(secs => ${claimSeconds}) end
    from due join contact_requests request on request.id = due.request_id
    where mail.request_id = due.request_id
    returning request.id, request.created_at, mail.message_id, mail.reminder_attempts as attempt,
      mail.reminder_due_at is not null as is_wanted`);
  if (row === undefined) return null;
  if (!row.is_wanted) return "taken";
  const { id, created_at, message_id, attempt } = row;
  return { request: { id, created_at }, messageId: message_id, attempt };
}

/** Stores that the reminder was sent, even after the claim has expired, because it must not be sent again. */
export async function markReminderSent(owner: Queryable, { request }: ClaimedReminder): Promise<void> {
  await owner.query(sql`
    update contact_mails set reminder_due_at = null, reminded_at = coalesce(reminded_at, now())
    where request_id = ${request.id}`);
}

/** Schedules another attempt in `seconds`, unless another process has claimed the reminder since. */
export async function postponeReminder(
  owner: Queryable,
  { request, attempt }: ClaimedReminder,
  seconds: number,
): Promise<void> {
  await owner.query(sql`
    update contact_mails set reminder_due_at = now() + make_interval(secs => ${seconds})
    where request_id = ${request.id} and reminder_attempts = ${attempt} and reminder_due_at is not null`);
}
