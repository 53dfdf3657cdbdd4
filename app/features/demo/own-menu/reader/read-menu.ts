import { classifyLines, cleanHeading, type Line, looksLikeDescription, rateHeading } from "./classify.ts";
import { splitLines } from "./clean-text.ts";
import { type Draft, findNumbers } from "./dish-numbers.ts";
import { limitMenu } from "./limit-menu.ts";
import { isVolume, type Label, parseLabel, takeCodes, takeSizes } from "./parse-line.ts";
import { readSize } from "./prices.ts";
import { readTable } from "./read-table.ts";
import {
  belongsToDish,
  continued,
  findHeading,
  findName,
  findNameAbove,
  findStyle,
  isChoice,
  isNamedAbove,
  type Style,
  variant,
} from "./style.ts";
import { type MenuDish, type MenuPrice, menuLimits, type ReadMenu } from "./types.ts";
import { hasHeadingWord, startsWithDay } from "./vocabulary.ts";

/** Returns the menu that a text holds, and the lines that belong to none, in linear time. Never throws. */
export function readMenu(text: string): ReadMenu {
  const lines = splitLines(text.slice(0, menuLimits.characters));
  const table = readTable(lines, (text) => readLines(classifyLines(text)));
  if (table !== null) return limitMenu(table, null);
  const classified = classifyLines(lines);
  return limitMenu(readLines(classified), classified[0]);
}

/** What is read so far. */
type Reading = {
  style: Style;
  sections: { heading: string | null; sizes: string[]; drafts: Draft[] }[];
  unread: string[];
  /** Lines of which it is not known yet to what they belong. */
  pending: Line[];
  last: Draft | null;
  /** With prices first: prices whose name has not come yet. */
  waiting: MenuPrice[] | null;
  number: string | null;
};

function readLines(lines: readonly Line[]): Pick<ReadMenu, "sections" | "unread"> {
  const sections: Reading["sections"] = [];
  const unread: string[] = [];
  const style = findStyle(lines);
  const reading: Reading = { style, sections, unread, pending: [], last: null, waiting: null, number: null };
  for (const [index, line] of lines.entries()) {
    switch (line.kind) {
      case "notice":
        settle(reading, "notice");
        unread.push(line.text);
        // What follows a notice describes no dish.
        reading.last = null;
        break;
      case "number":
        reading.number = line.text.replace(/^nr\.?\s?/i, "").replace(/[.):]$/, "");
        break;
      case "sizes":
        if (line.text !== "") {
          settle(reading, "end");
          openSection(reading, cleanHeading(line.text), line.sizes);
        } else {
          settle(reading, "dish");
          const section = sections.at(-1);
          if (section !== undefined && section.drafts.length === 0) section.sizes = line.sizes;
          else openSection(reading, section?.heading ?? null, line.sizes);
        }
        break;
      case "text":
        if (isSizeOfLast(reading, line, lines[index - 1])) {
          const price = reading.last?.prices.at(-1);
          if (price !== undefined) price.size = readSize(line.text);
        } else if (reading.waiting !== null) {
          addDish(reading, parseLabel(line.text), reading.waiting, [], line.indent);
          reading.waiting = null;
        } else reading.pending.push(line);
        break;
      case "dishes":
        readDishes(reading, line);
        break;
      case "prices":
        readPrices(reading, line, lines[index + 1]);
        break;
    }
  }
  settle(reading, "end");
  const drafts = sections.flatMap((section) => section.drafts);
  const numbered = findNumbers(drafts);
  const dishes = takeLetterCodes(drafts.map((draft) => finish(draft, numbered.has(draft))));
  return {
    sections: sections.map(({ heading, drafts }) => ({ heading, dishes: dishes.splice(0, drafts.length) })),
    unread,
  };
}

/** "Portion" directly below "3,70 €" says what the price is for. */
function isSizeOfLast({ pending, last }: Reading, line: Line, above: Line | undefined): boolean {
  const price = last?.prices.at(-1);
  return (
    above?.kind === "prices" &&
    pending.length === 0 &&
    !line.isAfterBlank &&
    price?.size === null &&
    readSize(line.text) !== null
  );
}

function openSection(reading: Reading, heading: string | null, sizes: string[] = []): void {
  reading.sections.push({ heading, sizes, drafts: [] });
  reading.last = null;
}

