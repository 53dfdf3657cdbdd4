import { cleanHeading, hasCaps, type Line, looksLikeDescription, rateHeading } from "./classify.ts";
import { type LineItem, parseLabel, takeCodes } from "./parse-line.ts";
import { splitSize } from "./prices.ts";
import { hasHeadingWord, namesHouse } from "./vocabulary.ts";

/** How a menu prints what it has, decided over the whole text. */
export type Style = {
  /** A price on a line of its own stands behind name and description, between them, or before both. */
  price: "last" | "middle" | "first";
  /** Names stand above lines that hold description and price. */
  isNameAbove: boolean;
  /** Dishes are blocks of name, description and price, with blank lines between them. */
  isInBlocks: boolean;
  /** The menu has no capital letters, so that small ones say nothing. */
  isLowerCase: boolean;
  /** Most dishes have a description on the next line. */
  isDescribed: boolean;
  /** Lines that others above them name, several in a row: "KANALRATTE" above "Gin, Gurke, Limette … 12". */
  namedAbove: ReadonlySet<Line>;
  /** Other headings stand alone between blank lines, as the first line does. */
  headsApart: boolean;
  /** Some headings are sure and some dishes described, so that other headings are not guessed. */
  hasHeadings: boolean;
};

/** Returns how a menu prints its dishes. */
export function findStyle(lines: readonly Line[]): Style {
  const own = lines.flatMap((line, index) => (line.kind === "prices" ? [index] : []));
  const dishes = lines.flatMap((line, index) => (line.kind === "dishes" ? [index] : []));
  const isText = (line: Line | undefined) => line?.kind === "text";
  const describes = (line: Line | undefined) => line?.kind === "text" && looksLikeDescription(line.text);
  const before = own.filter((index) => describes(lines[index - 1])).length;
  const after = own.filter((index) => describes(lines[index + 1])).length;
  const significant = lines.filter(({ kind }) => kind === "text" || kind === "prices");
  const firstPrice = significant.findIndex(({ kind }) => kind === "prices");
  const lead = significant.slice(0, Math.max(firstPrice, 0));
  const endsWithText = significant.at(-1)?.kind === "text";
  const isFirst =
    own.length > 0 &&
    endsWithText &&
    lead.every(({ text }, index) =>
      index === 0 ? rateHeading(text) !== "no" : rateHeading(text) === "sure",
    ) &&
    lead.length <= 2 &&
    own.every((index) => isText(lines[index + 1])) &&
    !describes(significant.at(firstPrice + 1));
  const above = dishes.filter(
    (index) =>
      isText(lines[index - 1]) &&
      looksLikeDescription(lines[index]?.items[0]?.label ?? "") &&
      !looksLikeDescription(lines[index - 1]?.text ?? ""),
  );
  // Where names above are numbered, what has no number is none.
  const numbered = above.filter((index) => isNumbered(lines[index - 1]?.text ?? "")).length;
  const described = dishes.filter((index) => {
    const next = lines[index + 1];
    if (next?.kind !== "text" || rateHeading(next.text) === "sure") return false;
    // "42. Raznjici" names the next dish.
    return looksLikeDescription(next.text) || !isNumbered(next.text);
  }).length;
  return {
    price: isFirst ? "first" : after > before ? "middle" : "last",
    namedAbove: findNamedAbove(lines),
    isInBlocks:
      own.length > 2 &&
      own.filter(
        (index) =>
          isText(lines[index - 2]) && lines[index - 2]?.isAfterBlank && !lines[index - 1]?.isAfterBlank,
      ).length *
        2 >
        own.length,
    isNameAbove: above.length > 2 && above.length * 2 > dishes.length && numbered * 2 < above.length,
    isLowerCase: isInSmallLetters(lines),
    isDescribed: described * 2 > dishes.length,
    headsApart: lines.some((line, index) => {
      const [above, below] = [lines[index - 1], lines[index + 1]];
      const isAlone = below?.isAfterBlank || (line.isAfterBlank && below?.kind === "number");
      const isBehindDish = above?.kind === "dishes" || above?.kind === "prices";
      return line.kind === "text" && isBehindDish && isAlone === true && rateHeading(line.text) !== "no";
    }),
    hasHeadings:
      dishes.some((index) => describes(lines[index + 1])) &&
      lines.filter(({ kind, text }) => kind === "text" && rateHeading(text) === "sure").length > 1,
  };
}

