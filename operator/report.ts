import { OperatorError } from "#core/operator-error.ts";

/** Writes an error to standard error and returns the exit code. Only unexpected errors have a stack trace. */
export function reportFailure(error: unknown): number {
  // A message may quote a file, so control characters are removed.
  console.error(error instanceof OperatorError ? `Error: ${toPlainText(error.message)}` : error);
  return 1;
}

/** Writes a command's result as one JSON value and nothing else. */
export function printJson(value: unknown): void {
  process.stdout.write(`${formatJson(value)}\n`);
}

/** Returns a value as JSON. Characters that control a terminal or the reading direction are escaped. */
export function formatJson(value: unknown): string {
  // JSON.stringify has already escaped those below a space.
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function printText(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Returns rows as an aligned table without control characters, or `empty`. */
export function formatTable(rows: Record<string, string>[], empty: string): string {
  const titles = Object.keys(rows[0] ?? {});
  if (titles.length === 0) return empty;
  const lines = [titles, ...rows.map((row) => titles.map((title) => toPlainLine(row[title] ?? "")))];
  const widths = titles.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? "")].length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => padTo(cell, widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Returns a visitor's text without terminal control characters. Keeps line breaks. */
export function toPlainText(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** Returns the plain text on one line. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, " ");
}

function padTo(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - [...text].length));
}
