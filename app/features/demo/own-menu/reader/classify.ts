import { bracketCodes } from "./codes.ts";
import { type LineItem, parseLabel, splitItems, takeCodes } from "./parse-line.ts";
import { endsWithWhole, findPrices, findSizes } from "./prices.ts";
import { unfoldColumns } from "./unfold-columns.ts";
import {
  dropAside,
  hasHeadingWord,
  isLegend,
  isNotice,
  isPortalWord,
  isSentence,
  namesHouse,
} from "./vocabulary.ts";

/** A line by what it holds: `dishes`, `prices`, a `number` alone, `sizes` above columns of prices, `text`, or `notice`. */
export type Line = {
  text: string;
  kind: "dishes" | "prices" | "number" | "sizes" | "text" | "notice";
  items: LineItem[];
  sizes: string[];
  isAfterBlank: boolean;
  indent: number;
  /** The first line of the text, where a blank one follows or its words say so: the name of the house. */
  isTitle: boolean;
};

/** Classifies the lines of a text, without blank ones and the buttons of delivery portals. */
export function classifyLines(lines: readonly string[]): Line[] {
  const unfolded = dropNavigation(unfoldColumns(dropPageHeads(lines)))
    .map(dropAside)
    .filter((line) => line !== null)
    .map(bracketCodes);
  const notices = new Set(unfolded.filter((line) => isNotice(line.trim())));
  const readsWhole = printsWholePrices(unfolded.filter((line) => !notices.has(line)));
  const classified: Line[] = [];
  const texts: string[] = [];
  let isAfterBlank = false;
  for (const [index, raw] of unfolded.entries()) {
    const text = raw.trim();
    if (text === "") {
      isAfterBlank = true;
      continue;
    }
    if (isPortalWord(text)) continue;
    classified.push({
      ...classify(text, readsWhole, notices.has(raw)),
      isAfterBlank,
      indent: /^\s*/.exec(raw.replaceAll("\t", "    "))?.[0].length ?? 0,
      isTitle: classified.length === 0 && (unfolded[index + 1]?.trim() === "" || namesHouse(text)),
    });
    texts.push(text);
    isAfterBlank = false;
  }
  for (const [index, line] of classified.entries()) {
    const next = classified[index + 1];
    nameColumns(line, next);
    // "Pils 0,3 l / 0,5 l" above "3,30 / 4,70" is a drink.
    if (line.kind === "sizes" && line.text !== "" && next?.kind === "prices")
      Object.assign(line, { kind: "text", text: texts[index], sizes: [] });
  }
  return classified;
}

/** "DÖNER   Brot   Dürüm   Teller" above lines with three prices names their sizes, whatever the words. */
function nameColumns(line: Line, next: Line | undefined): void {
  if (line.kind !== "text" || next?.kind !== "dishes") return;
  const [first = "", ...sizes] = line.text.split(/\t+|\s{2,}/);
  const isWide = sizes.length > 1 && sizes.every((size) => size.length <= 20 && wordsOf(size) <= 2);
  if (!isWide || next.items.length !== 1 || next.items[0]?.prices.length !== sizes.length) return;
  Object.assign(line, { kind: "sizes", text: first, sizes });
}

/** Drops the head of a page where it stands again on the next one: the first line, and those that followed it there. */
function dropPageHeads(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => line.trim() !== "");
  const head = lines.slice(start, start + 4).map((line) => line.trim());
  const [first = ""] = head;
  if (start < 0 || findPrices(first, false).length > 0 || !/\p{L}{2}/u.test(first)) return lines;
  let place = head.length;
  return lines.filter((line, index) => {
    const text = line.trim();
    if (index > start && text === first) place = 0;
    const isHead = place < head.length && text === head[place];
    place = isHead ? place + 1 : head.length;
    return !isHead || index < start + head.length;
  });
}

/** Drops the list of contents that pages of delivery portals begin with: short lines that head something further down. */
function dropNavigation(lines: readonly string[]): readonly string[] {
  const last = new Map(lines.map((line, index) => [line.trim(), index]));
  const isLink = (index: number) => {
    const text = lines[index]?.trim() ?? "";
    return (
      text !== "" && text.length <= 40 && !looksLikeDescription(text) && (last.get(text) ?? index) > index + 1
    );
  };
  let run: number[] = [];
  for (const index of lines.keys()) {
    const text = lines[index]?.trim() ?? "";
    // The list stands above all dishes.
    if (run.length < 3 && findPrices(text, false).length > 0 && !isNotice(text) && !isPortalWord(text)) break;
    if (isLink(index)) run.push(index);
    else if (run.length > 2) break;
    else if (text !== "") run = [];
  }
  const links = new Set(run.length > 2 ? run : []);
  return links.size === 0 ? lines : lines.filter((_, index) => !links.has(index));
}