function isInSmallLetters(lines: readonly Line[]): boolean {
  const named = lines.filter(
    ({ text, kind }) => /\p{L}/u.test(text) && (kind === "text" || kind === "dishes"),
  );
  const small = named.filter(({ text }) => /^\P{L}*\p{Ll}/u.test(text)).length;
  return small * 10 > named.length * 7;
}

function findNamedAbove(lines: readonly Line[]): ReadonlySet<Line> {
  const named = new Set<Line>();
  let run: Line[] = [];
  const isNamed = (index: number) => {
    const [line, above] = [lines[index], lines[index - 1]];
    return (
      line?.kind === "dishes" &&
      above?.kind === "text" &&
      !line.isAfterBlank &&
      line.items.length === 1 &&
      /,\s?\p{L}/u.test(takeCodes(line.items[0]?.label ?? "").rest) &&
      !looksLikeDescription(above.text) &&
      !hasHeadingWord(above.text)
    );
  };
  for (let index = 1; index <= lines.length; index += 1) {
    const line = lines[index];
    if (line !== undefined && isNamed(index)) {
      run.push(line);
      // The next one is two lines below.
      index += 1;
      if (isNamed(index + 1)) continue;
    }
    if (run.length > 2) for (const one of run) named.add(one);
    run = [];
  }
  return named;
}

/** Returns which of these lines heads what follows, or -1. `indent`: that of the dish before them, or null. */
export function findHeading(
  found: readonly Line[],
  context: { style: Style; indent: number | null; before: "dish" | "notice" },
): number {
  const { style, indent, before } = context;
  const isBehindDish = indent !== null;
  for (let index = found.length - 1; index >= 0; index--) {
    const line = found[index];
    if (line === undefined) break;
    // What is indented under a dish describes it.
    const rating =
      indent !== null && line.indent > indent + 1 && !line.isAfterBlank ? "no" : rateHeading(line.text);
    // The first line is the name of the house if another one heads the dishes.
    if (
      rating === "no" ||
      (rating === "maybe" &&
        (before === "notice" || (line.isTitle && (found.length > 1 || !style.headsApart))))
    )
      continue;
    if (line.isTitle && namesHouse(line.text)) continue;
    const isAlone = !isBehindDish || line.isAfterBlank || index > 0;
    if (
      rating === "sure" &&
      (isAlone || !style.isDescribed || hasCaps(cleanHeading(line.text)) || /:\s*$/.test(line.text))
    )
      return index;
    if (
      rating === "maybe" &&
      index === found.length - 1 &&
      (isAlone || !(style.isDescribed || style.hasHeadings))
    )
      return index;
  }
  return -1;
}

/** Returns whether a line behind a dish describes it: directly behind, or behind other such lines. */
export function belongsToDish(found: readonly Line[], index: number, style: Style): boolean {
  const line = found[index];
  const isApart = found.slice(0, index + 1).some(({ isAfterBlank }) => isAfterBlank);
  return line !== undefined && (!isApart || (style.isDescribed && looksLikeDescription(line.text)));
}

