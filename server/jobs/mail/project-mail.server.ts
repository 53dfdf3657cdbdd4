import { writeLinkPath } from "#app/features/projects/updates/links.server.ts";
import { cleanLine, cleanName } from "#core/text-input.ts";
import type { Keys } from "#database/keys.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { type Addresses, composeNotice, type Mail } from "#server/jobs/mail/message.ts";
import type { ClaimedMessage } from "#server/jobs/outbox/queue.server.ts";

type Options = { owner: Queryable; addresses: Addresses; keys: Pick<Keys, "subscription"> };

/**
 * Returns the mail to a client's address, to confirm it or about the project; null where nobody should get it any more: the project is
 * closed, or the address has ended it. It contains no access code, and no link that opens the project.
 */
export async function composeProjectMail(
  message: Pick<ClaimedMessage, "id" | "messageId">,
  { owner, addresses, keys }: Options,
): Promise<Mail | null> {
  const [row] = await owner.query<{
    kind: string;
    email: string;
    nonce: string;
    origin: string;
    client: string;
    news: string[] | null;
  }>(sql`
    select kind, email, nonce, origin, client_name as client, news
    from outbox message
      join project_subscribers subscriber on subscriber.id = message.subscriber_id
      join project_access_codes project on project.project_slug = subscriber.project_slug
    where message.id = ${message.id} and project.is_active and (kind = 'project-confirm') = (confirmed_at is null)`);
  if (row === undefined) return null;
  const { kind, email, nonce, client, news } = row;
  const origin = addresses.publicOrigin ?? row.origin;
  const end = `${origin}${writeLinkPath(keys, "end", nonce)}`;
  const name = cleanName(client);
  const lines =
    kind === "project-confirm"
      ? [
          "Hallo,",
          "",
          `jemand mit dem Zugangscode zum Projekt „${name}“ möchte, dass wir an diese Adresse schreiben, wenn sich etwas tut.`,
          "",
          `Bestätigen, gültig drei Tage: ${origin}${writeLinkPath(keys, "confirm", nonce)}`,
          "",
          "Das warst nicht du? Dann tu nichts, und wir schreiben nicht mehr.",
        ]
      : [
          `Neues in deinem Projekt „${name}“:`,
          "",
          ...(news ?? []).map((line) => `– ${cleanLine(line)}`),
          "",
          `Ansehen mit deinem Zugangscode: ${origin}/kunden-projekte`,
          `Keine Mails mehr: ${end}`,
        ];
  const subject =
    kind === "project-confirm"
      ? `Bitte bestätigen: Mails zu deinem Projekt`
      : [...`${name}: ${news?.length === 1 ? "Neues" : `${news?.length} Neuigkeiten`} im Projekt`]
          .slice(0, 150)
          .join("");
  return {
    ...composeNotice(
      { ...addresses, to: email },
      { subject, lines, messageId: `project.${message.messageId}` },
    ),
    unsubscribe: end,
  };
}
