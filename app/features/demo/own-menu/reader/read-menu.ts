import { classifyLines, cleanHeading, type Line, looksLikeDescription, rateHeading } from "./classify.ts";
import { cleanLine, splitLines } from "./clean-text.ts";
import { type Draft, findNumbers } from "./dish-numbers.ts";
import { findTitle } from "./find-title.ts";
import { takeLetterCodes } from "./letter-codes.ts";
import { isVolume, type Label, parseLabel, takeCodes, takeVolume } from "./parse-line.ts";
import { readTable } from "./read-table.ts";
import {
  belongsToDish,
  continued,
  findHeading,
  findName,
  findStyle,
  isChoice,
  isNamedAbove,
  variant,
} from "./style.ts";
import { type MenuDish, type MenuPrice, type MenuSection, menuLimits, type ReadMenu } from "./types.ts";
import { hasHeadingWord } from "./vocabulary.ts";

/**
 * Returns the menu that a text holds: sections with their dishes, and the lines that belong to none. Takes time linear in
 * the length of the text, of which at most 100,000 characters and 400 dishes are read. Never throws.
 */
export function readMenu(text: string): ReadMenu {
  const lines = splitLines(text.slice(0, menuLimits.characters));
  const table = readTable(lines);
  if (table !== null) return limitMenu(table, null);
  const classified = classifyLines(lines);
  return limitMenu(readLines(classified), classified[0]);
}

function readLines(lines: readonly Line[]): Pick<ReadMenu, "sections" | "unread"> {
  const style = findStyle(lines);
  const sections: { heading: string | null; sizes: string[]; drafts: Draft[] }[] = [];
  const unread: string[] = [];
  let pending: Line[] = [];
  let last = null as Draft | null;
  /** With prices first: prices whose name has not come yet. */
  let waiting: MenuPrice[] | null = null;
  let number: string | null = null;

  function open(heading: string | null, sizes: string[] = []) {
    sections.push({ heading, sizes, drafts: [] });
    last = null;
  }

  function add(parsed: Label, found: readonly MenuPrice[], notes: readonly string[], indent: number) {
    const { label, prices } = takeVolume(parsed, found);
    if (sections.length === 0) open(null);
    const section = sections.at(-1);
    if (section === undefined) return;
    const { sizes } = section;
    const isByColumn =
      sizes.length > 1 && prices.length === sizes.length && prices.every(({ size }) => size === null);
    last = {
      label: number === null ? label : { ...label, number: label.number ?? number },
      prices: prices.map(({ size, cents }, index) => ({
        size: isByColumn ? (sizes[index] ?? null) : size,
        cents,
      })),
      notes: notes.filter((note) => note !== ""),
      indent,
    };
    number = null;
    section.drafts.push(last);
  }

  /** Gives waiting lines to the dish before them, makes one a heading, or leaves them unread. `before`: what follows. */
  function settle(before: "dish" | "notice" | "end") {
    const found = pending;
    pending = [];
    if (last !== null) found.splice(0, addGroup(last, found));
    const heading =
      before === "end" ? -1 : findHeading(found, { style, indent: last?.indent ?? null, before });
    for (const [index, line] of found.entries()) {
      if (index === heading) open(cleanHeading(line.text));
      else if (last !== null && (heading === -1 || index < heading) && belongsToDish(found, index, style))
        last.notes.push(line.text);
      else unread.push(line.text);
    }
  }

  /** "COCKTAILS 8,50" above names without prices: gives each the price. Returns how many lines it took. */
  function addGroup(group: Draft, found: readonly Line[]): number {
    const apart = found.findIndex(({ isAfterBlank }) => isAfterBlank);
    const members = found.slice(0, apart < 0 ? undefined : apart);
    const names = members.filter(({ text }) => !looksLikeDescription(text)).length;
    const isOffered = isChoice(group.label.name);
    if (names < 2 || group.notes.length > 0 || !(isOffered || hasHeadingWord(group.label.name))) return 0;
    sections.at(-1)?.drafts.pop();
    if (!isOffered) open(cleanHeading(group.label.name));
    for (const { text, indent } of members) {
      if (last !== null && looksLikeDescription(text)) last.notes.push(text);
      else add(parseLabel(text), group.prices, [], indent);
    }
    return members.length;
  }

  for (const [index, line] of lines.entries()) {
    switch (line.kind) {
      case "notice":
        settle("notice");
        unread.push(line.text);
        // What follows a notice describes no dish.
        last = null;
        break;
      case "number":
        number = line.text.replace(/^nr\.?\s?/i, "").replace(/[.):]$/, "");
        break;
      case "sizes":
        if (line.text !== "") {
          settle("end");
          open(cleanHeading(line.text), line.sizes);
        } else {
          settle("dish");
          const section = sections.at(-1);
          if (section !== undefined && section.drafts.length === 0) section.sizes = line.sizes;
          else open(section?.heading ?? null, line.sizes);
        }
        break;
      case "text":
        if (waiting !== null) {
          add(parseLabel(line.text), waiting, [], line.indent);
          waiting = null;
        } else pending.push(line);
        break;
      case "dishes": {
        const above = pending.at(-1);
        const [only] = line.items;
        const choice = /^a\)\s(.+)$/u.exec(only?.label ?? "")?.[1];
        if (above !== undefined && only !== undefined && choice !== undefined) {
          pending.pop();
          settle("dish");
          add(
            parseLabel(above.text),
            only.prices.map((price) => ({ ...price, size: choice })),
            [],
            above.indent,
          );
          break;
        }
        if (
          above !== undefined &&
          only !== undefined &&
          line.items.length === 1 &&
          isNamedAbove(above, only, style, line)
        ) {
          pending.pop();
          settle("dish");
          const isCut = continued.test(above.text);
          if (isCut) add(parseLabel(`${above.text} ${only.label}`), only.prices, [only.note], line.indent);
          else add(parseLabel(above.text), only.prices, [only.label, only.note], above.indent);
          break;
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
          break;
        }
        settle("dish");
        for (const item of line.items) add(parseLabel(item.label), item.prices, [item.note], line.indent);
        break;
      }
      case "prices": {
        const prices = line.items.flatMap((item) => item.prices);
        if (style.price === "first") {
          settle(lines[index + 1]?.kind === "text" ? "dish" : "end");
          waiting = prices;
          break;
        }
        const named = pending.at(-1);
        const [size] = prices.map((price) => price.size);
        // "KUGELN", and below "2 Kugeln 3,20": the size is the dish.
        if (
          prices.length === 1 &&
          size &&
          !isVolume(size) &&
          (named === undefined ? last?.isSize === true : rateHeading(named.text) === "sure")
        ) {
          settle("dish");
          add(parseLabel(size), [{ size: null, cents: prices[0]?.cents ?? 0 }], [], line.indent);
          if (last !== null) last.isSize = true;
          break;
        }
        const name = findName(pending, style, last !== null);
        const lead = name === -1 ? undefined : pending[name];
        if (lead !== undefined) {
          const notes = pending.slice(name + 1).map(({ text }) => text);
          pending = pending.slice(0, name);
          settle("dish");
          add(parseLabel(lead.text), prices, notes, lead.indent);
        } else if (last === null && prices.every(({ size }) => size && !isVolume(size))) {
          // "1 Kugel 1,60 · 2 Kugeln 3,20"
          settle("dish");
          for (const { size, cents } of prices)
            add(parseLabel(size ?? ""), [{ size: null, cents }], [], line.indent);
        } else if (last !== null && prices.length > 0 && pending.length === 0) {
          // A second size of the same dish.
          last.prices.push(...prices);
        } else unread.push(line.text);
        break;
      }
    }
  }
  settle("end");
  const drafts = sections.flatMap((section) => section.drafts);
  const numbered = findNumbers(drafts);
  const dishes = takeLetterCodes(drafts.map((draft) => finish(draft, numbered.has(draft))));
  return {
    sections: sections.map(({ heading, drafts }) => ({ heading, dishes: dishes.splice(0, drafts.length) })),
    unread,
  };
}

