import { bareVolume, sizePattern } from "./vocabulary.ts";

/** A price within a line: its place, and the amount in cents. */
export type PriceToken = { start: number; end: number; cents: number; hasCurrency: boolean };

const currency = String.raw`(?:€|eur(?:o|os)?(?![\p{L}])|chf(?![\p{L}]))`;
const candidate = new RegExp(
  String.raw`(?<lead>(?:(?<![\p{L}])(?:ab|nur|je|à|für)\s)?(?:(?:€|(?<![\p{L}])(?:eur|euro)(?![\p{L}]))\s{0,3})?)` +
    String.raw`(?<![\p{L}]|\d[.,:’]?)(?<whole>\d{1,3}|[-–—]{1,2}(?=,\d\d))(?:(?<mark>[.,])(?<cents>\d{1,2}(?!\d)|[-–—]{1,2}))?(?!\d|[.,:’]\d|(?<=\.\d\d)\.(?!\.))` +
    // "Kochschinken 2,3 € 5,50": the sign belongs to the price behind it.
    String.raw`(?<tail>\s{0,3}${currency}(?!\s?[1-9]\d{0,2}[.,]\d{2}(?!\d|\s?(?:€|l|cl|ml|kg|g)(?![\p{L}]))))?`,
  "giu",
);
const notAPrice =
  /^\s?(?:l|ltr|liter|cl|ml|dl|g|gr|kg|cm|mm|%|°|uhr|h|min|minuten|jahre|kcal|kj|x|zoll|stück|stk|pers|personen|er|prozent|vol)(?![\p{L}])/iu;
const wholeSize = new RegExp(String.raw`^(?:${sizePattern})(?:[\s/,(]{1,2}(?:${sizePattern}))?$`, "u");
const sizeOnly = new RegExp(
  String.raw`^[\s(|/·,;:.–-]*((?:${sizePattern})(?:[\s/,(]{1,3}(?:${sizePattern}))*)[\s)|/·,;:.–-]*$`,
  "u",
);
const volumeAhead = /(?<![\d.,])\d{1,2}(?:[.,]\d{1,2})?\s?(?:l|cl)\s{1,40}$/i;
const eachSize = new RegExp(String.raw`(?<![\p{L}\d.,])(?:${sizePattern})`, "gu");

/** Returns a line's prices, in order. `readsWhole`: also whole numbers at its end, as in "Negroni 12". */
export function findPrices(text: string, readsWhole: boolean): PriceToken[] {
  if (!/\d/.test(text)) return [];
  // No price stands among codes: "(3,8,a,i)".
  const plain = text.replace(/\((?=[\d,\s]*[A-Za-z]|(?:\d{1,2},){2})[\da-zA-Z,]{2,60}\)/g, (codes) =>
    " ".repeat(codes.length),
  );
  const read = [...plain.matchAll(candidate)].flatMap(({ 0: all, index, groups = {} }) => {
    const { lead = "", whole = "", mark, cents, tail = "" } = groups;
    const end = index + all.length;
    const unit = tail === "" ? notAPrice.exec(text.slice(end, end + 10))?.[0].trim() : undefined;
    // A single letter behind "8,50" is a code; nothing weighs 8,50 g.
    if (unit !== undefined && !(/^[ghx]$/i.test(unit) && cents?.length === 2)) return [];
    const hasCurrency = /€|eur|chf/i.test(lead + tail);
    const isDash = cents !== undefined && /^\D/.test(cents);
    return [
      {
        start: index,
        end,
        // "-,55"
        cents:
          (Number(whole) || 0) * 100 + (cents === undefined || isDash ? 0 : Number(cents.padEnd(2, "0"))),
        hasCurrency,
        amount: `${whole}${mark ?? ""}${cents ?? ""}`,
        form: isDash ? "dash" : cents === undefined ? "whole" : cents.length === 1 ? "tenth" : "full",
      },
    ];
  });
  const found = read.filter((token, index) => {
    // "0,5 4,90": a volume without its unit stands directly before its price.
    const gap = text.slice(token.end, read[index + 1]?.start);
    const isBefore = read[index + 1] !== undefined && /^[\s:·–-]*$/.test(gap);
    return token.hasCurrency || !isBefore || !bareVolume.test(token.amount);
  });
  const isPlain = (token: (typeof found)[number]) =>
    token.form === "full" || token.form === "dash" || token.hasCurrency;
  const last = found.at(-1);
  const hasFull = found.some((token) => token.form === "full" || token.hasCurrency);
  return found.filter((token, index) => {
    if (token.cents < 10) return false;
    // "(3,10)" is a pair of codes beside a price.
    if (!token.hasCurrency && found.length > 1 && text[token.start - 1] === "(" && text[token.end] === ")")
      return false;
    const next = found[index + 1];
    const gap = next === undefined ? null : text.slice(token.end, next.start);
    if (isPlain(token)) return true;
    if (token.form === "tenth")
      return !hasFull && (token.cents >= 100 || !bareVolume.test(token.amount)) && token.cents % 100 !== 0;
    return (
      readsWhole &&
      // "0,1 l 5   0,2 l 9"
      (token === last || /^\s?\/\s?$/.test(gap ?? "") || volumeAhead.test(text.slice(0, token.start))) &&
      !hasFull &&
      token.cents >= 100 &&
      (token !== last || /^[\s.,|)*]*$/.test(text.slice(token.end))) &&
      /(?:^|[\s.…_|:–—-])$/.test(text.slice(0, token.start))
    );
  });
}

