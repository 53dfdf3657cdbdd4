import type { PdfWord } from "./pdf-words.ts";

type Row<Word extends PdfWord = PdfWord> = { y: number; height: number; words: Word[] };
/** Rows that stand in two columns: those from `from` to before `to`, cut at `x`. */
type Cut = { from: number; to: number; x: number };

/** Columns within columns; a folded flyer has six. */
const DEEPEST = 6;

const pricePattern = /\d[.,]\d\d?(?!\d)|\d\s?€/;

/** A part of a page, and the words in it. `left` to `right` and `bottom` to `top` include the space around them. */
export type Area<Word extends PdfWord = PdfWord> = {
  left: number;
  right: number;
  bottom: number;
  top: number;
  words: readonly Word[];
};

/** Returns a page's text as a person reads it: lines, tabs for wide gaps, one column after the other. */
export function joinWords(words: readonly PdfWord[]): string {
  return joinAreas(listAreas({ left: 0, right: 0, bottom: 0, top: 0, words }));
}

/** Returns the text of areas one after the other. */
export function joinAreas(areas: readonly Pick<Area, "words">[]): string {
  return areas
    .map(({ words }) => printRows(listRows(words)))
    .filter(Boolean)
    .join("\n\n");
}

/** Returns the areas of a page in reading order: what stands above columns, each column, what stands below. */
export function listAreas<Word extends PdfWord>(page: Area<Word>, depth = 0): Area<Word>[] {
  const rows = listRows(page.words);
  const cut = depth < DEEPEST ? findCut(rows) : null;
  if (cut === null) return [page];
  const { from, to, x } = cut;
  // Borders run through the middle of the gap between two rows.
  const borderAt = (index: number) =>
    ((rows[index - 1]?.y ?? 0) + (rows[index]?.y ?? 0) + (rows[index]?.height ?? 0)) / 2;
  const top = from === 0 ? page.top : borderAt(from);
  const bottom = to === rows.length ? page.bottom : borderAt(to);
  const within = { ...page, top, bottom, words: rows.slice(from, to).flatMap((row) => row.words) };
  const parts: Area<Word>[] = [
    { ...page, bottom: top, words: rows.slice(0, from).flatMap((row) => row.words) },
    { ...within, right: x, words: within.words.filter((word) => word.x < x) },
    { ...within, left: x, words: within.words.filter((word) => word.x >= x) },
    { ...page, top: bottom, words: rows.slice(to).flatMap((row) => row.words) },
  ];
  return parts.filter(({ words }) => words.length > 0).flatMap((part) => listAreas(part, depth + 1));
}

/** Returns the rows from top to bottom. Raised and lowered codes stand a little off their line. */
function listRows<Word extends PdfWord>(words: readonly Word[]): Row<Word>[] {
  const rows: Row<Word>[] = [];
  const [small, usual]: [Word[], Word[]] = [[], []];
  const median = words.map(({ height }) => height).toSorted((a, b) => a - b)[words.length >> 1] ?? 0;
  for (const word of words) (isCode(word, median) ? small : usual).push(word);
  for (const word of usual.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row !== undefined && row.y - word.y < Math.max(row.height, word.height) * 0.5) {
      row.words.push(word);
      row.height = Math.max(row.height, word.height);
    } else rows.push({ y: word.y, height: word.height, words: [word] });
  }
  const leftOver: Word[] = [];
  for (const code of small) {
    const row = findRow(rows, code);
    if (row === undefined) leftOver.push(code);
    else row.words.push(code);
  }
  for (const word of leftOver) rows.push({ y: word.y, height: word.height, words: [word] });
  return leftOver.length === 0 ? rows : rows.toSorted((a, b) => b.y - a.y);
}

/** Returns whether a word looks like raised or lowered codes: small, short, letters and digits. */
function isCode({ text, height }: PdfWord, median: number): boolean {
  return (
    height < median * 0.8 && /^[\dA-Za-z,.\s*]{1,24}$/.test(text) && !/\p{L}{3}|\d[.,]\d\d(?!\d)/u.test(text)
  );
}

