import { cleanHeading, rateHeading } from "./classify.ts";
import { parseLabel, readPrices, takeCodes, takeSizes } from "./parse-line.ts";
import { findSizes } from "./prices.ts";
import type { MenuDish, MenuPrice, MenuSection, ReadMenu } from "./types.ts";

/** What columns hold, by their names. */
const columnNames = {
  number: /^(?:nr|nummer|no|pos|position|#|id|art(?:ikel)?[-. ]{0,3}(?:nr|nummer)|plu|code)\.?$/iu,
  price: /preis|price|^(?:vk|brutto|betrag|euro|eur|€)\b|€/iu,
  section: /^(?:kategorie|category|gruppe|warengruppe|rubrik|bereich|abschnitt|art|sparte|section|typ)$/iu,
  allergens: /allergen|zusatzstoff|kennzeichn/iu,
  description: /beschreibung|description|zutaten|details|info|belag|bemerkung|text|beilage/iu,
  size: /^(?:größe|groesse|menge|volumen|inhalt|einheit|size|portion|gebinde)$/iu,
  name: /^(?:name|gericht|speise|artikel|bezeichnung|produkt|titel|getränk|item|dish|title|gerichtname|artikelbezeichnung|produktname|artikelname|angebot|pizza|sorte)(?:name)?$/iu,
};
type Column = keyof typeof columnNames | "other";

/** A row that names columns. */
type Header = { cells: readonly string[]; columns: readonly Column[]; separator: string };

type Menu = Pick<ReadMenu, "sections" | "unread">;

/** Returns the menu of a spreadsheet whose header names the columns, or null. `readText` reads what is outside. */
export function readTable(
  lines: readonly string[],
  readText: (lines: readonly string[]) => Menu,
): Menu | null {
  if (lines.slice(0, 60).every((line) => readHeader(line) === null)) return null;
  const menu: Menu = { sections: [], unread: [] };
  let header: Header | null = null;
  let above: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const next = readHeader(line);
    if (next !== null) {
      addAbove(menu, above, next, readText);
      above = [];
      header = next;
    } else if (header === null || (header.separator === "|" && !line.includes("|"))) above.push(line);
    else if (line.trim() !== "") {
      let row = line;
      for (let more = 0; more < 20 && isOpen(row, header.separator) && index + 1 < lines.length; more++)
        row += ` ${lines[++index]?.trim() ?? ""}`;
      readRow(row, header, menu.sections, menu.unread);
    }
  }
  addAbove(menu, above, null, readText);
  return menu;
}

