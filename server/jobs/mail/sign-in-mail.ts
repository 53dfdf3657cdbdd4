import { type Addresses, composeNotice, type Mail, toLine } from "#server/jobs/mail/message.ts";

/** Returns the mail with a one-time code of the back office. */
export function buildCodeMail(
  { to, code }: { to: string; code: string },
  { addresses, messageId }: { addresses: Pick<Addresses, "siteName" | "from">; messageId: string },
): Mail {
  const lines = [
    `Dein Code fürs Büro: ${code}`,
    "",
    "Er gilt zehn Minuten, einmal und nur in dem Browser, in dem du ihn angefordert hast.",
    "",
    "Du hast keinen Code angefordert? Dann brauchst du nichts zu tun. Gib ihn niemandem weiter.",
  ];
  return composeNotice(
    { ...addresses, to },
    { subject: "Dein Code fürs Büro", lines, messageId: `code.${messageId}` },
  );
}

/** Returns the mail with a link into the back office. */
export function buildInvitationMail(
  { to, name, link }: { to: string; name: string; link: string },
  { addresses, messageId }: { addresses: Pick<Addresses, "siteName" | "from">; messageId: string },
): Mail {
  const lines = [
    `Hallo ${toLine(name)},`,
    "",
    `mit diesem Link kommst du ins Büro von ${addresses.siteName}. Er gilt 24 Stunden und einmal. Öffne ihn auf deinem eigenen Gerät: Dort legst du einen Passkey an.`,
    "",
    link,
    "",
    "Gib den Link niemandem weiter.",
  ];
  return composeNotice(
    { ...addresses, to },
    { subject: "Deine Einladung ins Büro", lines, link, messageId: `invitation.${messageId}` },
  );
}
