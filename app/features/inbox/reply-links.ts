import { company } from "#app/content/company.ts";
import { labelInterest } from "#app/content/interests.ts";

type Sender = {
  email: string;
  phone: string | null;
  interest: string;
  interest_chosen: boolean | null;
};

/** Returns the links by which a request is answered; null where the phone number gives none. */
export function buildReplyLinks(sender: Sender): {
  call: string | null;
  whatsapp: string | null;
  mail: string;
} {
  const number = sender.phone === null ? null : toInternationalNumber(sender.phone);
  return {
    call: number === null ? null : `tel:+${number}`,
    whatsapp: number === null ? null : `https://wa.me/${number}`,
    // Only the @ may stay: the form accepts ? and & in an address, which would end it.
    mail: `mailto:${encodeURIComponent(sender.email).replace("%40", "@")}?subject=${encodeURIComponent(describeSubject(sender))}`,
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

/** Returns the digits of a phone number with its country, Germany by default; null for what can be no number. */
export function toInternationalNumber(typed: string): string | null {
  // "+49 (0)30": the zero is dialled within the country only.
  const compact = typed.replace(/\(0\)/g, "").replace(/[^\d+]/g, "");
  const digits = compact.replace(/\D/g, "");
  const international = compact.startsWith("+")
    ? digits
    : digits.startsWith("00")
      ? digits.slice(2)
      : digits.startsWith("0")
        ? `49${digits.slice(1)}`
        : null;
  return international !== null && /^[1-9]\d{6,14}$/.test(international) ? international : null;
}
