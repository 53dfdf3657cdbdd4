import { type Addresses, composeNotice, type Mail } from "#app/mail/message.ts";
import { toLine } from "#app/mail/plain-text.ts";

export function buildCodeMail(
  { to, code }: { to: string; code: string },
  { addresses, messageId }: { addresses: Pick<Addresses, "siteName" | "from">; messageId: string },
): Mail {
  const parts = [
    `Dein Code fürs Büro: ${code}`,
    "Er gilt zehn Minuten, einmal und nur in dem Browser, in dem du ihn angefordert hast.",
    "Du hast keinen Code angefordert? Dann brauchst du nichts zu tun. Gib ihn niemandem weiter.",
  ];
  return composeNotice(
    { ...addresses, to },
    { subject: "Dein Code fürs Büro", parts, messageId: `code.${messageId}` },
  );
}

export function buildInvitationMail(
  { to, name, link }: { to: string; name: string; link: string },
  { addresses, messageId }: { addresses: Pick<Addresses, "siteName" | "from">; messageId: string },
): Mail {
  const parts = [
    `Hallo ${toLine(name)},`,
    `mit diesem Link kommst du ins Büro von ${addresses.siteName}. Er gilt 24 Stunden und einmal. Öffne ihn auf deinem eigenen Gerät: Dort legst du einen Passkey an.`,
  ];
  return composeNotice(
    { ...addresses, to },
    {
      subject: "Deine Einladung ins Büro",
      parts,
      button: { label: "Ins Büro", url: link },
      notes: ["Gib den Link niemandem weiter."],
      messageId: `invitation.${messageId}`,
    },
  );
}