function classify(
  text: string,
  readsWhole: boolean,
  isAbout: boolean,
): Omit<Line, "isAfterBlank" | "indent" | "isTitle"> {
  const line = { text, items: [], sizes: [] };
  if (isAbout) {
    // "Frühstück (bis 14 Uhr)"
    const bare = cleanHeading(text);
    const isHeading = /[)\]]$/.test(text) && !isNotice(bare) && rateHeading(bare) === "sure";
    return { ...line, kind: isHeading ? "text" : "notice" };
  }
  const tokens = findPrices(text, readsWhole);
  if (tokens.length === 0) {
    if (/^(?:nr\.?\s?)?(?:\d{1,3}[a-z]?|[A-Z]{1,2}\d{1,3})[.):]?$/i.test(text))
      return { ...line, kind: "number" };
    const { sizes, rest } = findSizes(text);
    if (isLegend(text) || (isSentence(text) && !hasCaps(text))) return { ...line, kind: "notice" };
    const isAbovePrices =
      sizes.length > 1 && (rest === "" || (wordsOf(rest) <= 3 && !/,/.test(rest) && sizes.length <= 4));
    const named = sizesInBrackets(text);
    if (named !== null) return { ...line, kind: "sizes", ...named };
    return isAbovePrices ? { ...line, kind: "sizes", text: rest, sizes } : { ...line, kind: "text" };
  }
  // "Alle Gerichte auch mit Tofu + 2,00 €"
  const before = text.slice(0, tokens[0]?.start);
  if (/\+\s?$/.test(before) && /\p{L}/u.test(before) && !/^extra\s/i.test(before))
    return { ...line, kind: "notice" };
  const items = splitItems(text, tokens);
  const named = items.filter(({ label }) => /\p{L}/u.test(label));
  if (named.length === 0 || named.every(({ label }) => parseLabel(label).name === ""))
    return { ...line, kind: "prices", items };
  if (isSentence(text)) return { ...line, kind: "notice" };
  return { ...line, kind: "dishes", items: named };
}

/** "Fladenpizza (alle mit Käse, ⌀ klein 22 cm, ⌀ groß 30 cm)": sizes by their names. */
function sizesInBrackets(text: string): { text: string; sizes: string[] } | null {
  const [, heading, inner] = /^([^(]{2,60})\(([^()]{5,120})\)$/.exec(text) ?? [];
  if (heading === undefined || inner === undefined) return null;
  const sizes = inner.split(/[,/|]/).flatMap((part) => {
    const found = findSizes(part).sizes;
    return found.find((size) => !/\d/.test(size)) ?? found[0] ?? [];
  });
  return sizes.length > 1 ? { text: heading.trim(), sizes } : null;
}

/** Returns whether prices on this menu have no decimals: most lines that end with an amount end with a whole one. */
function printsWholePrices(lines: readonly string[]): boolean {
  let whole = 0;
  let decimal = 0;
  let full = 0;
  let tenth = 0;
  for (const line of lines) {
    const text = line.trim();
    const found = findPrices(text, false);
    if (found.length > 0) decimal++;
    else if (endsWithWhole(text)) whole++;
    if (found.some(({ start, end }) => /[.,]\d\d(?!\d)/.test(text.slice(start, end)))) full++;
    if (found.some(({ start, end }) => /[.,]\d$/.test(text.slice(start, end)))) tenth++;
  }
  // A menu that prints "2,5" prints "3" too.
  return (whole >= 3 && whole > decimal) || (full === 0 && (whole > 0 ? decimal : tenth) > 1);
}

/** Returns whether a line looks like a description rather than a name. */
export function looksLikeDescription(text: string): boolean {
  const bare = text.replace(/^[\s•*·–-]+/, "");
  return (
    /^(?:\p{Ll}|[(„"])/u.test(bare) ||
    /^(?:mit|dazu|auf|in|im)\s/iu.test(bare) ||
    (/,\s?\p{L}/u.test(text) && /,\s?\p{L}/u.test(takeCodes(text).rest)) ||
    /\p{Ll}{4}\.$/u.test(bare) ||
    text.length > 60
  );
}

export function hasCaps(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

const ornaments = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;
const ornament = /^(?:[\s]*(?:[-–—=*~#_.•·|+<>«»°]{2,}|[-–—=*~#•·|«»])\s*)|:\s*$/u;

const weekday =
  /^(?:(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?(?:$|[\s,:])|(?:mo|di|mi|do|fr|sa|so)\.?,?\s(?:den\s)?\d{1,2}\.\d)/iu;

/** `sure`: capitals, a colon, ornaments or a usual word; `maybe`: short, without a comma; `no`: neither. */
export function rateHeading(text: string): "sure" | "maybe" | "no" {
  const bare = cleanHeading(text);
  if (/^\d{1,3}[a-z]?[.)]?\s/i.test(bare) || bare === "" || bare.length > 60 || !/\p{L}{2}/u.test(bare))
    return "no";
  if (weekday.test(bare) && wordsOf(bare) <= 4) return "sure";
  if (hasCaps(bare) && looksLikeDescription(bare)) return "no";
  const isShort = wordsOf(bare) <= 6 && !/[,;]\s?\p{L}/u.test(bare) && !/[.!?]$/.test(text.trim());
  if (!isShort || /^\p{Ll}/u.test(bare)) return /^[=*~#]{2,}/.test(text) ? "sure" : "no";
  if (hasCaps(bare) || ornament.test(text) || (hasHeadingWord(bare) && wordsOf(bare) <= 4)) return "sure";
  return wordsOf(bare) <= 4 ? "maybe" : "no";
}

/** Returns a heading without ornaments and without what stands in brackets behind it. */
export function cleanHeading(text: string): string {
  // "Montag, 05.10." keeps its full stop.
  if (/\d\.\d{1,2}\.$/.test(text)) return text.replace(/^[\s\p{P}\p{S}]+/u, "").replace(/\s+/g, " ");
  return text
    .replace(/[\s*=~#_.•·|+<>«»°–—-]+$/u, "")
    .replace(/\s*[([][^)\]]*[)\]]?\s*$/u, "")
    .replace(
      /(?<=\p{L}{2})[\s,–-]+(?:[ø⌀]\s?)?\d{1,3}(?:[.,]\d)?\s?(?:[×x]\s?\d{1,3}\s?)?(?:cm|cl|l|ml)$/iu,
      "",
    )
    .replace(ornaments, "")
    .replace(/\s+/g, " ");
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}