function addDish(
  reading: Reading,
  parsed: Label,
  found: readonly MenuPrice[],
  notes: readonly string[],
  indent: number,
): void {
  const { label, prices } = takeSizes(parsed, found);
  const { sections, number } = reading;
  if (sections.length === 0) openSection(reading, null);
  const section = sections.at(-1);
  if (section === undefined) return;
  const { sizes } = section;
  const isByColumn =
    sizes.length > 1 && prices.length === sizes.length && prices.every(({ size }) => size === null);
  reading.last = {
    label: number === null ? label : { ...label, number: label.number ?? number },
    prices: prices.map(({ size, cents }, index) => ({
      size: isByColumn ? (sizes[index] ?? null) : size,
      cents,
    })),
    notes: notes.filter((note) => note !== ""),
    indent,
  };
  reading.number = null;
  section.drafts.push(reading.last);
}

/** Gives waiting lines to the dish before them, makes one a heading, or leaves them unread. `before`: what follows. */
function settle(reading: Reading, before: "dish" | "notice" | "end"): void {
  const { style, pending: found } = reading;
  reading.pending = [];
  if (reading.last !== null) found.splice(0, addGroup(reading, reading.last, found));
  const indent = reading.last?.indent ?? null;
  const heading = before === "end" ? -1 : findHeading(found, { style, indent, before });
  for (const [index, line] of found.entries()) {
    if (index === heading) openSection(reading, cleanHeading(line.text));
    else if (
      reading.last !== null &&
      (heading === -1 || index < heading) &&
      belongsToDish(found, index, style)
    )
      reading.last.notes.push(line.text);
    else reading.unread.push(line.text);
  }
}

/** "COCKTAILS 8,50" above names without prices: gives each the price. Returns how many lines it took. */
function addGroup(reading: Reading, group: Draft, found: readonly Line[]): number {
  const apart = found.findIndex(({ isAfterBlank }) => isAfterBlank);
  const members = found.slice(0, apart < 0 ? undefined : apart);
  const names = members.filter(({ text }) => !looksLikeDescription(text)).length;
  const isOffered = isChoice(group.label.name);
  if (members.some(({ text }) => startsWithDay(text))) return 0;
  if (names < 2 || group.notes.length > 0 || !(isOffered || hasHeadingWord(group.label.name))) return 0;
  reading.sections.at(-1)?.drafts.pop();
  if (!isOffered) openSection(reading, cleanHeading(group.label.name));
  for (const { text, indent } of members) {
    if (reading.last !== null && looksLikeDescription(text)) reading.last.notes.push(text);
    else addDish(reading, parseLabel(text), group.prices, [], indent);
  }
  return members.length;
}

function readDishes(reading: Reading, line: Line): void {
  const { style, pending, last } = reading;
  const above = pending.at(-1);
  const [only] = line.items;
  const choice = /^a\)\s(.+)$/u.exec(only?.label ?? "")?.[1];
  if (above !== undefined && only !== undefined && choice !== undefined) {
    pending.pop();
    settle(reading, "dish");
    const prices = only.prices.map((price) => ({ ...price, size: choice }));
    addDish(reading, parseLabel(above.text), prices, [], above.indent);
    return;
  }
  const name = only !== undefined && line.items.length === 1 ? findNameAbove(pending, only, line, style) : -1;
  const lead = pending[name];
  if (lead !== undefined && only !== undefined) {
    const notes = pending.slice(name + 1).map(({ text }) => text);
    reading.pending = pending.slice(0, name);
    settle(reading, "dish");
    addDish(reading, parseLabel(lead.text), only.prices, [...notes, only.label, only.note], lead.indent);
    return;
  }
  if (
    above !== undefined &&
    only !== undefined &&
    line.items.length === 1 &&
    isNamedAbove(above, only, style, line)
  ) {
    pending.pop();
    settle(reading, "dish");
    const isCut = continued.test(above.text);
    if (isCut)
      addDish(reading, parseLabel(`${above.text} ${only.label}`), only.prices, [only.note], line.indent);
    else addDish(reading, parseLabel(above.text), only.prices, [only.label, only.note], above.indent);
    return;
  }
  if (
    only !== undefined &&
    last !== null &&
    pending.length === 0 &&
    !line.isAfterBlank &&
    variant.test(only.label)
  ) {
    // "mit Pommes 8,50" below "Currywurst 6,00".
    const size = only.label.replace(/^[a-h]\)\s/, "");
    last.prices.push(...only.prices.map((price) => ({ ...price, size })));
    return;
  }
  settle(reading, "dish");
  for (const item of line.items)
    addDish(reading, parseLabel(item.label), item.prices, [item.note], line.indent);
}

