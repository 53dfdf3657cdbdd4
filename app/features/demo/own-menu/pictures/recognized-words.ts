import type { PdfWord } from "#app/features/demo/own-menu/pdf-words.ts";

/** A word that character recognition found: its box in pixels from the upper left, and how sure it is, 0 to 1. */
export type RecognizedWord = {
  text: string;
  rect: { left: number; top: number; right: number; bottom: number };
  confidence: number;
  flags: number;
};

/** A word at its place on the page, and how sure it is. */
export type PlacedWord = PdfWord & { confidence: number };

const END_OF_LINE = 2;
/** Below it a word is noise: a fold, a stain, a drawing. */
const LEAST_CONFIDENCE = 0.3;
/** Below it somebody should look. */
const SURE_CONFIDENCE = 0.75;

/** Returns recognized words as words on a page, with one baseline a line and a size only where clearly larger. */
export function placeWords(words: readonly RecognizedWord[], height: number): PlacedWord[] {
  const sound = words.filter(
    ({ text, confidence }) => confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}€]/u.test(text),
  );
  const kept = new Set(sound);
  const usual = pick(sound.map(heightOf), 0.5);
  const lines: RecognizedWord[][] = [[]];
  for (const word of words) {
    if (kept.has(word)) lines.at(-1)?.push(word);
    if ((word.flags & END_OF_LINE) !== 0) lines.push([]);
  }
  return lines.flatMap((line) => {
    const size = pick(line.map(heightOf), 0.7);
    const baseline = pick(line.map(baselineOf), 0.5);
    return line.map(({ text, rect, confidence }) => ({
      confidence,
      text: correctText(text),
      x: rect.left,
      y: height - baseline,
      width: rect.right - rect.left,
      height: size > usual * 1.35 ? size : usual,
    }));
  });
}

/** Returns whether somebody should look at a word. */
export const isUnsure = ({ confidence }: PlacedWord) => confidence < SURE_CONFIDENCE;

const heightOf = ({ rect }: RecognizedWord) => rect.bottom - rect.top;

/** Letters that reach below the line make a box deeper. */
const baselineOf = ({ text, rect }: RecognizedWord) =>
  rect.bottom - (/[gjpqyçş,;Q()]/.test(text) ? 0.2 * (rect.bottom - rect.top) : 0);

/** Returns the value below which a share of all lie. */
function pick(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}

/** Corrects signs that recognition takes for another: "7,5O", and "€" read as "E" behind an amount. */
function correctText(text: string): string {
  return text
    .trim()
    .replace(/['’]{2}/g, "’")
    .replace(
      /^(\d{1,3}[.,])([\dOoIl]{2})(?=$|€)/,
      (_, whole: string, cents: string) => whole + cents.replace(/[Oo]/g, "0").replace(/[Il]/g, "1"),
    )
    .replace(/(?<=\d[.,]\d\d)[EC£]$/, "€");
}
