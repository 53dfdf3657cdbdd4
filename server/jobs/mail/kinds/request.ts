import {
  type ContactRow,
  contactFacts,
  contactForm,
  formatContactValue,
} from "#app/inquiries/contact-form.ts";
import { describeDishes } from "#app/menu-code/menu-fragment.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { limits } from "#core/limits.ts";
import { shorten } from "#core/shorten.ts";
import { isDeliverable } from "#core/text-input.ts";
import { contactColumns } from "#database/inquiries.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { type MailKind, mayNameWords } from "#server/jobs/mail/kinds/kind.ts";
import { type Addresses, composeNotice, linkToOffice, type Mail } from "#server/jobs/mail/message.ts";
import { toLine } from "#server/jobs/mail/plain-text.ts";

/** After so many minutes the team is reminded of a request that nobody has taken. */
const REMINDER_MINUTES = limits.untakenMinutes;

/** Tells the team of a request as soon as it is stored (app.queue_contact_mail). */
export const request: MailKind = {
  sent: "Mail sent",
  failed: "Mail not sent, trying again",
  // A visitor waits and the team does not know.
  alarm: { fromAttempt: 5, text: "Mail still not sent: the team does not know of this contact request" },
  compose: async ([message], { owner, addresses }) => {
    const { id, requestId, messageId } = message;
    const row = await readMailedRequest(owner, requestId);
    if (row === null) return null;
    const build = mayNameWords(message) ? buildContactMail : buildFallbackMail;
    const mail = build(row, { addresses, messageId });
    return { mail, facts: { contactRequest: row.id }, tells: [id] };
  },
  // Without the back office nobody can take a request, and each would bring a second mail.
  onSent: ({ addresses }) => sql`
    insert into outbox (kind, request_id, message_id, due_at)
    select 'reminder', request_id, message_id, now() + make_interval(mins => ${REMINDER_MINUTES})
    from sent where ${addresses.publicOrigin !== null}
    on conflict do nothing`,
};

/** A contact request as the mail to the team shows it. */
export type MailedRequest = ContactRow & {
  id: number;
  created_at: Date;
  /** Dishes of the attached menu; null without one. */
  menu_dishes?: number | null | undefined;
};

/** Returns a request as its mail shows it; null when somebody has taken or settled it meanwhile, or it was erased. */
async function readMailedRequest(owner: Queryable, id: number | null): Promise<MailedRequest | null> {
  const [request] = await owner.query<MailedRequest>(sql`
    select id, ${contactColumns}, created_at, menu_dishes from contact_requests
    where id = ${id} and status = 'new' and taken_by is null`);
  return request ?? null;
}

/** Returns the mail about a request. Replies go to the visitor; the sender is the site, because of SPF and DMARC. */
export function buildContactMail(
  request: MailedRequest,
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const name = toLine(request.name);
  const interest = formatContactValue("interest", request.interest);
  const answers = contactFacts.flatMap((field): [string, string][] => {
    const value = request[field];
    return value === null ? [] : [[contactForm[field].label, toLine(formatContactValue(field, value))]];
  });
  const facts: [string, string][] = [
    ...answers,
    ...(request.menu_dishes == null
      ? []
      : [["Karte", `${describeDishes(request.menu_dishes)} angehängt`] satisfies [string, string]]),
    ["Eingegangen", formatBerlinTimeInGerman(request.created_at)],
    ["Nummer", String(request.id)],
  ];
  const replyTo = isDeliverable(request.email) ? { name, address: request.email } : null;
  const advice = replyTo
    ? `Wenn du auf diese Mail antwortest, geht die Antwort an ${request.email}.`
    : "Antworte bitte von Hand an die Adresse oben: Für das Antwortfeld einer Mail taugt sie nicht.";
  const { button, notes } = linkToRequest(request.id, addresses);
  const content = {
    subject: `Anfrage ${request.id}: ${shorten(name, 60)}, ${toLine(interest)}`,
    parts: [{ facts }, request.message],
    button,
    notes: [advice, ...notes],
  };
  return { ...composeNotice(addresses, { ...content, messageId }), replyTo };
}

/** Returns the mail for a request whose text is refused as spam, without anything of the visitor's. */
export function buildFallbackMail(
  request: Pick<MailedRequest, "id" | "created_at">,
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  return composeNotice(addresses, {
    subject: `Anfrage ${request.id}: bitte ansehen`,
    parts: [
      `Anfrage ${request.id} ist am ${formatBerlinTimeInGerman(request.created_at).replace(", ", " um ")} eingegangen. Der Mailserver nimmt ihren Text nicht an.`,
    ],
    ...linkToRequest(request.id, addresses),
    messageId,
  });
}

function linkToRequest(id: number, addresses: Addresses): ReturnType<typeof linkToOffice> {
  const path = `/buero/anfragen/${id}`;
  return linkToOffice(addresses, { label: "Ansehen und übernehmen", path, command: `contacts show ${id}` });
}
