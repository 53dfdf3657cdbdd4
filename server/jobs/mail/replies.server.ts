import { describeSubject } from "#app/features/inbox/reply-links.ts";
import { type Queryable, sql } from "#database/sql.ts";
import type { MailedReply } from "#server/jobs/mail/message.ts";
import { isWaiting } from "#server/jobs/outbox/queue.server.ts";

/** Returns a reply as its mail shows it; null when its request was erased meanwhile. */
export async function readMailedReply(owner: Queryable, id: number | null): Promise<MailedReply | null> {
  const [row] = await owner.query<{
    to: string;
    text: string;
    interest: string;
    interest_chosen: boolean | null;
    name: string | null;
    email: string | null;
  }>(sql`
    select request.email as to, reply.text, interest, interest_chosen, person.name, person.email
    from contact_replies reply join contact_requests request on request.id = reply.request_id
      left join staff person on person.id = reply.staff_id and person.ended_at is null
    where reply.id = ${id}`);
  if (row === undefined) return null;
  const { to, text, name, email } = row;
  const sender = name === null || email === null ? null : { name, email };
  return { to, text, subject: describeSubject(row), sender };
}

/** For so long a reply is tried: after that its answer is late, and somebody should call. */
export const replyHours = 24;

/**
 * Gives a reply up, if the mail server has refused it for good or after `replyHours`, and brings its request back, with a step
 * for today. Returns whether it did.
 */
export async function refuseReply(
  owner: Queryable,
  { id, attempt }: { id: number; attempt: number },
  isFinal: boolean,
): Promise<boolean> {
  const refused = await owner.query(sql`
    with gone as (
      delete from outbox where id = ${id} and attempts = ${attempt} and ${isWaiting}
        and (${isFinal} or created_at <= now() - make_interval(hours => ${replyHours}))
      returning reply_id
    ), refused as (
      update contact_replies set refused_at = now() where id = (select reply_id from gone) returning request_id, created_at
    )
    update contact_requests request
    set status = case when status = 'waiting' then 'in_progress' else status end,
      answered_at = case when answered_at = refused.created_at then null else answered_at end,
      next_step = coalesce(next_step, 'Mail kam nicht an'),
      next_step_on = least(next_step_on, (now() at time zone 'Europe/Berlin')::date)
    from refused where request.id = app.find_kept_contact_request(refused.request_id)
    returning request.id`);
  return refused.length > 0;
}