function finish({ label, prices, notes }: Draft, isNumbered: boolean): MenuDish {
  const plain = label.number === null && isNumbered ? label.plainNumber : null;
  const name = plain === null ? label.name : label.name.slice(plain.length).trim();
  const found = notes.map((note) =>
    takeCodes(
      note
        .replace(/^[\s•*·|–—-]+/u, "")
        .replace(/^\((.*)\)$/u, (all, inner: string) =>
          /^[\w\d](?:\s?[,/]\s?[\w\d]{1,2})*$/.test(inner) ? all : inner,
        ),
    ),
  );
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

/** `first`: the first line, which is the house's name if it heads no dishes. */
function limitMenu(
  { sections, unread }: Pick<ReadMenu, "sections" | "unread">,
  first: Line | null | undefined,
): ReadMenu {
  let room: number = menuLimits.dishes;
  const limited: MenuSection[] = [];
  const left: string[] = [];
  for (const { heading, dishes } of sections) {
    const complete = dishes.filter(({ name, prices }) => name !== "" && prices.length > 0);
    const kept = complete.slice(0, limited.length < menuLimits.sections ? room : 0);
    room -= kept.length;
    // Nothing is lost: headings without dishes, and dishes beyond the limit.
    if (kept.length === 0 && heading !== null) left.push(heading);
    left.push(
      ...complete
        .slice(kept.length)
        .map(({ name, prices }) => `${name} ${formatCents(prices[0]?.cents ?? 0)}`),
    );
    if (kept.length === 0) continue;
    limited.push({
      heading: heading === null ? null : cleanLine(heading, menuLimits.heading) || null,
      dishes: kept.map((dish) => ({
        number: dish.number,
        name: cleanLine(dish.name, menuLimits.name),
        description:
          dish.description === null ? null : cleanLine(dish.description, menuLimits.description) || null,
        allergens: dish.allergens.slice(0, 20),
        prices: dish.prices.slice(0, menuLimits.prices).map(({ size, cents }) => ({
          size: size === null ? null : cleanLine(size, menuLimits.size) || null,
          cents,
        })),
      })),
    });
  }
  const lines = [...left, ...unread];
  const at = lines.findIndex((line) => line === first?.text || line === cleanHeading(first?.text ?? ""));
  const title = at < 0 ? null : findTitle(first ?? undefined);
  if (title !== null) lines.splice(at, 1);
  return {
    title,
    sections: limited,
    unread: lines.map((line) => cleanLine(line, menuLimits.description)),
  };
}

function formatCents(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
