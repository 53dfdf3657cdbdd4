import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { OperatorError } from "#core/operator-error.ts";
import { sqlStateOf } from "#database/errors.ts";
import { type Functions, readFunctions, replaceFunctions } from "#database/functions.ts";
import { type Connections, type Queryable, sql, statement } from "#database/sql.ts";

/** One numbered SQL file: tables. It runs in a transaction of its own and is never changed after it has been released. */
export type Migration = AppliedMigration & { text: string };

/** A migration as a database or an export names it. */
export type AppliedMigration = { version: number; name: string; checksum: string };

/** The database cannot be brought to this release's state. The message says what to do. */
export class MigrationError extends OperatorError {
  override name = "MigrationError";
}

/** Returns the migrations of `NNNN_subject.sql` files, in order. */
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

/** Runs pending migrations and replaces changed functions; returns how many steps. Throws MigrationError. */
export async function migrate(
  owner: Connections,
  { migrations, prepare }: { migrations?: Migration[]; prepare?: (owner: Queryable) => Promise<void> },
): Promise<number> {
  const release = {
    migrations: migrations ?? readMigrations(),
    functions: migrations === undefined ? readFunctions() : null,
  };
  if (countSteps(planUpdate(release, await readState(owner))) === 0) return 0;
  return owner.session(async (session) => {
    await session.query(sql`select pg_advisory_lock(${migrationLock})`);
    try {
      const plan = planUpdate(release, await readState(session));
      if (countSteps(plan) === 0) return 0;
      await prepare?.(session);
      await session.query(statement(historyTable));
      if (plan.adopts) await inTransaction(session, "The adoption", () => adopt(session));
      for (const migration of plan.pending) {
        await inTransaction(session, `Migration ${migration.name}`, () => runMigration(session, migration));
      }
      const { functions } = plan;
      if (functions !== null) {
        await inTransaction(session, "database/functions", () => runFunctions(session, functions));
      }
      return countSteps(plan);
    } finally {
      await session.query(sql`select pg_advisory_unlock(${migrationLock})`);
    }
  });
}

/** Brings a database to the state of this release within a transaction that has loaded rows into it without functions. */
export async function completeImport(tx: Queryable): Promise<void> {
  const { pending } = planUpdate({ migrations: readMigrations(), functions: null }, await readState(tx));
  for (const migration of pending) await runMigration(tx, migration);
  await runFunctions(tx, readFunctions());
}

/** Returns whether any migration has run, so that the database belongs to a site. */
export async function isMigrated(owner: Queryable): Promise<boolean> {
  return (await readState(owner)).applied.length > 0;
}

/** Returns the migrations that have run in a database, as an export names them. */
export async function readApplied(owner: Queryable): Promise<AppliedMigration[]> {
  return (await readState(owner)).applied;
}

/** Returns migrations by today's numbers. Throws MigrationError for a state before 0060. */
export function translateApplied(applied: AppliedMigration[]): AppliedMigration[] {
  if (applied[0]?.name !== "0001_contact_blog_projects") return applied;
  const checksums = applied.map(({ checksum }) => checksum).join("\n");
  if (createHash("sha256").update(checksums).digest("hex") === adoptedState) {
    return readMigrations().slice(0, baselineLength);
  }
  throw new MigrationError(
    `The data is in the state of an earlier release, migration ${applied.at(-1)?.name}, and this release takes over 0060_clients_by_number only: open it once with the last release that has this migration, then come back. Nothing was changed.`,
  );
}

const migrationLock = 7_441_203; // any number, the same in every release

/** SHA-256 of the checksums of the 60 migrations that the baseline replaces, and how many files that is. */
const adoptedState = "b1410c61ce14f8f5338ea98e455760635c750c346b9e96d26a63e277c3958d5e";
const baselineLength = 7;

const historyTable = `
  create schema if not exists app;
  create table if not exists app.migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
`;

/** What has run in a database. The functions are row 0 of the history. */
type State = { applied: AppliedMigration[]; functions: string | null };
type Plan = { adopts: boolean; pending: Migration[]; functions: Functions | null };

async function readState(owner: Queryable): Promise<State> {
  try {
    const rows = await owner.query<AppliedMigration>(
      sql`select version, name, checksum from app.migrations order by version`,
    );
    return {
      applied: rows.filter(({ version }) => version > 0),
      functions: rows.find(({ version }) => version === 0)?.checksum ?? null,
    };
  } catch (error) {
    const missing = ["42P01", "3F000"]; // no such table, no such schema
    if (missing.includes(sqlStateOf(error) ?? "")) return { applied: [], functions: null };
    throw error;
  }
}

function planUpdate(
  release: Omit<Plan, "adopts" | "pending"> & { migrations: Migration[] },
  state: State,
): Plan {
  const applied = translateApplied(state.applied);
  const released = new Map(release.migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const migration = released.get(version);
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
  const { functions } = release;
  return {
    adopts: applied !== state.applied,
    pending: release.migrations.filter(({ version }) => !done.has(version)),
    functions: functions?.checksum === state.functions ? null : functions,
  };
}

function countSteps({ adopts, pending, functions }: Plan): number {
  return Number(adopts) + pending.length + Number(functions !== null);
}

async function adopt(tx: Queryable): Promise<void> {
  const baseline = JSON.stringify(readMigrations().slice(0, baselineLength));
  await tx.query(sql`delete from app.migrations where version > ${baselineLength}`);
  await tx.query(sql`
    update app.migrations applied set name = file.name, checksum = file.checksum
    from json_to_recordset(${baseline}::json) as file (version integer, name text, checksum text)
    where file.version = applied.version`);
}

async function runMigration(tx: Queryable, { version, name, text, checksum }: Migration): Promise<void> {
  await tx.query(statement(text));
  await tx.query(
    sql`insert into app.migrations (version, name, checksum) values (${version}, ${name}, ${checksum})`,
  );
}

async function runFunctions(tx: Queryable, functions: Functions): Promise<void> {
  await replaceFunctions(tx, functions);
  await tx.query(sql`
    insert into app.migrations (version, name, checksum) values (0, 'functions', ${functions.checksum})
    on conflict (version) do update set checksum = excluded.checksum, applied_at = now()`);
}

async function inTransaction(session: Queryable, what: string, work: () => Promise<void>): Promise<void> {
  await session.query(sql`begin`);
  try {
    await work();
    await session.query(sql`commit`);
  } catch (cause) {
    await session.query(sql`rollback`).catch(() => {}); // the first failure is reported
    throw new MigrationError(`${what} failed and was undone: ${(cause as Error).message}`, { cause });
  }
}
