import type { Table } from "#app/features/statistics/tables.ts";

/** Excel needs it for umlauts. */
const BYTE_ORDER_MARK = "\ufeff";

/** Returns tables as CSV (RFC 4180), each below its title, with the semicolons that a German Excel expects. */
export function writeCsv(tables: readonly Pick<Table, "title" | "columns" | "rows">[]): string {
  const blocks = tables.map(({ title, columns, rows }) =>
    [[title], columns, ...rows].map((cells) => `${cells.map(writeCell).join(";")}\r\n`).join(""),
  );
  return BYTE_ORDER_MARK + blocks.join("\r\n");
}

/** Escape formulas with an apostrophe. */
function writeCell(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
