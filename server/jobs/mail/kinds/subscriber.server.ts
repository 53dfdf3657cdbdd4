import { writeLinkPath } from "#app/features/projects/updates/links.server.ts";
import { cleanName } from "#core/text-input.ts";
import { sql } from "#database/sql.ts";
import type { ComposedMail, MailContext, Messages } from "#server/jobs/mail/kinds/kind.ts";
import { composeNotice } from "#server/jobs/mail/message.ts";

/** What a mail to a client's address may say. Neither the access code nor a link that opens the project. */
export type ClientMail = {
  /** The project's client, on one line. */
  name: string;
  news: string[];
  /** The project's page, which asks for the code unless the browser remembers it. */
  page: string;
  /** Where a press confirms the address, and ends such mails. */
  confirm: string;
  end: string;
};

/**
 * Returns the mail to a client's address, with what ends such mails; null where nobody should get it any more: the project is closed,
 * the address has ended it, or is confirmed although the mail asks for that, or the other way round.
 */
export async function composeForClient(
  [{ id, messageId, projectSlug }]: Messages,
  { owner, addresses, keys }: MailContext,
  {
    isConfirmed,
    write,
  }: { isConfirmed: boolean; write: (mail: ClientMail) => { subject: string; lines: string[] } },
): Promise<ComposedMail | null> {
  const [row] = await owner.query<{
    email: string;
    nonce: string;
    origin: string;
    client: string;
    news: string[] | null;
  }>(sql`
    select email, nonce, origin, client_name as client, news
    from outbox message
      join project_subscribers subscriber on subscriber.id = message.subscriber_id
      join project_access_codes project on project.project_slug = subscriber.project_slug
    where message.id = ${id} and project.is_active and (confirmed_at is not null) = ${isConfirmed}`);
  if (row === undefined) return null;
  const origin = addresses.publicOrigin ?? row.origin;
  const [confirm, end] = (["confirm", "end"] as const).map(
    (purpose) => `${origin}${writeLinkPath(keys, purpose, row.nonce)}`,
  ) as [string, string];
  const name = cleanName(row.client);
  const page = `${origin}/kunden-projekte/${projectSlug}`;
  const mail = composeNotice(
    { ...addresses, to: row.email },
    {
      ...write({ name, news: row.news ?? [], page, confirm, end }),
      messageId: `project.${messageId}`,
    },
  );
  return { mail: { ...mail, unsubscribe: end }, facts: { project: projectSlug }, tells: [id] };
}
