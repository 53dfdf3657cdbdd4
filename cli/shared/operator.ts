import type { Command } from "commander";
import { formatBerlinTime } from "#core/berlin-time.ts";
import { defaultAdminCommand } from "#core/config.ts";
import type { Log } from "#core/log.ts";
import { OperatorError } from "#core/operator-error.ts";
import type { Migration } from "#database/migrate.ts";
import type { Database } from "#database/open.ts";

export { OperatorError };

/** The command line's name, for usage lines and hints. Read without the other settings, for --help. */
export const adminCommand = toPlainLine(process.env.ADMIN_COMMAND?.trim() || defaultAdminCommand);

/** Writes an error to standard error and returns the exit code. Only unexpected errors have a stack trace. */
export function reportFailure(error: unknown): number {
  // A message may quote a file, so control characters are removed.
  console.error(error instanceof OperatorError ? `Error: ${toPlainText(error.message)}` : error);
  return 1;
}

// Standard output belongs to the command's result.
const say = (details: object, message: string) => console.error(message, details);

/** The log of the database layer while a command runs. */
export const commandLog: Log = { info: () => {}, warn: say, error: say };

/**
 * Opens the database, runs `work` and closes it. Joins the embedded PostgreSQL of a running server, or starts it and
 * stops it again. Imported on demand, so that --help needs neither configuration nor database. Throws without a
 * database unless `create` is set; with `migrations` a new one gets only those.
 */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  { migrations, create = false }: { migrations?: Migration[]; create?: boolean } = {},
): Promise<T> {
  const { loadConfig } = await import("#core/config.ts");
  const { openDatabase } = await import("#database/open.ts");
  const database = await openDatabase(loadConfig(), commandLog, { migrations, create });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
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

/** Writes a command's result as text. */
export function printText(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Returns rows as an aligned table, or `empty` without rows. Visitors' control characters are removed and line breaks
 * become spaces.
 */
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

/** Returns a time as every command prints it: 2026-11-22 20:01 CET. */
export function formatTime(time: Date): string {
  return formatBerlinTime(time);
}

/** Returns a database id. Reports anything but a positive 32-bit integer as a usage error. */
export function parseId(command: Command, text: string): number {
  const id = Number(text);
  if (/^[0-9]+$/.test(text) && id >= 1 && id <= 2_147_483_647) return id;
  return command.error(`error: '${text}' is not an ID. IDs are whole numbers; the list shows them.`, {
    exitCode: 2,
  });
}

function padTo(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - [...text].length));
}
