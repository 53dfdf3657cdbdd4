import {
  type ContactRequest,
  contactFacts,
  contactForm,
  formatContactValue,
} from "#app/features/contact/fields.ts";
import { describeDishes } from "#app/menu-code/menu-fragment.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { isDeliverable } from "#core/text-input.ts";

/** A contact request as the mail to the team shows it. */
export type MailedRequest = Omit<ContactRequest, "interest"> & {
  id: number;
  interest: string;
  created_at: Date;
  /** Dishes of the attached menu; null without one. */
  menu_dishes?: number | null | undefined;
};

/** The content of the notice about held mails. */
export type HeldMails = {
  held: number;
  /** When the oldest of those requests was stored. */
  since: Date;
  /** How many mails are sent within an hour. */
  perHour: number;
};

/** A composed mail. Only `replyTo`, `subject`, `text` and `html` may contain a visitor's input. */
export type Mail = {
  from: { name: string; address: string };
  to: string;
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** What Auto-Submitted says (RFC 3834); null: a person wrote it. */
  automatic: "auto-generated" | "auto-replied" | null;
  /** Where one press ends such mails (RFC 8058). */
  unsubscribe?: string;
};

/** Sender and recipient of the team's mails, and where their hints lead. */
export type Addresses = {
  /** The operator's command line. */
  adminCommand: string;
  /** The site's address, below which the back office is; null: hints name commands instead. */
  publicOrigin: string | null;
  siteName: string;
  from: string;
  to: string;
};

/**
 * Returns the mail about a request. Replies go to the visitor (Reply-To); the sender is the site itself, because the
 * visitor's domain would reject a mail sent in its name (SPF, DMARC).
 */
export function buildContactMail(
  request: MailedRequest,
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const name = toLine(request.name);
  const interest = formatContactValue("interest", request.interest);
  const typed = contactFacts.flatMap((field): [string, string][] => {
    const value = request[field];
    return value === null ? [] : [[contactForm[field].label, toLine(formatContactValue(field, value))]];
  });
  const facts: [string, string][] = [
    ...typed,
    ...(request.menu_dishes == null
      ? []
      : [["Karte", `${describeDishes(request.menu_dishes)} angehängt`] satisfies [string, string]]),
    ["Eingegangen", formatBerlinTimeInGerman(request.created_at)],
    ["Nummer", String(request.id)],
  ];
  const message = toPlainText(request.message);
  const replyTo = isDeliverable(request.email) ? { name, address: request.email } : null;
  const advice = replyTo
    ? `Wenn du auf diese Mail antwortest, geht die Antwort an ${request.email}.`
    : "Antworte bitte von Hand an die Adresse oben: Für das Antwortfeld einer Mail taugt sie nicht.";
  const link = findOfficePage(request.id, addresses);
  const hint =
    link === null
      ? `Ansehen: ${addresses.adminCommand} contacts show ${request.id}`
      : `Ansehen und übernehmen: ${link}`;
  return {
    from: { name: `Website von ${addresses.siteName}`, address: addresses.from },
    to: addresses.to,
    replyTo,
    subject: `Anfrage ${request.id}: ${shorten(name, 60)}, ${toLine(interest)}`,
    text: `${facts.map(([label, value]) => `${`${label}:`.padEnd(14)}${value}`).join("\n")}\n\n${message}\n\n-- \n${advice}\n${hint}\n`,
    html: renderHtml({ facts, message, notes: [advice, hint], link }),
    messageId: formatMessageId(messageId, addresses),
    automatic: "auto-generated",
  };
}

/**
 * Returns the mail for a request whose text the mail server keeps refusing, most likely as spam. It contains nothing of
 * the visitor, so nothing of theirs can get it refused.
 */
export function buildFallbackMail(
  request: Pick<MailedRequest, "id" | "created_at">,
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const link = findOfficePage(request.id, addresses);
  const lines = [
    `Anfrage ${request.id} ist am ${formatBerlinTimeInGerman(request.created_at).replace(", ", " um ")} eingegangen.`,
    "Der Mailserver nimmt ihren Text nicht an. Du findest sie hier:",
    link ?? `${addresses.adminCommand} contacts show ${request.id}`,
  ];
  return composeNotice(addresses, {
    subject: `Anfrage ${request.id}: bitte ${link === null ? "in der Datenbank" : "im Büro"} ansehen`,
    lines,
    link,
    messageId,
  });
}

type ListedRequest = Pick<MailedRequest, "id" | "created_at">;

/** Returns the second mail about requests that nobody has taken. It contains nothing of a visitor. */
export function buildReminderMail(
  [first, ...others]: [ListedRequest, ...ListedRequest[]],
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const { id, created_at } = first;
  if (others.length > 0) {
    const link = addresses.publicOrigin === null ? null : `${addresses.publicOrigin}/buero`;
    const requests = [first, ...others];
    return composeNotice(addresses, {
      subject: `${requests.length} Anfragen: noch nicht übernommen`,
      lines: [
        "Diese Anfragen hat noch niemand übernommen:",
        ...requests.map((one) => `Anfrage ${one.id}, ${formatBerlinTimeInGerman(one.created_at)}`),
        `Ansehen und übernehmen: ${link ?? `${addresses.adminCommand} contacts list`}`,
      ],
      link,
      messageId: `reminder.${messageId}`,
    });
  }
  const link = findOfficePage(id, addresses);
  const lines = [
    `Anfrage ${id} ist am ${formatBerlinTimeInGerman(created_at).replace(", ", " um ")} eingegangen, und noch hat sie niemand übernommen.`,
    `Ansehen und übernehmen: ${link ?? `${addresses.adminCommand} contacts show ${id}`}`,
  ];
  return composeNotice(addresses, {
    subject: `Anfrage ${id}: noch nicht übernommen`,
    lines,
    link,
    messageId: `reminder.${messageId}`,
  });
}

