import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { OperatorError } from "#core/operator-error.ts";
import { sqlStateOf } from "#database/errors.ts";
import { type Connections, type Queryable, sql } from "#database/sql.ts";

/** One numbered SQL file. It runs in a transaction of its own and is never changed after it has been released. */
export type Migration = { version: number; name: string; text: string; checksum: string };

/** The database cannot be brought to this release's state. The message says what to do. */
export class MigrationError extends OperatorError {
  override name = "MigrationError";
}

/** Returns the migrations of `NNNN_what_it_does.sql` files, in order. */
export function readMigrations(directory = path.join(import.meta.dirname, "migrations")): Migration[] {
  return fs
    .readdirSync(directory)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const text = fs.readFileSync(path.join(directory, file), "utf8").replaceAll("\r\n", "\n");
      return {
        version: Number.parseInt(file, 10),
        name: path.basename(file, ".sql"),
        text,
        checksum: createHash("sha256").update(text).digest("hex"),
      };
    });
}

/**
 * Runs the pending migrations and returns how many there were. Sends one query when there are none. Several processes
 * may call it at once: a lock lets one work. `prepare` runs once before the first migration, under the same lock.
 * Throws MigrationError for a database that is newer than this release, or a migration that was changed afterwards.
 */
export async function migrate(
  owner: Connections,
  {
    migrations = readMigrations(),
    prepare,
  }: { migrations?: Migration[]; prepare?: (owner: Queryable) => Promise<void> },
): Promise<number> {
  if (findPending(migrations, await readApplied(owner)).length === 0) return 0;
  return owner.session(async (session) => {
    await session.query(sql`select pg_advisory_lock(${migrationLock})`);
    try {
      const pending = findPending(migrations, await readApplied(session));
      if (pending.length === 0) return 0;
      await prepare?.(session);
      await session.runScript(historyTable);
      for (const migration of pending) await apply(session, migration);
      return pending.length;
    } finally {
      await session.query(sql`select pg_advisory_unlock(${migrationLock})`);
    }
  });
}

/** Returns whether any migration has run, so that the database belongs to a site. */
export async function isMigrated(owner: Queryable): Promise<boolean> {
  return (await readApplied(owner)).length > 0;
}

const migrationLock = 7_441_203; // any number, the same in every release

const historyTable = `
  create schema if not exists app;
  create table if not exists app.migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
`;

type Applied = { version: number; name: string; checksum: string };

async function readApplied(owner: Queryable): Promise<Applied[]> {
  try {
    return await owner.query<Applied>(
      sql`select version, name, checksum from app.migrations order by version`,
    );
  } catch (error) {
    const missing = ["42P01", "3F000"]; // no such table, no such schema
    if (missing.includes(sqlStateOf(error) ?? "")) return [];
    throw error;
  }
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const migration = known.get(version);
    if (!migration) {
      throw new MigrationError(
        `The database is newer than this release: it already has migration ${name}, which is unknown here. Nothing was changed.\nStart the newer release again, or restore a backup from before the update.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after this database ran it. Nothing was changed.\nRestore the released file and put the change into a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ version }) => version));
  return migrations.filter(({ version }) => !done.has(version));
}

async function apply(
  session: Queryable & { runScript: (text: string) => Promise<void> },
  { version, name, text, checksum }: Migration,
): Promise<void> {
  await session.runScript("begin");
  try {
    await session.runScript(text);
    await session.query(
      sql`insert into app.migrations (version, name, checksum) values (${version}, ${name}, ${checksum})`,
    );
    await session.runScript("commit");
  } catch (cause) {
    await session.runScript("rollback").catch(() => {}); // the first failure is reported
    throw new MigrationError(`Migration ${name} failed and was undone: ${(cause as Error).message}`, {
      cause,
    });
  }
}
