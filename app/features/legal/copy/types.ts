import type { RichText, TextTable } from "#app/content/text-with-links.ts";

export type LegalBlock =
  | RichText
  | (() => RichText)
  | { kind: "list"; items: readonly RichText[] }
  | { kind: "steps"; items: readonly RichText[] }
  | { kind: "facts"; facts: Readonly<Record<string, RichText>> }
  | { kind: "table"; table: TextTable };

export type LegalSection = {
  /** Anchor of the section; public, so it stays when the heading changes. */
  id: string;
  heading: string;
  /** Shorter heading for the table of contents; defaults to the heading. */
  shortHeading?: string;
  /** `notice` is highlighted: Art. 21(4) GDPR requires that for the right to object. */
  look?: "notice";
  blocks: readonly LegalBlock[];
};
