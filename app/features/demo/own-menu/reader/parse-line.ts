import { findPrices, type PriceToken, readSize, splitSize } from "./prices.ts";
import type { MenuPrice } from "./types.ts";
import { bareVolume } from "./vocabulary.ts";

/** A dish as one line has it: `label` holds number, name and codes, `note` what follows the price. */
export type LineItem = { label: string; note: string; prices: MenuPrice[] };

/** What can stand between two prices of one dish. */
const betweenPrices = /^[\s/|,·•;&+*_.…:–—-]*(?:(?:und|oder|bzw\.?|bis|or)[\s/|,·;:–-]*)?$/iu;
/** Words around a price that say nothing about the dish. */
const beforePrice =
  /(?:^|\s)(?:preis|price|vk|ab|nur|je|à|nur|für|zu|zum preis von|von|zwischen|\+)[\s.:=]*$/iu;
const behindPrice =
  /^[\s/|,·;*.–-]*(?:pro person|p\.?\s?p\.?|pro stück|je stück|\/?\s?(?:stück|stk|person|portion)\.?|das stück|pro portion|inkl\.?)?[\s/|,·;*.)–-]*$/iu;
const leaders = /[\s.…_·|:;=~*–—-]+$/u;

/** Returns the dishes of a line with these prices. A label is empty when the line has nothing but prices. */
export function splitItems(text: string, tokens: readonly PriceToken[]): LineItem[] {
  const [first] = tokens;
  if (first === undefined) return [];
  const before = text.slice(0, first.start);
  const gaps = tokens.map(({ end }, index) => text.slice(end, tokens[index + 1]?.start));
  const lead = splitSize(before.replace(beforePrice, ""));
  const hasLead = /\p{L}/u.test(lead.rest) || (lead.size !== null && !isVolume(lead.size));
  // "3,60 (0,3 l) 5,20 (0,5 l)": sizes stand behind their prices.
  const sizes = gaps.map(readSize);
  const isSizeBehind = lead.size === null && sizes.at(-1) !== null && sizes.every((size) => size !== null);
  const isNameBehind =
    !hasLead &&
    gaps.some((gap, index) => /\p{L}{2}/u.test(gap) && sizes[index] === null && !behindPrice.test(gap));
  const items: LineItem[] = [];
  // A single price belongs to what stands before it, "Rumpsteak 200 g"; only a volume is a size then.
  const isSized =
    lead.size !== null &&
    (isVolume(lead.size) ||
      (tokens.length > 1 && (/\d/.test(lead.size) || !betweenPrices.test(gaps[0] ?? ""))));
  const choices = splitChoices(text, tokens);
  if (choices !== null) return [choices];
  const columns = splitSizes(before, tokens.length);
  if (columns !== null && gaps.slice(0, -1).every((gap) => betweenPrices.test(gap)))
    return [
      {
        label: trimLeaders(columns.rest),
        note: (gaps.at(-1) ?? "").trim(),
        prices: tokens.map(({ cents }, index) => ({ size: columns.sizes[index] ?? null, cents })),
      },
    ];
  let current: LineItem = {
    label: trimLeaders(isSized ? lead.rest : before.replace(beforePrice, "")),
    note: "",
    prices: [],
  };
  let size = isSized ? lead.size : null;
  for (const [index, token] of tokens.entries()) {
    const gap = gaps[index] ?? "";
    const isLast = index === tokens.length - 1;
    const price = { size: isSizeBehind ? (sizes[index] ?? null) : size, cents: token.cents };
    size = null;
    current.prices.push(price);
    if (isSizeBehind || betweenPrices.test(gap) || (isLast && behindPrice.test(gap))) continue;
    if (isNameBehind) {
      const named = splitSize(trimLeaders(gap.replace(beforePrice, "")));
      current.label = `${current.label} ${named.rest.replace(/^[\s.…_·|:–—-]+/u, "")}`.trim();
      if (named.size !== null && current.prices.length === 1) price.size = named.size;
      items.push(current);
      current = { label: "", note: "", prices: [] };
      continue;
    }
    if (isLast) {
      current.note = gap.trim();
      continue;
    }
    const next = sizes[index];
    const words = trimLeaders(gap.replace(beforePrice, "")).replace(/^[\s(/|,·;:–-]+/u, "");
    if (next !== null && next !== undefined) size = next;
    else if (/^[\p{Ll}\d]/u.test(words) && !words.includes(",") && words.length <= 30)
      size = words.replace(/\)$/, "");
    else {
      const named = splitSize(words);
      items.push(current);
      current = { label: trimLeaders(named.rest), note: "", prices: [] };
      size = named.size;
    }
  }
  return current.prices.length === 0 ? items : [...items, current];
}

