/** A piece of text on a page, its origin at the lower left. */
export type PdfWord = { text: string; x: number; y: number; width: number; height: number };

type Row = { y: number; height: number; words: PdfWord[] };

/**
 * Returns the text of a page as a person reads it: words of one height become a line, wide gaps become tabs, columns that
 * run down the page come one after the other.
 */
export function joinWords(words: readonly PdfWord[]): string {
  const columns = splitColumns(words);
  return columns.map((column) => listRows(column).map(printRow).join("\n")).join("\n\n");
}

/** Returns the rows from top to bottom; a larger distance between two is an empty line. */
function listRows(words: readonly PdfWord[]): (Row | null)[] {
  const rows: Row[] = [];
  for (const word of words.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    // Superscript codes stand a little above their line.
    if (row !== undefined && row.y - word.y < Math.max(row.height, word.height) * 0.5) {
      row.words.push(word);
      row.height = Math.max(row.height, word.height);
    } else rows.push({ y: word.y, height: word.height, words: [word] });
  }
  const steps = rows.slice(1).map((row, index) => (rows[index]?.y ?? row.y) - row.y);
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  return rows.flatMap((row, index) =>
    index > 0 && (steps[index - 1] ?? 0) > usual * 1.6 ? [null, row] : [row],
  );
}

function printRow(row: Row | null): string {
  if (row === null) return "";
  let line = "";
  let end: number | null = null;
  for (const word of row.words.toSorted((a, b) => a.x - b.x)) {
    const gap: number = end === null ? 0 : word.x - end;
    const isRaised =
      word.height < row.height * 0.75 &&
      word.y > row.y - row.height &&
      /^[\dA-Za-z,\s]{1,12}$/.test(word.text) &&
      !/\d[.,]\d\d/.test(word.text);
    if (gap > row.height * 2) line += "\t";
    else if (gap > row.height * 0.12 && !line.endsWith(" ")) line += " ";
    line += isRaised && /\p{L}$/u.test(line) ? ` (${word.text.trim()})` : word.text;
    end = word.x + word.width;
  }
  return line.trim();
}

/**
 * Returns the columns of a page: it is cut where hardly any line crosses and text begins at one edge on the other side. A
 * column of prices alone is none.
 */
function splitColumns(words: readonly PdfWord[]): PdfWord[][] {
  if (words.length < 12) return [[...words]];
  const left = Math.min(...words.map(({ x }) => x));
  const right = Math.max(...words.map(({ x, width }) => x + width));
  for (let share = 0.35; share <= 0.65; share += 0.01) {
    const cut = left + (right - left) * share;
    const crossing = words.filter(({ x, width }) => x < cut && x + width > cut).length;
    if (crossing > words.length * 0.01) continue;
    const [one, other] = [words.filter(({ x }) => x < cut), words.filter(({ x }) => x >= cut)];
    const isText = (side: readonly PdfWord[]) =>
      side.filter(({ text }) => /\p{L}{3}/u.test(text)).length > words.length * 0.2;
    const hasPrices = (side: readonly PdfWord[]) => side.some(({ text }) => /\d[.,]\d\d?\b/.test(text));
    if (isText(one) && isText(other) && hasPrices(one) && hasPrices(other)) return [one, other];
  }
  return [[...words]];
}