/** Returns which of the lines before a price on a line of its own is the dish's name, or -1. */
export function findName(pending: readonly Line[], style: Style, isBehindDish: boolean): number {
  const end = pending.length - 1;
  if (end <= 0 || isChoice(pending[end]?.text ?? "")) return end;
  if (style.price === "middle") return end;
  // The last line that could be a name and is followed only by descriptions.
  const blank = pending.findLastIndex(({ isAfterBlank }, index) => isAfterBlank && index > 0 && index <= end);
  // A block of two lines is a name and its description.
  const last = pending[end];
  // Codes on a line of their own stand below the block of the name.
  if (last?.isAfterBlank && /^\([\w,]+\)$/.test(last.text))
    return Math.max(
      0,
      pending.findLastIndex(({ isAfterBlank }, index) => isAfterBlank && index < end),
    );
  if (
    style.isInBlocks &&
    pending[end - 1]?.isAfterBlank &&
    last?.isAfterBlank === false &&
    splitSize(last.text).size === null
  )
    return end - 1;
  let name = end;
  while (
    name > 0 &&
    looksLikeDescription(pending[name]?.text ?? "") &&
    (blank < 1 || name > blank || blank === end)
  )
    name--;
  if (name === end && end >= 1 && !isHeadingAt(pending, end - 1, isBehindDish) && blank !== end)
    return blank > 0 ? blank : end - 1;
  return name;
}

function isHeadingAt(pending: readonly Line[], index: number, isBehindDish: boolean): boolean {
  const rating = rateHeading(pending[index]?.text ?? "");
  return rating === "sure" || (rating === "maybe" && index === 0 && !isBehindDish);
}

/** A price of the dish above, with something to it, or one of a choice: "b) mit Huhn 12,50". */
export const variant = /^(?:mit|als|ohne|dazu)\s(?!.*,)|^[a-h]\)\s/u;
/** Words above a choice that all dishes below have: "wahlweise mit". */
export const isChoice = (text: string) =>
  /^(?:wahlweise|nach wahl|zur wahl|zur auswahl)(?:\smit|\sals)?:?$/iu.test(text);
/** A line that goes on in the next one. */
export const continued =
  /(?:[,&+]|(?<=\p{L})-|\s(?:und|mit|in|auf|an|vom|von|aus|oder|sowie|dazu|bei|zu|für))$/iu;

/** A line that goes on with the one above: in small letters, or with a word that joins. */
const joining = /^(?:\p{Ll}|(?:Und|Mit|Dazu|Sowie|Oder|UND|MIT|DAZU)\s|[Àà] la carte)/u;

/** Returns which line above a dish of several lines is its name, or -1. */
export function findNameAbove(pending: readonly Line[], item: LineItem, line: Line, style: Style): number {
  const own = parseLabel(item.label);
  if (style.isLowerCase || line.isAfterBlank || own.number !== null) return -1;
  const texts = [...pending.map(({ text }) => text), item.label];
  const goesOn = (index: number) => {
    const above = texts[index - 1] ?? "";
    const isJoined = joining.test(texts[index] ?? "") || /,$/.test(above) || continued.test(above);
    return isJoined && !(pending[index]?.isAfterBlank ?? false);
  };
  let name = pending.length;
  while (name > 0 && goesOn(name)) name--;
  const lead = pending[name];
  const isName =
    lead !== undefined &&
    !/^\p{Ll}|:$/u.test(lead.text) &&
    !(continued.test(lead.text) && !/,$/.test(lead.text));
  return isName ? name : -1;
}

function isNumbered(text: string): boolean {
  const { number, plainNumber } = parseLabel(text);
  return number !== null || plainNumber !== null;
}

/** Returns whether a line with a price describes the dish that the line above names. */
export function isNamedAbove(above: Line, item: LineItem, style: Style, line: Line): boolean {
  if (line.isAfterBlank) return false;
  if (style.namedAbove.has(line)) return true;
  if (continued.test(above.text)) return above.indent < line.indent + 2;
  // "45. Chicken Tikka" is a dish, whatever its price stands beside.
  const own = parseLabel(item.label);
  if (isNumbered(above.text) && own.number === null && own.plainNumber === null) return true;
  // An indented line describes the one above it.
  if (line.indent > above.indent + 1 && own.number === null && !above.text.endsWith(":")) return true;
  if (above.text.endsWith(":") || looksLikeDescription(above.text)) return false;
  const isDescription = looksLikeDescription(item.label);
  return (
    isDescription &&
    (style.isNameAbove ||
      (/^\p{Ll}/u.test(item.label) && !style.isDescribed && rateHeading(above.text) !== "sure"))
  );
}
