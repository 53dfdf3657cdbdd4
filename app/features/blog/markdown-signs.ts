/** Markdown syntax and a pattern for each. Articles are plain text and show it literally. */
const SIGNS: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ["#", /^ {0,3}#{1,6}\s/],
  ["-", /^\s*-\s/],
  ["+", /^\s*\+\s/],
  [">", /^ {0,3}>\s/],
  ["---", /^ {0,3}(?:-{3,}|={3,}|\*{3,}|_{3,})\s*$/],
  ["**", /\*\*[^\s*][^*]*\*\*/],
  // Not an asterisk inside or after a word: Gäst*innen, Preis*.
  ["*", /^\s*\*\s|(?<![\p{L}\d*])\*[^\s*](?:[^*]*[^\s*])?\*(?![\p{L}\d*])/u],
  ["__", /(?<![\p{L}\d_/])__[^\s_][^_]*__(?![\p{L}\d_])/u],
  ["[…](…)", /\[[^[\]]*\]\([^()]*\)/],
  ["`", /`/],
];

export function findMarkdownSigns(line: string): string[] {
  return SIGNS.filter(([, pattern]) => pattern.test(line)).map(([sign]) => sign);
}