/** "a) Tofu 11,50  b) Huhn 12,50": prices with what they are for. */
function splitChoices(text: string, tokens: readonly PriceToken[]): LineItem | null {
  const choices = tokens.map(({ start }, index) =>
    /(?:^|[\s,;/|·])[a-h]\)\s?(\P{N}{2,30})$/u.exec(text.slice(tokens[index - 1]?.end ?? 0, start)),
  );
  if (tokens.length < 2 || choices.some((choice) => choice === null)) return null;
  return {
    label: trimLeaders(text.slice(0, choices[0]?.index ?? 0)),
    note: "",
    prices: tokens.map(({ cents }, index) => ({ size: tidy(choices[index]?.[1] ?? "") || null, cents })),
  };
}

/** Takes as many sizes as there are prices off a label's end: "Pils 0,3 / 0,5" before "4,20 / 6,00". */
function splitSizes(label: string, count: number): { rest: string; sizes: string[] } | null {
  if (count < 2) return null;
  const parts = trimLeaders(label).split(/\s?[/|]\s?/);
  const first = splitSize(parts.at(-count) ?? "");
  const sizes = [first.size, ...parts.slice(1 - count).map(readSize)].filter((size) => size !== null);
  if (parts.length < count || sizes.length !== count || !/\p{L}/u.test(first.rest)) return null;
  return { rest: [...parts.slice(0, -count), first.rest].join(" / "), sizes };
}

export function isVolume(size: string): boolean {
  return /\d\s?(?:l|ltr|liter|cl|ml|dl)\.?$/i.test(size);
}

/** Returns the prices of a text that a person typed into a price's field: "7,50 (klein) · 9,50 (groß)". Empty: none. */
export function readPrices(text: string): MenuPrice[] {
  const tokens = findPrices(text, true);
  return splitItems(text, tokens).flatMap(({ prices }) => prices);
}

/** A label taken apart. `plainNumber`: a number that may be the dish's or part of its name ("2 Matjesfilets"). */
export type Label = {
  number: string | null;
  plainNumber: string | null;
  name: string;
  description: string | null;
  allergens: string[];
};