/** Adds the text between two tables: dishes of its own, and the heading of the table below. */
function addAbove(
  menu: Menu,
  above: readonly string[],
  header: Header | null,
  readText: (lines: readonly string[]) => Menu,
): void {
  const text = [...above];
  while (text.at(-1)?.trim() === "") text.pop();
  const last = text.at(-1) ?? "";
  const isHeading =
    header !== null && (/^#/.test(last) || (header.separator === "|" && rateHeading(last) !== "no"));
  if (isHeading) text.pop();
  if (header === null || text.some((line) => readPrices(line).length > 0)) {
    const read = readText(text);
    menu.sections.push(...read.sections);
    menu.unread.push(...read.unread);
  } else menu.unread.push(...text.map((line) => cleanHeading(line)).filter(Boolean));
  if (isHeading) menu.sections.push({ heading: cleanHeading(last), dishes: [] });
}

/** Returns whether a quoted cell goes on in the next line. */
function isOpen(row: string, separator: string): boolean {
  const start = row.lastIndexOf(`${separator}"`);
  const cell = start >= 0 ? row.slice(start + 1) : row;
  return cell.startsWith('"') && (cell.match(/"/g)?.length ?? 0) % 2 === 1;
}

function readHeader(line: string): Header | null {
  const separator = findSeparator(line);
  if (separator === null) return null;
  const cells = splitCells(line, separator);
  const columns = cells.map(nameColumn);
  const hasPrice = columns.includes("price") || cells.some((cell) => findSizes(cell).sizes.length > 0);
  const isHeader =
    columns.filter((column) => column !== "other").length > 1 && columns.includes("name") && hasPrice;
  return isHeader && !cells.some((cell) => readPrices(cell).length > 0 && !/\p{L}/u.test(cell))
    ? { cells, columns, separator }
    : null;
}

function nameColumn(cell: string): Column {
  const text = cell.trim();
  if (text.length > 40) return "other";
  const columns = Object.keys(columnNames) as (keyof typeof columnNames)[];
  const column = columns.find((name) => columnNames[name].test(text));
  // "klein", "groß", "0,3 l": columns of prices by size.
  return column ?? (findSizes(text).sizes.length > 0 && findSizes(text).rest === "" ? "price" : "other");
}

/** Adds the dish of a row to its section; a row with one cell heads those below it. */
function readRow(row: string, header: Header, sections: MenuSection[], unread: string[]): void {
  const { columns, separator } = header;
  const cells = splitCells(row, separator).map((cell) => cell.trim());
  const get = (column: Column) =>
    columns.flatMap((name, at) => (name === column ? [cells[at] ?? ""] : [])).find(Boolean) ?? "";
  const prices = readRowPrices(cells, header, get("size"));
  const label = get("name");
  const filled = cells.filter(Boolean);
  if (prices.length === 0 || label === "") {
    const only = filled.length === 1 ? (filled[0] ?? "") : "";
    if (only !== "" && only.length <= 60 && !/\d{3}|[.!?]$/.test(only))
      sections.push({ heading: cleanHeading(only), dishes: [] });
    else if (/[\p{L}\p{N}]/u.test(row)) unread.push(filled.join(" "));
    return;
  }
  if (/^(?:summe|gesamt|total|zwischensumme)(?![\p{L}])/iu.test(filled[0] ?? "")) {
    unread.push(filled.join(" "));
    return;
  }
  const sized = takeSizes(parseLabel(label), prices);
  const parsed = sized.label;
  const description = takeCodes(get("description"));
  const hasNumber = columns.includes("number");
  const codes = get("allergens")
    .split(/[\s,;/]+/)
    .filter(Boolean);
  const dish: MenuDish = {
    number: hasNumber ? get("number").replace(/[.)\s]+$/, "") || null : parsed.number,
    name: hasNumber && parsed.number !== null ? takeCodes(label).rest : parsed.name,
    description: description.rest || parsed.description,
    allergens: [...new Set([...parsed.allergens, ...description.codes, ...codes])],
    prices: [...sized.prices],
  };
  const heading = get("section");
  const section =
    heading === "" ? sections.at(-1) : sections.find((existing) => existing.heading === heading);
  if (section === undefined) sections.push({ heading: heading || null, dishes: [dish] });
  else section.dishes.push(dish);
}

function readRowPrices(cells: readonly string[], header: Header, size: string): MenuPrice[] {
  const priceColumns = header.columns.filter((column) => column === "price").length;
  return header.columns.flatMap((column, at): MenuPrice[] => {
    if (column !== "price") return [];
    const title = header.cells[at] ?? "";
    const columnSize = findSizes(title).sizes[0] ?? (priceColumns > 1 ? sizeOfColumn(title) : null);
    return readPrices(cells[at] ?? "").map((price) => ({
      ...price,
      size: price.size ?? columnSize ?? (size || null),
    }));
  });
}

/** Returns what a header of one of several price columns says besides "Preis". */
function sizeOfColumn(header: string): string | null {
  return (
    header
      .replace(/preis|price|vk|brutto|in|eur(?:o)?|€|[()[\]]/giu, " ")
      .replace(/\s+/g, " ")
      .trim() || null
  );
}

function findSeparator(line: string): string | null {
  return (
    ["\t", ";", "|", ","].find(
      (separator) =>
        line.split(separator).length > 2 ||
        (separator === "\t" && line.includes("\t")) ||
        (separator === ";" && line.includes(";")),
    ) ?? null
  );
}

/** Returns the cells of a row; quoted cells may hold the separator. */
function splitCells(row: string, separator: string): string[] {
  const line = separator === "|" ? row.trim().replace(/^\||\|$/g, "") : row;
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let before = "";
  for (const sign of line) {
    if (sign === '"') {
      // Doubled within a quoted cell, a quote is part of it.
      if (!isQuoted && before === '"') cell += sign;
      isQuoted = !isQuoted;
    } else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
    before = sign;
  }
  return [...cells, cell];
}
