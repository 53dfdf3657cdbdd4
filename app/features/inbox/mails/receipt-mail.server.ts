import { answerHours } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { giveUpWhenRefused, type MailKind } from "#app/mail/mail-kind.ts";
import { type Addresses, composeMail, type Mail } from "#app/mail/message.ts";
import { describePhoneHours } from "#app/opening-hours/business-hours.ts";
import { formatHour } from "#app/opening-hours/define-business-hours.ts";
import { type Opening, readOpening, writeClosedSign } from "#app/opening-hours/opening.ts";
import { getSchedule } from "#app/opening-hours/plan-schedule.server.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { isDeliverable } from "#core/text-input.ts";
import type { ClaimedMessage } from "#database/outbox.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Tells a visitor that the inquiry has arrived, if Leitung has switched it on (app.queue_contact_mail). */
export const receiptMail: MailKind = {
  sent: "Receipt sent to a visitor",
  failed: "Receipt not sent to a visitor, trying again",
  giveUp: giveUpWhenRefused("Receipt not sent to a visitor: the mail server refuses it"),
  compose: async ([message], { owner, addresses }) => {
    const mail = await composeReceipt(message, { owner, addresses });
    return mail === null ? null : { mail, facts: { contactRequest: message.inquiryId }, tells: [message.id] };
  },
};

/** Returns the mail that an inquiry has arrived, without anything the visitor typed; null where late, answered or our own. */
export async function composeReceipt(
  { inquiryId, messageId }: Pick<ClaimedMessage, "inquiryId" | "messageId">,
  { owner, addresses, now = new Date() }: { owner: Queryable; addresses: Addresses; now?: Date },
): Promise<Mail | null> {
  const inquiry = await owner.row<{ email: string; created_at: Date }>(sql`
    select email, created_at from contact_requests
    where id = ${inquiryId} and created_at > now() - interval '1 day' and answered_at is null`);
  if (inquiry === null || !isDeliverable(inquiry.email)) return null;
  const own = [addresses.from, addresses.to, company.email].map((address) => address.toLowerCase());
  if (own.includes(inquiry.email.toLowerCase())) return null;
  return composeMail(
    { ...addresses, to: inquiry.email },
    {
      subject: "Deine Anfrage ist angekommen",
      parts: [
        "Hallo,",
        `deine Anfrage vom ${formatBerlinTimeInGerman(inquiry.created_at)} ist bei uns angekommen.\n${describeAnswer(readOpening(now, getSchedule(now)))} Spätestens innerhalb von ${answerHours} Stunden hast du eine Antwort, von einem Menschen.`,
        ...(company.phone === null
          ? []
          : [`Eilt es? Ruf an: ${company.phone.display}, ${describePhoneHours()}.`]),
        "Du hast uns nicht geschrieben? Dann hat sich jemand in der Adresse geirrt. Antworte kurz, und wir löschen die Anfrage.",
      ],
      messageId: `receipt.${messageId}`,
      ...(company.email !== "" && { replyTo: { name: addresses.siteName, address: company.email } }),
      automatic: "auto-replied",
    },
  );
}

function describeAnswer(opening: Opening): string {
  return opening.isOpen
    ? `Wir sind gerade da, heute bis ${formatHour(opening.closes)} Uhr, und antworten so bald wie möglich.`
    : opening.opensNext === null
      ? "Gerade haben wir geschlossen."
      : `Gerade haben wir geschlossen. ${writeClosedSign(opening)}.`;
}
