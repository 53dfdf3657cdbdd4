/** A block of an article's plain text. Line breaks inside `text` are the author's and stay. */
export type Block = { kind: "heading" | "paragraph"; text: string };

const LONGEST_HEADING = 70;

/**
 * Splits plain text at its empty lines. A short line of its own that ends like no sentence is a heading, as authors
 * write them; so readers can leap from one to the next. Nothing is taken away and no markup is understood.
 */
export function splitIntoBlocks(content: string): Block[] {
  return content
    .split(/\n[ \t]*\n\s*/)
    .filter((text) => text.trim() !== "")
    .map((text) => ({ kind: isHeading(text.trimEnd()) ? "heading" : "paragraph", text }));
}

function isHeading(text: string): boolean {
  return (
    text.length <= LONGEST_HEADING &&
    !text.includes("\n") &&
    /^[\p{L}\d„]/u.test(text) &&
    !/[.:;,!…]$/.test(text)
  );
}
