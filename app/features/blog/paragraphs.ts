/** A block of an article. Line breaks in `text` are the author's; a list's line is one item with its dash. */
export type Block = { kind: "heading" | "paragraph" | "list" | "sum"; text: string };

export const LIST_DASH = "– ";

const LONGEST_HEADING = 70;

/** Splits text at empty lines into headings, paragraphs, lists and sums. Removes nothing, interprets no markup. */
export function splitIntoBlocks(content: string): Block[] {
  const blocks = content
    .split(/\n[ \t]*\n\s*/)
    .filter((text) => text.trim() !== "")
    .map((text): Block => ({ kind: judge(text.trimEnd()), text }));
  // Short lines at the end, such as a farewell and a name, are not headings.
  const lastText = blocks.findLastIndex(({ kind }) => kind !== "heading");
  return blocks.map((block, index) => (index > lastText ? { ...block, kind: "paragraph" } : block));
}

function judge(text: string): Block["kind"] {
  const lines = text.split("\n");
  const sums = lines.map(readSum);
  if (!sums.includes(null) && sums.some((sum) => sum?.how)) return "sum";
  if (lines.every((line) => line.startsWith(LIST_DASH))) return "list";
  return isHeading(text) ? "heading" : "paragraph";
}

/** Reads "– Abholung: 17,12 € minus 0,81 € = 16,31 €." and "– Druck: 35,00 €."; null for any other line. */
export function readSum(line: string): { what: string; how: string; result: string } | null {
  if (!line.startsWith(LIST_DASH)) return null;
  const colon = line.indexOf(": ");
  const parts = line
    .slice(colon + 2)
    .trimEnd()
    .split(" = ");
  const result = /^([\d.,]+\s€)\.?$/.exec(parts.at(-1) ?? "")?.[1];
  if (colon < 0 || parts.length > 2 || result === undefined) return null;
  return {
    what: line.slice(LIST_DASH.length, colon),
    how: parts.length === 2 ? (parts[0] ?? "") : "",
    result,
  };
}

function isHeading(text: string): boolean {
  return (
    text.length <= LONGEST_HEADING &&
    !text.includes("\n") &&
    /^[\p{L}\d„]/u.test(text) &&
    !/[.:;,!…]$/.test(text)
  );
}

/** A URL as written in a text, its href, and the site's name. */
export type Address = { text: string; href: string; host: string };

/** Splits a text into its URLs and the text around them; joined they are the original. */
export function splitAtAddresses(text: string): (string | Address)[] {
  const parts: (string | Address)[] = [];
  let from = 0;
  for (const found of text.matchAll(/https?:\/\/[^\s<>"„“”«»‹›‚‘’[\]\\]+/g)) {
    const address = endAddress(found[0]);
    const url = URL.parse(address);
    if (url === null) continue;
    parts.push(text.slice(from, found.index), { text: address, href: url.href, host: readHost(address) });
    from = found.index + address.length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== "");
}

/** Returns a URL without the punctuation that ends the sentence, and without an unopened closing bracket. */
function endAddress(address: string): string {
  let end = address.length;
  let unopened = address.split(")").length - address.split("(").length;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? "";
    if (last === ")" && unopened > 0) unopened--;
    else if (!".,;:!?…".includes(last)) break;
  }
  return address.slice(0, end);
}

/** In characters: a line of a phone. */
const LONGEST_HOST = 28;

/** Returns the site's name as written, because a parsed URL has "xn--…" for "ü"; without the parts before it where it is long. */
function readHost(address: string): string {
  const [authority = ""] = address.replace(/^https?:\/\//, "").split(/[/?#]/);
  const host = authority.replace(/^.*@/, "").replace(/^www\./, "");
  return host.length > LONGEST_HOST ? host.split(".").slice(-2).join(".") : host;
}
