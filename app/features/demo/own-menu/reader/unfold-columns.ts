import { findPrices } from "./prices.ts";

/** Returns the lines with columns that stand side by side one below the other. */
export function unfoldColumns(lines: readonly string[]): string[] {
  const gutter = findGutter(lines);
  if (gutter === null) return unfoldPairs(lines);
  return [
    ...lines.map((line) => line.slice(0, gutter).trimEnd()),
    "",
    ...lines.map((line) => line.slice(gutter)),
  ];
}

/** Returns where the right one of two columns begins, each with prices and a free edge between them. */
function findGutter(lines: readonly string[]): number | null {
  const starts = new Map<number, number>();
  for (const line of lines)
    for (const { index } of line.matchAll(/(?<=\s{3})\p{L}/gu))
      if (index > 19) starts.set(index, (starts.get(index) ?? 0) + 1);
  const [gutter, count] = [...starts].toSorted(([, one], [, other]) => other - one)[0] ?? [0, 0];
  if (count < 5) return null;
  const crossing = lines.filter((line) => line.length > gutter && !/^\s{2}/.test(line.slice(gutter - 2)));
  if (crossing.length > 0) return null;
  const countPrices = (side: (line: string) => string) =>
    lines.filter((line) => /\p{L}{2}/u.test(side(line)) && findPrices(side(line), false).length > 0).length;
  const left = countPrices((line) => line.slice(0, gutter));
  const right = countPrices((line) => line.slice(gutter));
  return left > 1 && right > 1 ? gutter : null;
}

/** Unfolds blocks where several lines have a price at the end of two cells. */
function unfoldPairs(lines: readonly string[]): string[] {
  const unfolded: string[] = [];
  let block: string[] = [];
  const flush = () => {
    const cells = block.map((line) =>
      line
        .split(/\t+| {3,}(?=\S)/)
        .map((cell) => cell.trim())
        .filter((cell, index) => index > 0 || cell !== ""),
    );
    const isPair = (row: readonly string[]) =>
      row.length === 2 &&
      row.every((cell) => /\p{L}{2}.*\d/u.test(cell) && findPrices(cell, false).length > 0);
    if (cells.filter(isPair).length < 2) unfolded.push(...block);
    else {
      const right = cells.flatMap((row) => (row.length === 2 ? [row[1] ?? ""] : []));
      unfolded.push(
        ...cells.map((row, index) => (row.length === 2 ? (row[0] ?? "") : (block[index] ?? ""))),
        "",
        ...right,
        "",
      );
    }
    block = [];
  };
  for (const line of lines) {
    if (line.trim() === "") {
      flush();
      unfolded.push(line);
    } else block.push(line);
  }
  flush();
  return unfolded;
}
