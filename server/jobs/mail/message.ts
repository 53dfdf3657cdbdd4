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
  /** What clients answer is read from the mailbox of `from`. */
  readsAnswers?: boolean;
};

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
export function findOfficePage(id: number, { publicOrigin }: Addresses): string | null {
  return publicOrigin === null ? null : `${publicOrigin}/buero/anfragen/${id}`;
}

/** Returns the Message-ID. Its domain is the sender's, as RFC 5322 recommends. */
export function formatMessageId(messageId: string, { from }: Pick<Addresses, "from">): string {
  return `<contact.${messageId}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

/** Returns a mail as HTML; every text in it is escaped. */
export function renderHtml({
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
export function toPlainText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** Returns plain text on one line, so that it cannot inject a header. */
export function toLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, " ").trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