/** Returns the row whose text ends directly before a code: binary search by height, then the nearest in reach. */
function findRow<Word extends PdfWord>(rows: readonly Row<Word>[], code: Word): Row<Word> | undefined {
  let low = 0;
  for (let high = rows.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.y ?? 0) > code.y + code.height * 1.5) low = middle + 1;
    else high = middle;
  }
  return rows.slice(low, low + 4).find(
    (row) =>
      Math.abs(row.y - code.y) < row.height * 0.7 &&
      row.words.some((word) => {
        const gap = code.x - (word.x + word.width);
        return gap > -word.height * 0.5 && gap < word.height * 1.2;
      }),
  );
}

/** Prints rows as lines; a larger distance between two is an empty line. */
function printRows(rows: readonly Row[]): string {
  const steps = rows.slice(1).map((row, index) => (rows[index]?.y ?? row.y) - row.y);
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const sizes = rows.map(
    ({ words }) => words.reduce((first, word) => (word.x < first.x ? word : first)).height,
  );
  const name = usualSize(
    sizes,
    rows.map(({ words }) => words.some(({ text }) => pricePattern.test(text))),
  );
  const lines: string[] = [];
  for (const [index, row] of rows.entries()) {
    const size = sizes[index] ?? name;
    const isApart = index > 0 && (steps[index - 1] ?? 0) > Math.max(usual, row.height) * 1.6;
    // What is larger heads what follows; what is smaller describes the line above.
    if (isApart || (index > 0 && size > name * 1.15)) lines.push("");
    lines.push(size < name * 0.9 && index > 0 && !isApart ? `    ${printRow(row)}` : printRow(row));
  }
  return lines.join("\n");
}

/** Returns the size in which dishes are set: that of lines with prices, or a larger one if each of them has such a line. */
function usualSize(sizes: readonly number[], isPriced: readonly boolean[]): number {
  const withPrice = sizes.filter((_, index) => isPriced[index]);
  if (withPrice.length === 0) return Number.NaN;
  const largest = Math.max(...withPrice);
  const above = sizes.filter(
    (size, index) => size > largest * 1.1 && isPriced[index + 1] && !isPriced[index],
  );
  return above.length > 2 && above.length >= withPrice.length * 0.7 ? Math.min(...above) : largest;
}

function printRow(row: Row): string {
  const isSpaced = row.words.some(({ text }) => letters.test(text.trim()));
  let line = "";
  let end: number | null = null;
  for (const word of row.words.toSorted((a, b) => a.x - b.x)) {
    const gap: number = end === null ? 0 : word.x - end;
    const isRaised =
      word.height < row.height * 0.75 &&
      /^[\dA-Za-z,.\s*]{1,24}$/.test(word.text) &&
      !/\d[.,]\d\d/.test(word.text);
    const text = joinLetters(word.text, isSpaced);
    if (gap > row.height * 2) line += "\t";
    else if (gap > row.height * 0.12 && !line.endsWith(" ")) line += " ";
    line += isRaised && /\p{L}[\s).]*$/u.test(line) ? ` (${text.trim()}) ` : text;
    end = word.x + word.width;
  }
  return line.replace(/ {2,}/g, " ").trim();
}

/** A letterspaced word, "F e n c h e l", whose gaps a PDF's reader takes for spaces. */
const letters = /^\S(?: \S){3,}(?: {2,}\S(?: \S)*)*$/u;

/** Joins a letterspaced word; on a line with such words also a short one, "m i t". */
function joinLetters(text: string, isSpaced: boolean): string {
  if (!letters.test(text.trim()) && !(isSpaced && /^\p{L}(?: \p{L})+$/u.test(text.trim()))) return text;
  return text
    .trim()
    .split(/ {2,}/)
    .map((word) => word.replaceAll(" ", ""))
    .join(" ");
}

