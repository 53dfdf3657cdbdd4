import { toPlainText } from "#app/mail/plain-text.ts";

/** A link and what it says. */
export type MailLink = { label: string; url: string };

/** A paragraph, a list with what stands above it, facts by their labels, or somebody's words. Line breaks stay. */
export type MailPart =
  | string
  | { heading: string; list: readonly (string | MailLink)[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { heading: string; quote: string };

/** What a mail says, from which its text and its HTML are made. */
export type MailContent = {
  subject: string;
  parts: readonly MailPart[];
  button?: MailLink | null;
  /** Small, below the button. */
  notes?: readonly (string | MailLink)[];
};

export function renderText({ parts, button, notes = [] }: MailContent, details: readonly string[]): string {
  const blocks = [
    ...parts.map(writePart),
    ...(button == null ? [] : [writeLink(button)]),
    ...(notes.length === 0 ? [] : [notes.map(writeLink).join("\n")]),
  ];
  return `${toPlainText(blocks.join("\n\n"))}\n\n-- \n${details.join("\n")}\n`;
}

function writePart(part: MailPart): string {
  if (typeof part === "string") return part;
  if ("facts" in part)
    return part.facts.map(([label, value]) => `${`${label}:`.padEnd(14)}${value}`).join("\n");
  const lines =
    "list" in part
      ? part.list.map((item) => `– ${writeLink(item)}`)
      : part.quote.split("\n").map((line) => `> ${line}`);
  return [part.heading, ...lines].join("\n");
}

function writeLink(link: string | MailLink): string {
  return typeof link === "string" ? link : `${link.label}: ${link.url}`;
}