/** Returns the notice about all held mails. It contains nothing of a visitor. */
export function buildHeldMail(
  { held, since, perHour }: HeldMails,
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const count = held === 1 ? "1 Anfrage" : `${held} Anfragen`;
  const link = addresses.publicOrigin === null ? null : `${addresses.publicOrigin}/buero`;
  const lines = [
    `Über das Kontaktformular kamen mehr als ${perHour} Anfragen in einer Stunde. Ab da halten wir die Mails zurück.`,
    `Ohne Mail: ${count} seit ${formatBerlinTimeInGerman(since)}. Gespeichert sind alle.`,
    "",
    `Anfragen ansehen: ${link ?? `${addresses.adminCommand} contacts list`}`,
    `Eine Mail doch senden: ${addresses.adminCommand} mail release NUMMER`,
    `Alle Mails doch senden: ${addresses.adminCommand} mail release`,
    `Auf alle Mails verzichten: ${addresses.adminCommand} mail discard`,
  ];
  return composeNotice(addresses, {
    subject: `${count} ohne Mail: bitte ${link === null ? "in der Datenbank" : "im Büro"} ansehen`,
    lines,
    link,
    messageId: `held.${messageId}`,
  });
}

/** Returns the mail to a person of the team instead of a notification that no device took. */
export function buildNotificationMail(
  { title, body, path }: { title: string; body: string; path: string },
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const { publicOrigin, adminCommand } = addresses;
  const link = publicOrigin === null ? null : `${publicOrigin}${path}`;
  return composeNotice(addresses, {
    subject: title,
    lines: [
      body,
      "",
      link === null ? `Ansehen: ${adminCommand} contacts list` : `Im Büro ansehen: ${link}`,
      "Du bekommst diese Mail, weil kein Gerät die Mitteilung angenommen hat. Im Büro unter „Mitteilungen“ stellst du das ein.",
    ],
    link,
    messageId: `notification.${messageId}`,
  });
}

/** A reply to a visitor as its mail shows it. */
export type MailedReply = {
  to: string;
  subject: string;
  text: string;
  /** Who wrote it; null when the person is gone. */
  sender: { name: string; email: string } | null;
};

/** Returns the mail of a reply. The sender is the site; answers go to the person who wrote it. */
export function buildReplyMail(
  { to, subject, text, sender }: MailedReply,
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const message = toPlainText(text);
  const name = sender === null ? null : toLine(sender.name);
  return {
    from: {
      name: name === null ? addresses.siteName : `${name}, ${addresses.siteName}`,
      address: addresses.from,
    },
    to,
    replyTo: sender === null || name === null ? null : { name, address: sender.email },
    subject: toLine(subject),
    text: `${message}\n`,
    html: renderHtml({ facts: [], message, notes: [], link: null }),
    messageId: formatMessageId(`reply.${messageId}`, addresses),
    automatic: null,
  };
}

/** Returns a mail of fixed sentences, without anything a visitor has typed. */
export function composeNotice(
  addresses: Pick<Addresses, "siteName" | "from" | "to">,
  notice: { subject: string; lines: string[]; link?: string | null; messageId: string },
): Mail {
  const { subject, lines, link = null, messageId } = notice;
  const message = lines.join("\n");
  return {
    from: { name: `Website von ${addresses.siteName}`, address: addresses.from },
    to: addresses.to,
    replyTo: null,
    subject,
    text: `${message}\n`,
    html: renderHtml({ facts: [], message, notes: [], link }),
    messageId: formatMessageId(messageId, addresses),
    automatic: "auto-generated",
  };
}

/** Returns the URL of a request in the back office; null where it has none. */
function findOfficePage(id: number, { publicOrigin }: Addresses): string | null {
  return publicOrigin === null ? null : `${publicOrigin}/buero/anfragen/${id}`;
}

/** The domain is the sender's, as RFC 5322 recommends. */
function formatMessageId(messageId: string, { from }: Pick<Addresses, "from">): string {
  return `<contact.${messageId}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

function renderHtml({
  facts,
  message,
  notes,
  link,
}: {
  facts: [string, string][];
  message: string;
  notes: string[];
  /** The page in the back office. */
  link: string | null;
}): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const table = rows.length === 0 ? "" : `<table cellpadding="4">\n${rows.join("\n")}\n</table>\n`;
  const footer = notes.length === 0 ? "" : `\n<hr>\n<p>${notes.map(escapeHtml).join("<br>\n")}</p>`;
  const button = link === null ? "" : `\n<p><a href="${escapeHtml(link)}">Im Büro öffnen</a></p>`;
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"></head><body>
${table}<p>${escapeHtml(message).replaceAll("\n", "<br>\n")}</p>${button}${footer}
</body></html>
`;
}

/** Returns text without characters that control a mail program or the reading direction. Keeps line breaks and tabs. */
function toPlainText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** Returns plain text on one line, so that it cannot inject a header. */
export function toLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, " ").trim();
}

function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
