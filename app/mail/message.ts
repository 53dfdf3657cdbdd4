import { company, NONE } from "#app/content/company.ts";
import { publishedFacts } from "#app/content/current-facts.ts";
import { type MailContent, type MailLink, renderText } from "#app/mail/content.ts";
import { renderHtml } from "#app/mail/layout.ts";

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
  adminCommand: string;
  /** The site's address, below which the back office is; null: it works on the server's own machine only. */
  publicOrigin: string | null;
  /** Where it works then. */
  localOrigin: string;
  siteName: string;
  from: string;
  to: string;
  /** What clients answer is read from the mailbox of `from`. */
  readsAnswers?: boolean;
};

/** What a mail needs to know of who sends it to whom. */
export type Sender = Pick<Addresses, "siteName" | "from" | "to">;

/** Returns a mail to the team. */
export function composeNotice(
  addresses: Sender,
  { messageId, ...content }: MailContent & { messageId: string },
): Mail {
  return {
    ...composeMail(addresses, { ...content, messageId, automatic: "auto-generated" }),
    from: { name: `Website von ${addresses.siteName}`, address: addresses.from },
  };
}

/** Returns a mail in the company's name, as text and as HTML, with the company's details at its end. */
export function composeMail(
  addresses: Sender,
  content: MailContent & {
    messageId: string;
    automatic: Mail["automatic"];
    replyTo?: Mail["replyTo"];
  },
): Mail {
  const details = listCompanyDetails();
  const { subject, messageId, automatic, replyTo = null } = content;
  return {
    from: { name: addresses.siteName, address: addresses.from },
    to: addresses.to,
    replyTo,
    subject,
    text: renderText(content, details),
    html: renderHtml(content, details),
    messageId: formatMessageId(messageId, addresses),
    automatic,
  };
}

/** Returns where a mail leads: a page of the office, or a command where that is on the server's machine only. */
export function linkToOffice(
  {
    publicOrigin,
    localOrigin,
    adminCommand,
  }: Pick<Addresses, "publicOrigin" | "localOrigin" | "adminCommand">,
  { label, path, command }: { label: string; path: string; command?: string },
): { button: MailLink; notes: string[] } {
  if (publicOrigin !== null) return { button: { label, url: `${publicOrigin}${path}` }, notes: [] };
  return {
    button: { label: "Startklar öffnen", url: `${localOrigin}/buero/startklar` },
    notes: [
      "Der Knopf führt zu Startklar, weil die Adresse der Website noch nicht eingestellt ist (PUBLIC_ORIGIN). Das Büro gibt es bis dahin nur auf dem Rechner des Servers.",
      ...(command === undefined ? [] : [`${label}: ${adminCommand} ${command}`]),
    ],
  };
}

/** Returns the Message-ID. Its domain is the sender's, as RFC 5322 recommends. */
function formatMessageId(messageId: string, { from }: Pick<Addresses, "from">): string {
  return `<contact.${messageId}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

/** Returns what § 35a GmbHG wants on every business letter, a line each, as far as it is published. */
function listCompanyDetails(): string[] {
  const { city, registerCourt, registerNumber, directors } = publishedFacts().company ?? {};
  const register = registerNumber === NONE ? [] : [registerCourt, registerNumber];
  // Below the names stands what they are, in brackets.
  const people = directors?.split("\n").join(", ").replaceAll(", (", " (");
  return [
    company.sender,
    ...(city === undefined ? [] : [`Sitz: ${city}`]),
    register.filter((part) => part !== undefined && part !== NONE).join(", "),
    ...(people === undefined ? [] : [`Vertreten durch: ${people}`]),
  ].filter(Boolean);
}
