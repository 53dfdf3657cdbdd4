/** Codes of allergens and additives as menus print them besides "(a,g)": without brackets, with dots, brackets or stars. */

const one = String.raw`(?:\d{1,2}|[a-z]\d?)`;
/** What may follow codes: the end of the line, a price, or a volume. */
const before = String.raw`(?=\s*(?:$|[-–—.…_]{1,3}\s|(?:€|eur)\s?\d|\d{1,3}[.,]\d|\d{1,3}\s?(?:€|cl\b|ml\b)))`;

const forms: readonly RegExp[] = [
  // "a)c)g)", "1) 2) 3)"
  new RegExp(String.raw`(?<=[\p{L})]\s)(?<!\([^)]{0,40})((?:${one}\)\s?){1,12})${before}`, "iu"),
  // "B.D.", "A.B"
  new RegExp(
    String.raw`(?<=[\p{L})]\s)([A-R]\.\s?(?:(?:[A-R]|\d{1,2})\.\s?){0,10}(?:[A-R]|\d{1,2})?\.?)${before}`,
    "u",
  ),
  // "*A,C,G", "* A, C, G", "*O"
  new RegExp(
    String.raw`(?<=[\p{L})]\s?)\*\s?((?:${one}|[A-R])(?:\s?[,.]\s?(?:${one}|[A-R])){0,12})${before}`,
    "iu",
  ),
  // "3,8,a,i": with a letter, or three and more.
  new RegExp(String.raw`(?<=[\p{L})]\s)(${one}(?:,\s?${one}){1,15})${before}`, "u"),
];
/** A line that holds nothing but codes. */
const alone =
  /^\s*([A-R](?:\s?,\s?(?:[A-R]\d?|\d{1,2})){0,15}|[a-r]\d?(?:\s?,\s?(?:[a-r]\d?|\d{1,2})){1,15})\s*$/u;

export function bracketCodes(line: string): string {
  if (line.length > 200) return line;
  const only = alone.exec(line)?.[1];
  if (only !== undefined) return `(${join(only)})`;
  for (const form of forms) {
    const bracketed = line.replace(form, (all, codes: string) =>
      isAmount(codes) ? all : `(${join(codes)}) `,
    );
    if (bracketed !== line) return bracketed;
  }
  return line;
}

/** "3,50" and "2,3" may be prices: codes have a letter, or are three and more. */
function isAmount(codes: string): boolean {
  return /^\d{1,2},\s?\d{1,2}$/.test(codes.trim());
}

function join(codes: string): string {
  return codes
    .split(/[\s,.)]+/)
    .filter(Boolean)
    .join(",");
}
