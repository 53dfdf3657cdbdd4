import { cleanLine } from "#core/text-input.ts";

/** Returns a text of at most `most` characters, ended after a whole word where something is left out. */
export function shorten(text: string, most: number): string {
  const signs = [...text];
  if (signs.length <= most) return text;
  const end = signs.lastIndexOf(" ", most - " …".length);
  // A word as long as half of it, such as an address, is cut itself.
  if (end < most / 2) return `${signs.slice(0, most - 1).join("")}…`;
  return `${signs
    .slice(0, end)
    .join("")
    .replace(/[\s.,;:–-]+$/, "")} …`;
}

/** Returns what a text begins with, on one line: its first sentence, shortened. A greeting goes with what follows it. */
export function shortenToSentence(text: string, most = 120): string {
  const line = cleanLine(text);
  // Three letters before the dot: neither "z. B." nor the "3." of a date ends a sentence.
  return shorten(/^.{12,}?[\p{L}\p{N}“")]{3}[.!?](?=\s)/u.exec(line)?.[0] ?? line, most);
}