/** Reads prices on a line of their own. */
function readPrices(reading: Reading, line: Line, next: Line | undefined): void {
  const { style, pending, last } = reading;
  const prices = line.items.flatMap((item) => item.prices);
  if (style.price === "first") {
    settle(reading, next?.kind === "text" ? "dish" : "end");
    reading.waiting = prices;
    return;
  }
  takeSizeAbove(pending, prices);
  const named = pending.at(-1);
  const [size] = prices.map((price) => price.size);
  // "KUGELN", and below "2 Kugeln 3,20": the size is the dish.
  if (
    prices.length === 1 &&
    size &&
    !isVolume(size) &&
    (named === undefined ? last?.isSize === true : rateHeading(named.text) === "sure")
  ) {
    settle(reading, "dish");
    addDish(reading, parseLabel(size), [{ size: null, cents: prices[0]?.cents ?? 0 }], [], line.indent);
    if (reading.last !== null) reading.last.isSize = true;
    return;
  }
  const name = findName(pending, style, last !== null);
  const lead = name === -1 ? undefined : pending[name];
  if (lead !== undefined) {
    const notes = pending.slice(name + 1).map(({ text }) => text);
    reading.pending = pending.slice(0, name);
    settle(reading, "dish");
    addDish(reading, parseLabel(lead.text), prices, notes, lead.indent);
  } else if (last === null && prices.every(({ size }) => size && !isVolume(size))) {
    // "1 Kugel 1,60 · 2 Kugeln 3,20"
    settle(reading, "dish");
    for (const { size, cents } of prices)
      addDish(reading, parseLabel(size ?? ""), [{ size: null, cents }], [], line.indent);
  } else if (last !== null && prices.length > 0 && pending.length === 0) {
    // A second size of the same dish.
    last.prices.push(...prices);
  } else reading.unread.push(line.text);
}

/** "Schale" between a dish and its price, and whatever stands alone behind its codes, is the size. */
function takeSizeAbove(pending: Line[], prices: readonly MenuPrice[]): void {
  const [only] = prices;
  const [before, end] = pending.slice(-2);
  if (before === undefined || end === undefined || only?.size !== null || prices.length !== 1) return;
  const isBehindCodes = /^\([\w,]+\)$/.test(before.text) && end.text.length <= menuLimits.size;
  if (readSize(end.text) === null && (end.isAfterBlank || !isBehindCodes)) return;
  only.size = pending.pop()?.text ?? null;
}

function finish({ label, prices, notes }: Draft, isNumbered: boolean): MenuDish {
  const plain = label.number === null && isNumbered ? label.plainNumber : null;
  const name = plain === null ? label.name : label.name.slice(plain.length).trim();
  const found = notes.map((note) => {
    const bare = note
      .replace(/^[\s•*·|–—-]+/u, "")
      .replace(/^\((.*)\)$/u, (all, inner: string) =>
        /^[\w\d](?:\s?[,/]\s?[\w\d]{1,2})*$/.test(inner) ? all : inner,
      );
    const { rest, codes } = takeCodes(bare);
    // The full stop of a description is no leader.
    return { rest: /\p{L}\.\s*$/u.test(bare) && /\p{L}$/u.test(rest) ? `${rest}.` : rest, codes };
  });
  return {
    number: label.number ?? plain,
    name,
    description: joinLines([label.description ?? "", ...found.map(({ rest }) => rest)]) || null,
    allergens: [...new Set([...label.allergens, ...found.flatMap(({ codes }) => codes)])],
    prices,
  };
}

function joinLines(lines: readonly string[]): string {
  return lines.filter(Boolean).join(" ").replace(/\s+/g, " ").trim();
}

/** Fewer dishes with codes may have them by chance. */
const FEWEST = 3;

/** Takes a single letter at a name's end as a code, where other dishes have codes of letters. Sizes stay. */
function takeLetterCodes(dishes: readonly MenuDish[]): MenuDish[] {
  const tails = [/\s([A-R])$/u, /\s([a-r])$/u].filter((tail) => {
    const coded = dishes.filter(({ allergens }) => allergens.some((code) => tail.test(` ${code}`)));
    return coded.length >= FEWEST;
  });
  const used = new Set(dishes.flatMap(({ allergens }) => allergens));
  return dishes.map((dish) => {
    if (dish.allergens.length > 0) return dish;
    for (const tail of tails)
      for (const field of ["name", "description"] as const) {
        const [all = "", code = ""] = tail.exec(dish[field] ?? "") ?? [];
        const rest = (dish[field] ?? "").slice(0, -all.length || undefined).trim();
        if (code === "" || rest.length < 3 || (/[lm]/i.test(code) && !used.has(code))) continue;
        return { ...dish, [field]: rest, allergens: [code] };
      }
    return dish;
  });
}
