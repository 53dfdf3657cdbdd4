import { company } from "#app/content/company.ts";
import { labelInterest } from "#app/content/interests.ts";

type Sender = { name: string; email: string; phone: string | null; interest: string };

/** Returns the links by which a request is answered; null where the phone number gives none. */
export function buildReplyLinks(
  sender: Sender,
  signer: string,
): { call: string | null; whatsapp: string | null; mail: string; answer: string } {
  const answer = writeAnswer(sender, signer);
  const number = sender.phone === null ? null : toInternationalNumber(sender.phone);
  const subject = `Ihre Anfrage bei ${company.name}: ${labelInterest(sender.interest)}`;
  return {
    call: number === null ? null : `tel:+${number}`,
    whatsapp: number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(answer)}`,
    // Only the @ may stay: the form accepts ? and & in an address, which would end it.
    mail: `mailto:${encodeURIComponent(sender.email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(answer.replaceAll("\n", "\r\n"))}`,
    answer,
  };
}

function writeAnswer({ name, interest }: Sender, signer: string): string {
  return [
    `Guten Tag ${name},`,
    `vielen Dank für Ihre Anfrage zum Thema ${labelInterest(interest)}. Wann passt es Ihnen für ein kurzes Gespräch? Nennen Sie mir gern zwei Zeiten, ich rufe Sie dann an.`,
    `Viele Grüße\n${signer}, ${company.name}`,
  ].join("\n\n");
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
