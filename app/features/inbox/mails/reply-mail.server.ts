import { describeSubject } from "#app/features/inbox/reply-links.ts";
import type { MailKind } from "#app/mail/mail-kind.ts";
import { type Addresses, composeMail, type Mail } from "#app/mail/message.ts";
import { toLine } from "#app/mail/plain-text.ts";
import { isWaiting } from "#database/outbox.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** For so long a reply is tried: after that its answer is late, and somebody should call. */
const HOURS = 24;

/** A reply to a visitor, written in the back office. */
export const replyMail: MailKind = {
  sent: "Reply sent",
  failed: "Reply not sent, trying again",
  compose: async ([{ id, inquiryId, replyId, messageId }], { owner, addresses }) => {
    const row = await readMailedReply(owner, replyId);
    if (row === null) return null;
    const mail = buildReplyMail(row, { addresses, messageId });
    return { mail, facts: { contactRequest: inquiryId }, tells: [id] };
  },
  onSent: () => sql`
    update contact_replies reply set sent_at = now() from sent where reply.id = sent.reply_id and reply.sent_at is null`,
  giveUp: async (owner, message, isFinal) =>
    (await refuseReply(owner, message, isFinal))
      ? { level: "error", text: `Reply not sent: refused, or tried for ${HOURS} hours` }
      : null,
};

/** A reply to a visitor as its mail shows it. */
type MailedReply = {
  to: string;
  subject: string;
  text: string;
  /** Who wrote it; null when the person is gone. */
  sender: { name: string; email: string } | null;
};

/** Returns the mail of a reply. Answers go to its writer, or to the site's mailbox where that is read. */
function buildReplyMail(
  { to, subject, text, sender }: MailedReply,
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const name = sender === null ? null : toLine(sender.name);
  const mail = composeMail(
    { ...addresses, to },
    {
      subject: toLine(subject),
      parts: [text],
      messageId: `reply.${messageId}`,
      replyTo:
        sender === null || name === null || addresses.readsAnswers ? null : { name, address: sender.email },
      automatic: null,
    },
  );
  if (name === null) return mail;
  return { ...mail, from: { name: `${name}, ${addresses.siteName}`, address: addresses.from } };
}

/** Returns a reply as its mail shows it; null when its inquiry was erased meanwhile. */
async function readMailedReply(owner: Queryable, id: number | null): Promise<MailedReply | null> {
  const row = await owner.row<{
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
  if (row === null) return null;
  const { to, text, name, email } = row;
  const sender = name === null || email === null ? null : { name, email };
  return { to, text, subject: describeSubject(row), sender };
}

/** Ends a reply refused for good or after 24 hours and brings its inquiry back for today. Returns whether it did. */
async function refuseReply(
  owner: Queryable,
  { id, attempt }: { id: number; attempt: number },
  isFinal: boolean,
): Promise<boolean> {
  return owner.hasRow(sql`
    with gone as (
      delete from outbox where id = ${id} and attempts = ${attempt} and ${isWaiting}
        and (${isFinal} or created_at <= now() - make_interval(hours => ${HOURS}))
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
}
