/** A link inside running text: a path of this site, or an absolute address (https:, mailto:, tel:). */
export type TextLink = { label: string; href: string };

/** Running text, with links where it needs them. A line break in it is shown as one. */
export type RichText = string | readonly (string | TextLink)[];

export type LegalTable = {
  /** Says what the table holds; read out before it. */
  caption: string;
  columns: readonly string[];
  /** As many cells as columns; the first names the row. */
  rows: readonly (readonly RichText[])[];
};

export type LegalBlock =
  | { kind: "text"; text: RichText }
  | { kind: "list"; items: readonly RichText[] }
  | { kind: "steps"; items: readonly RichText[] }
  | { kind: "facts"; facts: readonly { label: string; value: RichText }[] }
  | { kind: "table"; table: LegalTable };

export type LegalSection = {
  /** Anchor of the section; public, so it stays when the heading changes. */
  id: string;
  heading: string;
  /** Shorter words for the list of contents; the heading where left out. */
  shortHeading?: string;
  /** `notice` stands out from the text around it: Art. 21(4) GDPR wants that for the right to object. */
  look?: "notice";
  blocks: readonly LegalBlock[];
};
