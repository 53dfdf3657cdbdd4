import { company } from "#app/content/company.ts";
import { labelInterest } from "#app/inquiries/interests.ts";
import { mailTo } from "#app/office/mail-to.ts";
import { toInternationalNumber } from "#app/office/to-international-number.ts";

type Sender = {
  email: string;
  phone: string | null;
  interest: string;
  interest_chosen: boolean | null;
};

/** Returns the links by which an inquiry is answered; null where the phone number gives none. */
export function buildReplyLinks(sender: Sender): {
  call: string | null;
  whatsapp: string | null;
  mail: string;
} {
  const number = sender.phone === null ? null : toInternationalNumber(sender.phone);
  return {
    call: number === null ? null : `tel:+${number}`,
    whatsapp: number === null ? null : `https://wa.me/${number}`,
    mail: mailTo(sender.email, { subject: describeSubject(sender) }),
  };
}

/** Returns the subject of a reply. It names no topic that the visitor did not choose. */
export function describeSubject({
  interest,
  interest_chosen,
}: Pick<Sender, "interest" | "interest_chosen">): string {
  const topic = interest_chosen === false ? "" : `: ${labelInterest(interest)}`;
  return `Deine Anfrage bei ${company.sender}${topic}`;
}