/** Returns whether a line ends with a number that could be a price without decimals: "Negroni 12". */
export function endsWithWhole(text: string): boolean {
  return /(?:\p{L}[\p{L}.)]*|[.…_|:–—-]|\t|^)\s{0,40}\d{1,2}$/u.test(text.slice(-60));
}

/** Returns the size at the end of a text, such as "0,3 l" of "Cola 0,3 l", with what stands before it. */
export function splitSize(text: string): { rest: string; size: string | null } {
  const tail = text.slice(-48);
  const end = tail.replace(/[\s:|·.…_,–-]+$/u, "").replace(/(?<=\([^)]*)\)$/u, "");
  // A size has at most three words: "ca. 0,3 l", "2 große Stücke".
  for (const [start] of [...end.matchAll(/[^\s(|·;:–-]+/gu)].slice(-3).map(({ index }) => [index] as const)) {
    const words = end.slice(start).trim();
    if (wholeSize.test(words.toLowerCase()) || bareVolume.test(words)) {
      const rest = text.slice(0, text.length - tail.length + start);
      return { rest: rest.replace(/\($/, ""), size: cleanSize(words) };
    }
  }
  return { rest: text, size: null };
}

/** Returns a text that is nothing but a size, or null. */
export function readSize(text: string): string | null {
  if (text.length > 60) return null;
  const bare = text.replace(/[\s()|/·,;:–-]+/g, "");
  if (bareVolume.test(text.trim()) || bareVolume.test(bare)) return `${text.replace(/[^\d.,]/g, "")} l`;
  // Small letters keep the length of every size.
  const size = sizeOnly.exec(text.toLowerCase());
  return size?.[1] === undefined
    ? null
    : cleanSize(text.slice(size[0].indexOf(size[1]), size[0].indexOf(size[1]) + size[1].length));
}

/** Returns all sizes of a line without prices, and what is left of it: the line above columns of prices. */
export function findSizes(text: string): { sizes: string[]; rest: string } {
  const found = [...text.toLowerCase().matchAll(eachSize)];
  if (found.length === 0) return { sizes: [], rest: text };
  let rest = text;
  for (const { 0: size, index } of found)
    rest = rest.slice(0, index) + " ".repeat(size.length) + rest.slice(index + size.length);
  const sizes = found.map(({ 0: size, index }) => cleanSize(text.slice(index, index + size.length)));
  return { sizes, rest: rest.replace(/[\s()|/·,;:.–-]+/g, " ").trim() };
}

function cleanSize(size: string): string {
  const text = size.replace(/[\s(⌀øØ]+/g, " ").trim();
  // "Ø 26"
  if (/^\d{2}$/.test(text)) return `${text} cm`;
  return /^\d+[.,]\d+$/.test(text) ? `${text} l` : text.replace(/(\d)\s?(l|cl|ml|cm|g|kg)$/i, "$1 $2");
}
