import { company } from "#app/content/company.ts";
import { selectMailContact } from "#app/features/projects/contact-person.ts";
import { type ProjectNews, selectNews } from "#app/features/projects/updates/news.server.ts";
import { writeLinkPath } from "#app/features/projects/updates/subscribers.server.ts";
import type { MailContent } from "#app/mail/content.ts";
import type { ComposedMail, MailContext, Messages } from "#app/mail/mail-kind.ts";
import { composeMail } from "#app/mail/message.ts";
import { toLine } from "#app/mail/plain-text.ts";
import { cleanName, isDeliverable } from "#core/text-input.ts";
import { sql } from "#database/sql.ts";

/** What a mail to a client's address may say. Neither the access code nor a link that opens the project. */
export type ClientMail = {
  /** The project's client, on one line. */
  name: string;
  news: ProjectNews;
  /** The project's page, which asks for the code unless the browser remembers it. */
  page: string;
  /** Where a press confirms the address, and ends such mails. */
  confirm: string;
  end: string;
};

/** Returns the mail to a client's address, with what ends such mails; null where nobody should get it any more. */
export async function composeForClient(
  [{ id, messageId, projectSlug }]: Messages,
  { owner, addresses, keys }: MailContext,
  { isConfirmed, write }: { isConfirmed: boolean; write: (mail: ClientMail) => MailContent | null },
): Promise<ComposedMail | null> {
  const row = await owner.row<{
    email: string;
    nonce: string;
    origin: string;
    slug: string;
    client: string;
    news: Parameters<typeof selectNews>[2] | null;
  }>(sql`
    select subscriber.email, nonce, origin, project.project_slug as slug, client_name as client, news
    from outbox message
      join project_subscribers subscriber on subscriber.id = message.subscriber_id
      join project_access_codes project on project.project_slug = subscriber.project_slug
    where message.id = ${id} and project.is_active and (confirmed_at is not null) = ${isConfirmed}`);
  if (row === null) return null;
  const origin = addresses.publicOrigin ?? row.origin;
  const [confirm, end] = (["confirm", "end"] as const).map(
    (purpose) => `${origin}${writeLinkPath(keys, purpose, row.nonce)}`,
  ) as [string, string];
  const content = write({
    name: cleanName(row.client),
    news: await selectNews(owner, row.slug, row.news ?? []),
    page: `${origin}/kunden-projekte/${row.slug}`,
    confirm,
    end,
  });
  if (content === null) return null;
  const contact = await selectMailContact(owner, row.slug);
  const mail = composeMail(
    { ...addresses, to: row.email },
    {
      ...content,
      notes: [
        ...(content.notes ?? []),
        contact.phone === null
          ? `Fragen? Antworte auf diese Mail, ${contact.name} liest sie.`
          : `Fragen? Antworte auf diese Mail oder ruf an: ${contact.name}, ${contact.phone.display}.`,
      ],
      messageId: `project.${messageId}`,
      replyTo: isDeliverable(contact.email)
        ? { name: toLine(contact.name), address: contact.email }
        : company.email === ""
          ? null
          : { name: addresses.siteName, address: company.email },
      automatic: "auto-generated",
    },
  );
  return { mail: { ...mail, unsubscribe: end }, facts: { project: projectSlug }, tells: [id] };
}
