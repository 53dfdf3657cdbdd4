import { type Queryable, sql } from "#database/sql.ts";
import type { MailKind, Messages } from "#server/jobs/mail/kinds/kind.ts";
import { type Addresses, composeNotice, type Mail } from "#server/jobs/mail/message.ts";
import { readRecipient, readSubjects } from "#server/jobs/notifications/subjects.server.ts";
import { describeSubjects } from "#server/jobs/notifications/text.ts";
import type { ClaimedMessage } from "#server/jobs/outbox/queue.server.ts";

const MINUTES_FOR_DEVICES = 10;

/** Tells a person of the team what no device of theirs has taken as a notification (app.notify_staff). */
export const staffMail: MailKind = {
  sent: "Notification mailed, because no device took it",
  failed: "Notification not mailed, trying again",
  compose: async (messages, { owner, addresses }) => {
    const [{ staffId, messageId }] = messages;
    const person = await readRecipient(owner, staffId);
    if (person === null) return null;
    const subjects = await readSubjects(owner, await findUndelivered(owner, messages));
    // Told already by the mail to the team, which comes to the same mailbox.
    const untold = subjects.filter(
      ({ event }) => event !== "new-request" || person.email !== addresses.to.toLowerCase(),
    );
    const [first, ...others] = untold;
    if (first === undefined) return null;
    if (person.quietUntil !== null && !first.urgent)
      return { until: new Date(person.quietUntil.getTime() + MINUTES_FOR_DEVICES * 60_000) };
    const text = describeSubjects([first, ...others], false);
    return {
      mail: buildNotificationMail(text, { addresses: { ...addresses, to: person.email }, messageId }),
      facts: { person: person.id, notifications: untold.length },
      tells: untold.map(({ id }) => id),
    };
  },
  // No device gets it any more.
  onSent: () => sql`
    delete from outbox push using sent
    where push.kind = 'push' and push.sent_at is null and push.staff_id = sent.staff_id
      and push.event = sent.event and push.created_at = sent.created_at
      and (push.request_id, push.project_slug) is not distinct from (sent.request_id, sent.project_slug)`,
};

function buildNotificationMail(
  { title, body, path }: { title: string; body: string; path: string },
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const { publicOrigin, adminCommand } = addresses;
  const link = publicOrigin === null ? null : `${publicOrigin}${path}`;
  return composeNotice(addresses, {
    subject: title,
    lines: [
      body,
      "",
      link === null ? `Ansehen: ${adminCommand} contacts list` : `Im Büro ansehen: ${link}`,
      "Du bekommst diese Mail, weil kein Gerät die Mitteilung angenommen hat. Im Büro unter „Mitteilungen“ stellst du das ein.",
    ],
    link,
    messageId: `notification.${messageId}`,
  });
}

/** Returns the messages whose notification no device has taken. */
async function findUndelivered(owner: Queryable, messages: Messages): Promise<ClaimedMessage[]> {
  const ids = messages.map(({ id }) => id);
  const rows = await owner.query<{ id: number }>(sql`
    select mail.id from outbox mail
    where mail.id = any (${ids}::bigint[]) and not exists (
      select from outbox push
      where push.kind = 'push' and push.staff_id = mail.staff_id and push.event = mail.event
        and push.created_at = mail.created_at and push.delivered_to <> '{}'
        and (push.request_id, push.project_slug) is not distinct from (mail.request_id, mail.project_slug)
    )`);
  return messages.filter(({ id }) => rows.some((row) => row.id === id));
}
