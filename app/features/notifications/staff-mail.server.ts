import { listTexts, type NotificationText } from "#app/features/notifications/notification-text.ts";
import { readSubjects } from "#app/features/notifications/subjects.server.ts";
import { type MailKind, type Messages, mayNameWords } from "#app/mail/mail-kind.ts";
import { type Addresses, composeNotice, linkToOffice, type Mail } from "#app/mail/message.ts";
import { readRecipient } from "#app/mail/recipient.server.ts";
import { type Queryable, sql } from "#database/sql.ts";

const MINUTES_FOR_DEVICES = 10;

/** Tells a person of the team what no device of theirs has taken as a notification (app.notify_staff). */
export const staffMail: MailKind = {
  sent: "Notification mailed, because no device took it",
  failed: "Notification not mailed, trying again",
  compose: async (messages, { owner, addresses }) => {
    const [{ staffId, messageId }] = messages;
    const person = await readRecipient(owner, staffId);
    if (person === null) return null;
    const untold = await findUndelivered(owner, messages, {
      isTeam: person.email === addresses.to.toLowerCase(),
    });
    const subjects = await readSubjects(owner, untold);
    const [first] = subjects;
    if (first === undefined) return null;
    const tells = subjects.map(({ id }) => id);
    if (person.quietUntil !== null && !first.urgent)
      return { tells, until: new Date(person.quietUntil.getTime() + MINUTES_FOR_DEVICES * 60_000) };
    return {
      mail: buildNotificationMail(listTexts(subjects, untold.every(mayNameWords)), {
        addresses: { ...addresses, to: person.email },
        messageId,
      }),
      facts: { person: person.id, notifications: subjects.length },
      tells,
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
  texts: readonly NotificationText[],
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const [first, ...others] = texts;
  const isOne = first !== undefined && others.length === 0;
  const list = texts.map(({ title, body }) => (body === "" ? title : `${title}: ${body}`));
  const { button, notes } = linkToOffice(addresses, {
    label: "Im Büro ansehen",
    path: isOne ? first.path : "/buero/heute",
    command: "contacts list",
  });
  return composeNotice(addresses, {
    subject: isOne ? first.title : `${texts.length} Mitteilungen`,
    parts: isOne ? [first.title, first.body].filter(Boolean) : [{ heading: "Das wartet:", list }],
    button,
    notes: [
      ...notes,
      "Du bekommst diese Mail, weil kein Gerät die Mitteilung angenommen hat. Im Büro unter „Mitteilungen“ stellst du das ein.",
    ],
    messageId: `notification.${messageId}`,
  });
}

/** Returns messages whose notification no device has taken, but those that the team's mailbox has had. */
async function findUndelivered(owner: Queryable, messages: Messages, { isTeam }: { isTeam: boolean }) {
  const ids = messages.map(({ id }) => id);
  const rows = await owner.query<{ id: number }>(sql`
    select mail.id from outbox mail
    where mail.id = any (${ids}::bigint[]) and not exists (
      select from outbox push
      where push.kind = 'push' and push.staff_id = mail.staff_id and push.event = mail.event
        and push.created_at = mail.created_at and push.delivered_to <> '{}'
        and (push.request_id, push.project_slug) is not distinct from (mail.request_id, mail.project_slug)
    ) and not (${isTeam} and mail.event = 'new-request' and exists (
      select from outbox team where team.kind = 'request' and team.request_id = mail.request_id
    ))`);
  return messages.filter(({ id }) => rows.some((row) => row.id === id));
}
