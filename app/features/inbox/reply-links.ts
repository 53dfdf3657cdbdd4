import { company } from "#app/content/company.ts";
import { labelInterest } from "#app/content/interests.ts";

type Sender = {
  name: string;
  email: string;
  phone: string | null;
  interest: string;
  interest_chosen: boolean | null;
};

/** Returns the links by which a request is answered; null where the phone number gives none. */
export function buildReplyLinks(
  sender: Sender,
  signer: string,
): { call: string | null; whatsapp: string | null; mail: string; answer: string } {
  const answer = writeAnswer(sender, signer);
  const number = sender.phone === null ? null : toInternationalNumber(sender.phone);
  const subject = `Deine Anfrage bei ${company.sender}${nameTopic(sender, ": ")}`;
  return {
    call: number === null ? null : `tel:+${number}`,
    whatsapp: number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(answer)}`,
    // Only the @ may stay: the form accepts ? and & in an address, which would end it.
    mail: `mailto:${encodeURIComponent(sender.email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(answer.replaceAll("\n", "\r\n"))}`,
    answer,
  };
}

/** In the voice of the site, which says "du". */
function writeAnswer(sender: Sender, signer: string): string {
  return [
    `Hallo ${sender.name},`,
    `danke für deine Anfrage${nameTopic(sender, " zum Thema ")}. Wann passt dir ein kurzes Gespräch? Nenn mir gern zwei Zeiten, dann rufe ich dich an.`,
    `Viele Grüße\n${signer}, ${company.sender}`,
  ].join("\n\n");
}

/** Nobody thanks for a topic that the visitor did not choose. */
function nameTopic({ interest, interest_chosen }: Sender, before: string): string {
  return interest_chosen === false ? "" : `${before}${labelInterest(interest)}`;
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
