import {
  type ContactRow,
  contactFacts,
  contactForm,
  formatContactValue,
} from "#app/inquiries/contact-form.ts";
import { type MailKind, mayNameWords } from "#app/mail/mail-kind.ts";
import { type Addresses, composeNotice, linkToOffice, type Mail } from "#app/mail/message.ts";
import { toLine } from "#app/mail/plain-text.ts";
import { describeDishes } from "#app/menu-code/menu-fragment.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { limits } from "#core/limits.ts";
import { shorten } from "#core/shorten.ts";
import { isDeliverable } from "#core/text-input.ts";
import { contactColumns } from "#database/inquiries.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** After so many minutes the team is reminded of an inquiry that nobody has taken. */
const REMINDER_MINUTES = limits.untakenMinutes;

/** Tells the team of an inquiry as soon as it is stored (app.queue_contact_mail). */
export const inquiryMail: MailKind = {
  sent: "Mail sent",
  failed: "Mail not sent, trying again",
  // A visitor waits and the team does not know.
  alarm: { fromAttempt: 5, text: "Mail still not sent: the team does not know of this contact request" },
  compose: async ([message], { owner, addresses }) => {
    const { id, inquiryId, messageId } = message;
    const row = await readMailedInquiry(owner, inquiryId);
    if (row === null) return null;
    const build = mayNameWords(message) ? buildContactMail : buildFallbackMail;
    const mail = build(row, { addresses, messageId });
    return { mail, facts: { contactRequest: row.id }, tells: [id] };
  },
  // Without the back office nobody can take an inquiry, and each would bring a second mail.
  onSent: ({ addresses }) => sql`
    insert into outbox (kind, request_id, message_id, due_at)
    select 'reminder', request_id, message_id, now() + make_interval(mins => ${REMINDER_MINUTES})
    from sent where ${addresses.publicOrigin !== null}
    on conflict do nothing`,
};

/** An inquiry as the mail to the team shows it. */
export type MailedInquiry = ContactRow & {
  id: number;
  created_at: Date;
  /** Dishes of the attached menu; null without one. */
  menu_dishes?: number | null | undefined;
};

/** Returns an inquiry as its mail shows it; null when somebody has taken or settled it meanwhile, or it was erased. */
async function readMailedInquiry(owner: Queryable, id: number | null): Promise<MailedInquiry | null> {
  return owner.row<MailedInquiry>(sql`
    select id, ${contactColumns}, created_at, menu_dishes from contact_requests
    where id = ${id} and status = 'new' and taken_by is null`);
}

/** Returns the mail about an inquiry. Replies go to the visitor; the sender is the site, because of SPF and DMARC. */
export function buildContactMail(
  inquiry: MailedInquiry,
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const name = toLine(inquiry.name);
  const interest = formatContactValue("interest", inquiry.interest);
  const answers = contactFacts.flatMap((field): [string, string][] => {
    const value = inquiry[field];
    return value === null ? [] : [[contactForm[field].label, toLine(formatContactValue(field, value))]];
  });
  const facts: [string, string][] = [
    ...answers,
    ...(inquiry.menu_dishes == null
      ? []
      : [["Karte", `${describeDishes(inquiry.menu_dishes)} angehängt`] satisfies [string, string]]),
    ["Eingegangen", formatBerlinTimeInGerman(inquiry.created_at)],
    ["Nummer", String(inquiry.id)],
  ];
  const replyTo = isDeliverable(inquiry.email) ? { name, address: inquiry.email } : null;
  const advice = replyTo
    ? `Wenn du auf diese Mail antwortest, geht die Antwort an ${inquiry.email}.`
    : "Antworte bitte von Hand an die Adresse oben: Für das Antwortfeld einer Mail taugt sie nicht.";
  const { button, notes } = linkToInquiry(inquiry.id, addresses);
  const content = {
    subject: `Anfrage ${inquiry.id}: ${shorten(name, 60)}, ${toLine(interest)}`,
    parts: [{ facts }, inquiry.message],
    button,
    notes: [advice, ...notes],
  };
  return { ...composeNotice(addresses, { ...content, messageId }), replyTo };
}

/** Returns the mail for an inquiry whose text is refused as spam, without anything of the visitor's. */
export function buildFallbackMail(
  inquiry: Pick<MailedInquiry, "id" | "created_at">,
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  return composeNotice(addresses, {
    subject: `Anfrage ${inquiry.id}: bitte ansehen`,
    parts: [
      `Anfrage ${inquiry.id} ist am ${formatBerlinTimeInGerman(inquiry.created_at).replace(", ", " um ")} eingegangen. Der Mailserver nimmt ihren Text nicht an.`,
    ],
    ...linkToInquiry(inquiry.id, addresses),
    messageId,
  });
}

function linkToInquiry(id: number, addresses: Addresses): ReturnType<typeof linkToOffice> {
  const path = `/buero/anfragen/${id}`;
  return linkToOffice(addresses, { label: "Ansehen und übernehmen", path, command: `contacts show ${id}` });
}
