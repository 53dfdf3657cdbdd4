/** A link inside running text: a path of this site, or an absolute URL (https:, mailto:, tel:). */
export type TextLink = { label: string; href: string };

/** Running text, with links where it needs them. A line break in it is shown as one. */
export type RichText = string | readonly (string | TextLink)[];

export type LegalTable = {
  /** Describes the table for screen readers. */
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
  /** Shorter heading for the table of contents; defaults to the heading. */
  shortHeading?: string;
  /** `notice` is highlighted: Art. 21(4) GDPR requires that for the right to object. */
  look?: "notice";
  blocks: readonly LegalBlock[];
};
