/** A link inside running text: a path of this site, or an absolute URL (https:, mailto:, tel:). */
export type TextLink = { label: string; href: string };

/** Running text, with links where it needs them. A line break in it is shown as one. */
export type RichText = string | readonly (string | TextLink)[];

export type TextTable = {
  /** Describes the table for screen readers. */
  caption: string;
  columns: readonly string[];
  /** As many cells as columns; the first names the row. */
  rows: readonly (readonly RichText[])[];
};