const bullets = /^[\s•●▪◦‣*·–—>»«✓→+~|_.…-]+(?=\S)/u;
const marked =
  /^(?:(?:nr\.?|no\.?|#)\s?(\d{1,3}[a-z]?|[A-Z]{1,2}\d{1,3}[a-z]?)(?![\p{L}\d])\s?[.):]?|[([](\d{1,3}[a-z]?|[A-Z]{1,2}\d{1,3}[a-z]?)[)\]]|(\d{1,3}[a-z]?|[A-Z]{1,2}\s?\d{1,3}[a-z]?)\s?(?:[.):](?!\d)|\s[-–—|](?=\s)|\t|\s{2,}))\s*(?=\S)/iu;
const plain =
  /^(\d{1,3}[a-z]?|[A-Z]{1,2}\d{1,3}[a-z]?)\s+(?=[\p{L}"„'(½\d])(?!(?:g|gr|kg|l|cl|ml|cm|%|x|er|uhr)(?![\p{L}]))/u;
const code = String.raw`(?:\d{1,2}|[a-zA-Z]{1,2}\d?)`;
const codes = `${code}(?:\\s?[,;/.·+]\\s?${code}){0,20}`;
const bracketCodes = new RegExp(String.raw`\s?[([{]\s?(${codes}|[A-R]{2,6})\s?[,;.]?\s?[)\]}]\s?`, "gu");
const tailCodes = /\s((?:\d{1,2}|[A-Za-z]\d?)(?:\s?[,/]\s?(?:\d{1,2}|[A-Za-z]\d?)){1,15})$/u;
const gluedCodes = /(?<=\p{Ll}{3})(\d{1,2}(?:,\d{1,2}){0,8}|[A-R](?:,(?:[A-R]\d?|\d{1,2})){1,8})$/u;
const weekdayLead = /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?\s?[:,–-]\s?/iu;

/** Takes number, name, description and codes of a label apart. */
export function parseLabel(text: string): Label {
  let rest = text.replace(bullets, "").trim();
  const match = marked.exec(rest);
  // "4-Käse-Pizza" keeps its number, and so does "1. Gang".
  const number = match === null ? null : (match[1] ?? match[2] ?? match[3] ?? "").replace(/\s/g, "");
  if (match !== null) rest = rest.slice(match[0].length);
  const plainNumber = number === null ? (plain.exec(rest)?.[1] ?? null) : null;
  const found = takeCodes(rest.replace(weekdayLead, ""));
  const { name, description } = splitDescription(found.rest);
  const own = takeCodes(name);
  return {
    number,
    plainNumber,
    name: tidy(own.rest.replace(/,?\sà la carte$/iu, "")),
    description: description === null ? null : tidy(description) || null,
    allergens: [...new Set([...own.codes, ...found.codes])],
  };
}

/** Takes codes of allergens and additives out of a text: in brackets anywhere, or several at its end. */
export function takeCodes(text: string): { rest: string; codes: string[] } {
  const found: string[] = [];
  let rest = text.replace(bracketCodes, (all, inner: string, offset: number) => {
    if (isWord(inner) || bareVolume.test(inner)) return all;
    found.push(...spell(inner));
    // "Lahmacun (a,f) Rinderhack, Petersilie": what follows the codes describes the dish.
    return /^\p{Lu}[^,]*,/u.test(text.slice(offset + all.length)) ? " – " : " ";
  });
  rest = trimLeaders(rest.trim());
  const end = /[\da-z]$/i.test(rest) ? rest.slice(-60) : "";
  const tail = tailCodes.exec(end) ?? (/[\dA-R]$/.test(end) ? gluedCodes.exec(end) : null);
  if (tail !== null && tail[1] !== undefined && !bareVolume.test(tail[1])) {
    found.push(...spell(tail[1]));
    rest = rest.slice(0, rest.length - tail[0].length);
  }
  return { rest: rest.replace(/\s+([,.;])/g, "$1"), codes: found };
}

/** Marks in brackets that are no codes: "(V)", "(XL)". */
function isWord(inner: string): boolean {
  return /^(?:v|vg|ve|vegan|bio|xl|xxl|xs|st|kg|cl|ml|cm|nr|ca|up|to|go)$/i.test(inner);
}

function spell(inner: string): string[] {
  return /^[A-R]{2,6}$/.test(inner) ? [...inner] : inner.split(/[\s,;/.·+]+/).filter(Boolean);
}

const opening = /^([^(]{2,80}?)\s*\((?=[^)]*(?:,|\p{Ll}{2}[^)]*\s\p{L}))([^)]{8,300})\)?\s*(.*)$/u;

function splitDescription(text: string): { name: string; description: string | null } {
  // Columns come first, then dashes, then brackets with more than a word.
  const columns = text
    .split(/\t+|\s{2,}|\s[|·•]\s|;/u)
    .map((column) => column.trim())
    .filter(Boolean);
  if (columns.length > 1) return { name: columns[0] ?? "", description: columns.slice(1).join(", ") };
  const dash = /^(.{2,80}?)(?:\s[–—-]\s|:\s|\s[–—-](?=\p{L})|(?<=\p{L})[–—]\s)(.{2,})$/u.exec(text);
  if (dash !== null) return { name: dash[1] ?? "", description: dash[2] ?? null };
  const bracket = opening.exec(text);
  if (bracket !== null)
    return { name: bracket[1] ?? "", description: `${bracket[2] ?? ""} ${bracket[3] ?? ""}` };
  return { name: text, description: null };
}

function trimLeaders(text: string): string {
  const trimmed = text.replace(/\s+$/, "");
  const dots = leaders.exec(trimmed.slice(-200))?.[0] ?? "";
  const rest = trimmed.slice(0, trimmed.length - dots.length);
  // An abbreviation keeps its full stop.
  return /^\.$/.test(dots) && /(?:^|\s|\.)\p{L}{1,5}$/u.test(rest) ? `${rest}.` : rest;
}

function tidy(text: string): string {
  return trimLeaders(text.replace(/\s+/g, " ").replace(bullets, "").trim())
    .replace(/^[,;:|]+\s*/, "")
    .replace(/[,;]+$/, "")
    .trim();
}

/** Moves sizes at a name's end to its prices: "Cola 0,3 l", "Pils 0,3 l / 0,5 l". */
export function takeSizes(
  label: Label,
  prices: readonly MenuPrice[],
): { label: Label; prices: readonly MenuPrice[] } {
  const [only] = prices;
  // "Weizen 0,3 l | 0,5 l"
  const isCut = label.description !== null && readSize(label.description) !== null;
  const text = isCut ? `${label.name} / ${label.description}` : label.name;
  const several = prices.every(({ size }) => size === null) ? splitSizes(text, prices.length) : null;
  if (several !== null)
    return {
      label: { ...label, name: several.rest, description: isCut ? null : label.description },
      prices: prices.map(({ cents }, index) => ({ size: several.sizes[index] ?? null, cents })),
    };
  if (prices.length !== 1 || only === undefined || only.size !== null || !/\d/.test(label.name))
    return { label, prices };
  const { rest, size } = splitSize(label.name);
  if (size === null || !isVolume(size) || !/\p{L}/u.test(rest)) return { label, prices };
  return { label: { ...label, name: rest.replace(/[\s,·|(–-]+$/u, "") }, prices: [{ ...only, size }] };
}