/** Returns where rows stand in two columns: the edge that the longest run of rows leaves free. */
function findCut(rows: readonly Row[]): Cut | null {
  const edges = new Map<number, number>();
  // Edges of a photo are not quite straight.
  const step = Math.max(4, (rows[0]?.height ?? 0) * 0.4);
  for (const { words, height } of rows) {
    const sorted = words.toSorted((a, b) => a.x - b.x);
    for (const [index, word] of sorted.entries()) {
      const before = sorted[index - 1];
      if (before !== undefined && word.x - before.x - before.width < height * 0.8) continue;
      const edge = Math.floor(word.x / step) * step;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
  }
  // Columns begin at edges that many rows share.
  const candidates = [...edges]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 40)
    .map(([edge]) => edge - 1);
  const words = rows.flatMap((row) => row.words);
  const left = Math.min(...words.map((word) => word.x));
  const right = Math.max(...words.map((word) => word.x + word.width));
  const sizes = words.map(({ height }) => height).toSorted((a, b) => a - b);
  const area = { middle: (left + right) / 2, size: sizes[sizes.length >> 1] ?? 0 };
  // Two rows that a cut would part end the columns; one may be two that stand at nearly the same height.
  const isEnd = (at: number, x: number) => {
    const [row, next] = rows.slice(at, at + 2);
    return (
      row !== undefined &&
      (crosses(row, x, area) || (parts(row, x) && (next === undefined || parts(next, x))))
    );
  };
  let best: (Cut & { size: number }) | null = null;
  for (const x of candidates) {
    for (let from = 0; from < rows.length; from++) {
      let to = from;
      while (to < rows.length && !isEnd(to, x)) to++;
      if (to < rows.length) to = trimEnd(rows, from, to);
      if (to - from > 2) {
        const size = rateCut(rows.slice(from, to), x);
        if (size > (best?.size ?? 0)) best = { from, to, x, size };
      }
      from = Math.max(to, from);
    }
  }
  return best;
}

/** Returns where columns end that other ones follow: headings above what crosses the cut belong to that. */
function trimEnd(rows: readonly Row[], from: number, to: number): number {
  let end = to;
  for (; end > from + 1; end--) {
    const [above, row] = rows.slice(end - 2, end);
    const isApart = above !== undefined && row !== undefined && above.y - row.y > row.height * 1.9;
    if (!isApart || row.words.some(({ text }) => pricePattern.test(text))) break;
  }
  return end;
}

/** Returns whether a row crosses a cut by its words, as a title does. */
function crosses({ words, height }: Row, x: number, area: { middle: number; size: number }): boolean {
  if (words.some((word) => word.x < x && word.x + word.width > x + 1)) return true;
  const [first, ...others] = words;
  return (
    first !== undefined &&
    others.length === 0 &&
    height > area.size * 1.5 &&
    Math.abs(first.x + first.width / 2 - area.middle) < height
  );
}

/** Returns whether a cut would part a name from its price. */
function parts({ words }: Row, x: number): boolean {
  let [left, right]: [PdfWord | undefined, PdfWord | undefined] = [undefined, undefined];
  for (const word of words) {
    if (word.x < x && word.x > (left?.x ?? Number.NEGATIVE_INFINITY)) left = word;
    if (word.x >= x && word.x < (right?.x ?? Number.POSITIVE_INFINITY)) right = word;
  }
  const isPrice = (word: PdfWord) => pricePattern.test(word.text) && !/\p{L}{3}/u.test(word.text);
  return (
    left !== undefined &&
    right !== undefined &&
    isPrice(right) &&
    /\p{L}/u.test(left.text) &&
    !pricePattern.test(left.text)
  );
}

/** Returns how many rows a cut sorts out: 0 unless both sides are columns with names and prices of their own. */
function rateCut(rows: readonly Row[], x: number): number {
  const sides = [(word: PdfWord) => word.x < x, (word: PdfWord) => word.x >= x].map((isOn) => {
    const texts = rows.map(({ words }) =>
      words
        .filter(isOn)
        .map(({ text }) => text)
        .join(" "),
    );
    const filled = texts.filter((text) => text !== "").length;
    const named = texts.filter((text) => /\p{L}\s?\p{L}\s?\p{L}/u.test(text)).length;
    const priced = texts.filter((text) => pricePattern.test(text)).length;
    return { filled, isColumn: named >= 2 && priced >= 2 && named * 2 >= filled };
  });
  const [left, right] = sides;
  if (rows.filter((row) => parts(row, x)).length * 5 > rows.length) return 0;
  if (!left?.isColumn || !right?.isColumn) return 0;
  return Math.min(left.filled, right.filled) * 2 + rows.length / 1000;
}
