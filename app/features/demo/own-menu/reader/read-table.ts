import { cleanHeading } from "./classify.ts";
import { parseLabel, readPrices, takeCodes, takeVolume } from "./parse-line.ts";
import { findSizes } from "./prices.ts";
import type { MenuDish, MenuPrice, MenuSection, ReadMenu } from "./types.ts";

type Column = "number" | "name" | "description" | "allergens" | "section" | "size" | "price" | "other";

const columnNames: readonly (readonly [Column, RegExp])[] = [
  ["number", /^(?:nr|nummer|no|pos|position|#|id|art(?:ikel)?[-. ]{0,3}(?:nr|nummer)|plu|code)\.?$/iu],
  ["price", /preis|price|^(?:vk|brutto|betrag|euro|eur|€)\b|€/iu],
  [
    "section",
    /^(?:kategorie|category|gruppe|warengruppe|rubrik|bereich|abschnitt|art|sparte|section|typ)$/iu,
  ],
  ["allergens", /allergen|zusatzstoff|kennzeichn/iu],
  ["description", /beschreibung|description|zutaten|details|info|belag|bemerkung|text|beilage/iu],
  ["size", /^(?:größe|groesse|menge|volumen|inhalt|einheit|size|portion|gebinde)$/iu],
  [
    "name",
    /^(?:name|gericht|speise|artikel|bezeichnung|produkt|titel|getränk|item|dish|title|gerichtname|artikelbezeichnung|produktname|artikelname|angebot|pizza|sorte)(?:name)?$/iu,
  ],
];

/**
 * Returns the menu of a spreadsheet: rows of cells under a header that names the columns. Null when no line is such a
 * header.
 */
export function readTable(lines: readonly string[]): Pick<ReadMenu, "sections" | "unread"> | null {
  for (const [index, line] of lines.slice(0, 30).entries()) {
    const separator = findSeparator(line);
    if (separator === null) continue;
    const header = splitCells(line, separator);
    const columns = header.map(nameColumn);
    const known = columns.filter((column) => column !== "other").length;
    const hasPrice = columns.includes("price") || header.some((cell) => findSizes(cell).sizes.length > 0);
    if (known < 2 || !columns.includes("name") || !hasPrice) continue;
    return readRows({
      header,
      columns,
      separator,
      rows: lines.slice(index + 1),
      above: lines.slice(0, index),
    });
  }
  return null;
}

function nameColumn(cell: string): Column {
  const text = cell.trim();
  if (text.length > 40) return "other";
  const known = columnNames.find(([, pattern]) => pattern.test(text))?.[0];
  // "klein", "groß", "0,3 l": columns of prices by size.
  return known ?? (findSizes(text).sizes.length > 0 && findSizes(text).rest === "" ? "price" : "other");
}

function readRows(table: {
  header: readonly string[];
  columns: readonly Column[];
  separator: string;
  rows: readonly string[];
  above: readonly string[];
}): Pick<ReadMenu, "sections" | "unread"> {
  const { header, columns, separator } = table;
  const unread = table.above.map((line) => line.trim()).filter(Boolean);
  const sections: MenuSection[] = [];
  const priceColumns = columns.filter((column) => column === "price").length;

  for (const row of table.rows) {
    if (row.trim() === "") continue;
    const cells = splitCells(row, separator).map((cell) => cell.trim());
    const get = (wanted: Column) =>
      columns.flatMap((column, at) => (column === wanted ? [cells[at] ?? ""] : [])).find(Boolean) ?? "";
    const size = get("size");
    const prices = columns.flatMap((column, at): MenuPrice[] => {
      if (column !== "price") return [];
      const columnSize =
        findSizes(header[at] ?? "").sizes[0] ?? (priceColumns > 1 ? sizeOfColumn(header[at] ?? "") : null);
      return readPrices(cells[at] ?? "").map((price) => ({
        ...price,
        size: price.size ?? columnSize ?? (size || null),
      }));
    });
    const label = get("name");
    const filled = cells.filter(Boolean);
    if (prices.length === 0 || label === "") {
      // A row with one cell heads those below it.
      const only = filled.length === 1 ? (filled[0] ?? "") : "";
      if (only !== "" && only.length <= 60 && !/\d{3}|[.!?]$/.test(only))
        sections.push({ heading: cleanHeading(only), dishes: [] });
      else if (/[\p{L}\p{N}]/u.test(row)) unread.push(filled.join(" "));
      continue;
    }
    if (/^(?:summe|gesamt|total|zwischensumme)(?![\p{L}])/iu.test(filled[0] ?? "")) {
      unread.push(filled.join(" "));
      continue;
    }
    const volume = takeVolume(parseLabel(label), prices);
    const parsed = volume.label;
    const description = takeCodes(get("description"));
    const hasNumber = columns.includes("number");
    const dish: MenuDish = {
      number: hasNumber ? get("number").replace(/[.)\s]+$/, "") || null : parsed.number,
      name: hasNumber && parsed.number !== null ? takeCodes(label).rest : parsed.name,
      description: description.rest || parsed.description,
      allergens: [
        ...new Set([
          ...parsed.allergens,
          ...description.codes,
          ...get("allergens")
            .split(/[\s,;/]+/)
            .filter(Boolean),
        ]),
      ],
      prices: [...volume.prices],
    };
    const heading = get("section");
    const last = sections.at(-1);
    if (heading !== "" && last?.heading !== heading) {
      const known = sections.find((section) => section.heading === heading);
      if (known !== undefined) {
        known.dishes.push(dish);
        continue;
      }
      sections.push({ heading, dishes: [dish] });
    } else if (last === undefined) sections.push({ heading: null, dishes: [dish] });
    else last.dishes.push(dish);
  }
  return { sections, unread };
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
