/** Signs of Markdown as authors write them, and how a line has them. Articles are plain text and show them as they stand. */
const SIGNS: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ["#", /^ {0,3}#{1,6}\s/],
  ["-", /^\s*-\s/],
  ["+", /^\s*\+\s/],
  [">", /^ {0,3}>\s/],
  ["---", /^ {0,3}(?:-{3,}|={3,}|\*{3,}|_{3,})\s*$/],
  ["**", /\*\*[^\s*][^*]*\*\*/],
  // Not the star inside of a word or behind one: Gäst*innen, Preis*.
  ["*", /^\s*\*\s|(?<![\p{L}\d*])\*[^\s*](?:[^*]*[^\s*])?\*(?![\p{L}\d*])/u],
  ["__", /(?<![\p{L}\d_/])__[^\s_][^_]*__(?![\p{L}\d_])/u],
  ["[…](…)", /\[[^[\]]*\]\([^()]*\)/],
  ["`", /`/],
];

/** Returns the signs of Markdown in a line, each once. */
export function findMarkdownSigns(line: string): string[] {
  return SIGNS.filter(([, pattern]) => pattern.test(line)).map(([sign]) => sign);
}
