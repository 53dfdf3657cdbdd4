import type { Command } from "commander";
import { defaultAdminCommand } from "#core/config.ts";
import type { Log } from "#core/log.ts";
import type { Migration } from "#database/migrate.ts";
import type { Database } from "#database/open.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { toPlainLine } from "#operator/report.ts";

/** The command line's name, for usage lines and hints. Read without the other settings, for --help. */
export const adminCommand = toPlainLine(process.env.ADMIN_COMMAND?.trim() || defaultAdminCommand);

// Standard output belongs to the command's result.
const say = (details: object, message: string) => console.error(message, details);

/** The log of the database layer while a command runs. */
export const commandLog: Log = { info: () => {}, warn: say, error: say };

/** Opens the database, runs `work` and closes it. The database is imported on demand, so that --help starts quickly. */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  options: { migrations?: Migration[]; create?: boolean; allowMoved?: boolean } = {},
): Promise<T> {
  const { loadConfig } = await import("#core/config.ts");
  const { openDatabase } = await import("#database/open.ts");
  const database = await openDatabase(loadConfig(), commandLog, { create: false, ...options });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Notes in the back office's log what a command has done, where no trigger of the database does. */
export async function logCommand(owner: Queryable, action: string): Promise<void> {
  await owner.query(sql`insert into staff_log (action) values (${action})`);
}

/** Returns a database id. Reports anything but a positive 32-bit integer as a usage error. */
export function parseId(command: Command, text: string): number {
  const id = Number(text);
  if (/^[0-9]+$/.test(text) && id >= 1 && id <= 2_147_483_647) return id;
  return command.error(`error: '${text}' is not an ID. IDs are whole numbers; the list shows them.`, {
    exitCode: 2,
  });
}
