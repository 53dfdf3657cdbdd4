import type { MailedInquiry } from "#app/features/inbox/mails/inquiry-mail.server.ts";
import { nameSender } from "#app/inquiries/name-sender.ts";
import { type MailKind, mayNameWords } from "#app/mail/mail-kind.ts";
import { type Addresses, composeNotice, linkToOffice, type Mail } from "#app/mail/message.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { shortenToSentence } from "#core/shorten.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Tells the team that nobody has taken inquiries; queued by the mail about each (inquiry-mail.server.ts). */
export const reminderMail: MailKind = {
  sent: "Reminder sent: nobody has taken this contact request",
  failed: "Reminder not sent, trying again",
  compose: async (messages, { owner, addresses }) => {
    const { inquiries, quietUntil } = await readReminders(
      owner,
      messages.map(({ inquiryId }) => inquiryId),
    );
    const [first] = inquiries;
    if (first === undefined) return null;
    const mails = messages.filter(({ inquiryId }) => inquiries.some(({ id }) => id === inquiryId));
    const tells = mails.map(({ id }) => id);
    if (quietUntil !== null) return { tells, until: quietUntil };
    const { messageId } = mails[0] ?? messages[0];
    return {
      mail: buildReminderMail([first, ...inquiries.slice(1)], {
        addresses,
        messageId,
        names: mails.every(mayNameWords),
      }),
      facts: { contactRequest: first.id, ...(inquiries.length > 1 && { contactRequests: inquiries.length }) },
      tells,
    };
  },
};

type ListedInquiry = Pick<MailedInquiry, "id" | "created_at" | "name" | "company" | "message">;

/** Returns the second mail about inquiries that nobody has taken. */
export function buildReminderMail(
  inquiries: readonly [ListedInquiry, ...ListedInquiry[]],
  { addresses, messageId, names }: { addresses: Addresses; messageId: string; names: boolean },
): Mail {
  const [{ id }, ...others] = inquiries;
  const isOne = others.length === 0;
  const list = inquiries.map((one) => {
    const arrived = `Anfrage ${one.id}, ${formatBerlinTimeInGerman(one.created_at)}`;
    return names ? `${arrived}, ${nameSender(one)}: „${shortenToSentence(one.message)}“` : arrived;
  });
  return composeNotice(addresses, {
    subject: isOne
      ? `Anfrage ${id}${names ? ` von ${nameSender(inquiries[0])}` : ""}: noch nicht übernommen`
      : `${inquiries.length} Anfragen: noch nicht übernommen`,
    parts: [{ heading: `${isOne ? "Diese Anfrage" : "Diese Anfragen"} hat noch niemand übernommen:`, list }],
    ...linkToOffice(addresses, {
      label: "Ansehen und übernehmen",
      ...(isOne
        ? { path: `/buero/anfragen/${id}`, command: `contacts show ${id}` }
        : { path: "/buero", command: "contacts list" }),
    }),
    messageId: `reminder.${messageId}`,
  });
}

/** Returns inquiries that nobody has taken, after quiet hours, unless Leitung is told in person. */
async function readReminders(owner: Queryable, ids: readonly (number | null)[]) {
  const inquiries = await owner.query<ListedInquiry>(sql`
    select id, created_at, name, company, message from contact_requests
    where id = any (${ids}::integer[]) and status = 'new' and taken_by is null
      and not exists (
        select from staff person left join staff_notifications wish on wish.staff_id = person.id
        where person.ended_at is null and person.role = 'leitung' and coalesce(wish.untaken, true)
      )
    order by created_at, id`);
  const quietUntil = await owner.value<Date>(sql`select app.quiet_until(now(), '20:00', '07:00', true)`);
  return { inquiries, quietUntil };
}
