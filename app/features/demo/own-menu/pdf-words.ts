import type { TextItem } from "pdfjs-dist/types/src/display/api";

/** A piece of text on a page as one sees it: its baseline's start from the lower left, its size in points. */
export type PdfWord = { text: string; x: number; y: number; width: number; height: number };

type Matrix = readonly number[];

/** Returns a page's pieces of text in its shown directions, without text that runs another way or is doubled. */
export function listWords(
  items: readonly (TextItem | { type: string })[],
  viewport: { transform: Matrix; height: number },
): PdfWord[] {
  const words: PdfWord[] = [];
  const drawn = new Map<string, PdfWord[]>();
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [a, b, , , x, y] = multiply(viewport.transform, item.transform);
    const size = Math.hypot(item.transform[2], item.transform[3]);
    if (Math.abs(b) > Math.abs(a) * 0.3 || a < 0) continue;
    const word = {
      text: item.str,
      x,
      y: viewport.height - y,
      width: item.width,
      height: item.height || size,
    };
    const twins = drawn.get(word.text) ?? [];
    if (twins.some((twin) => isOver(word, twin))) continue;
    twins.push(word);
    // Only neighbours in drawing order can be shadows of each other.
    drawn.set(word.text, twins.slice(-4));
    words.push(word);
  }
  return words;
}

/** Returns whether two equal texts lie over each other, a fraction of a letter apart. */
function isOver(word: PdfWord, twin: PdfWord): boolean {
  const reach = word.height * 0.25;
  return Math.abs(word.x - twin.x) < reach && Math.abs(word.y - twin.y) < reach;
}

function multiply(m: Matrix, n: Matrix): [number, number, number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
