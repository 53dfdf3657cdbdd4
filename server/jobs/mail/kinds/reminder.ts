import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { type Queryable, sql } from "#database/sql.ts";
import type { MailKind } from "#server/jobs/mail/kinds/kind.ts";
import { type Addresses, composeNotice, findOfficePage, type Mail } from "#server/jobs/mail/message.ts";

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
    if (quietUntil !== null) return { until: quietUntil };
    const told = messages.filter(({ requestId }) => requests.some(({ id }) => id === requestId));
    const { messageId } = told[0] ?? messages[0];
    return {
      mail: buildReminderMail([first, ...requests.slice(1)], { addresses, messageId }),
      facts: { contactRequest: first.id, ...(requests.length > 1 && { contactRequests: requests.length }) },
      tells: told.map(({ id }) => id),
    };
  },
};

type ListedRequest = { id: number; created_at: Date };

/** Returns the second mail about requests that nobody has taken. It contains nothing of a visitor. */
export function buildReminderMail(
  [first, ...others]: [ListedRequest, ...ListedRequest[]],
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const { id, created_at } = first;
  if (others.length > 0) {
    const link = addresses.publicOrigin === null ? null : `${addresses.publicOrigin}/buero`;
    const requests = [first, ...others];
    return composeNotice(addresses, {
      subject: `${requests.length} Anfragen: noch nicht übernommen`,
      lines: [
        "Diese Anfragen hat noch niemand übernommen:",
        ...requests.map((one) => `Anfrage ${one.id}, ${formatBerlinTimeInGerman(one.created_at)}`),
        `Ansehen und übernehmen: ${link ?? `${addresses.adminCommand} contacts list`}`,
      ],
      link,
      messageId: `reminder.${messageId}`,
    });
  }
  const link = findOfficePage(id, addresses);
  const lines = [
    `Anfrage ${id} ist am ${formatBerlinTimeInGerman(created_at).replace(", ", " um ")} eingegangen, und noch hat sie niemand übernommen.`,
    `Ansehen und übernehmen: ${link ?? `${addresses.adminCommand} contacts show ${id}`}`,
  ];
  return composeNotice(addresses, {
    subject: `Anfrage ${id}: noch nicht übernommen`,
    lines,
    link,
    messageId: `reminder.${messageId}`,
  });
}

/**
 * Returns those of the requests that nobody has taken or changed yet, unless somebody of Leitung is told of them in person, and
 * when the quiet hours of the team's mailbox, those that every person begins with, are over.
 */
async function readReminders(
  owner: Queryable,
  ids: readonly (number | null)[],
): Promise<{ requests: ListedRequest[]; quietUntil: Date | null }> {
  const requests = await owner.query<ListedRequest>(sql`
    select id, created_at from contact_requests
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
