import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { shortenToSentence } from "#core/shorten.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { type MailKind, mayNameWords } from "#server/jobs/mail/kinds/kind.ts";
import type { MailedRequest } from "#server/jobs/mail/kinds/request.ts";
import { type Addresses, composeNotice, linkToOffice, type Mail } from "#server/jobs/mail/message.ts";
import { nameSender } from "#server/jobs/notifications/text.ts";

/** Tells the team that nobody has taken requests; queued by the mail about each (request.ts). */
export const reminder: MailKind = {
  sent: "Reminder sent: nobody has taken this contact request",
  failed: "Reminder not sent, trying again",
  compose: async (messages, { owner, addresses }) => {
    const { requests, quietUntil } = await readReminders(
      owner,
      messages.map(({ requestId }) => requestId),
    );
    const [first] = requests;
    if (first === undefined) return null;
    const mails = messages.filter(({ requestId }) => requests.some(({ id }) => id === requestId));
    const tells = mails.map(({ id }) => id);
    if (quietUntil !== null) return { tells, until: quietUntil };
    const { messageId } = mails[0] ?? messages[0];
    return {
      mail: buildReminderMail([first, ...requests.slice(1)], {
        addresses,
        messageId,
        names: mails.every(mayNameWords),
      }),
      facts: { contactRequest: first.id, ...(requests.length > 1 && { contactRequests: requests.length }) },
      tells,
    };
  },
};

type ListedRequest = Pick<MailedRequest, "id" | "created_at" | "name" | "company" | "message">;

/** Returns the second mail about requests that nobody has taken. */
export function buildReminderMail(
  requests: readonly [ListedRequest, ...ListedRequest[]],
  { addresses, messageId, names }: { addresses: Addresses; messageId: string; names: boolean },
): Mail {
  const [{ id }, ...others] = requests;
  const isOne = others.length === 0;
  const list = requests.map((one) => {
    const arrived = `Anfrage ${one.id}, ${formatBerlinTimeInGerman(one.created_at)}`;
    return names ? `${arrived}, ${nameSender(one)}: „${shortenToSentence(one.message)}“` : arrived;
  });
  return composeNotice(addresses, {
    subject: isOne
      ? `Anfrage ${id}${names ? ` von ${nameSender(requests[0])}` : ""}: noch nicht übernommen`
      : `${requests.length} Anfragen: noch nicht übernommen`,
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

/** Returns requests that nobody has taken, after quiet hours, unless Leitung is told in person. */
async function readReminders(
  owner: Queryable,
  ids: readonly (number | null)[],
): Promise<{ requests: ListedRequest[]; quietUntil: Date | null }> {
  const requests = await owner.query<ListedRequest>(sql`
    select id, created_at, name, company, message from contact_requests
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
