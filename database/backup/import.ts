import { findSequence, prepareSession } from "#database/backup/export.ts";
import { BackupError, type Manifest, readLines } from "#database/backup/folder.ts";
import { quoteName, readTables, type Table } from "#database/backup/tables.ts";
import { addErasures, applyErasures, type ErasedCounts, type ErasureRecord } from "#database/erasures.ts";
import { DatabaseError } from "#database/errors.ts";
import { dropFunctions } from "#database/functions.ts";
import { completeImport } from "#database/migrate.ts";
import type { Database } from "#database/open.ts";
import { type Queryable, sql, statement } from "#database/sql.ts";

/** Characters of JSON per insert. A longer row is sent alone. */
const batch = 500_000;

/** Restores an empty database from a verified folder, all or nothing, without what `erasures` name. */
export async function importDatabase(
  { owner, keys }: Pick<Database, "owner" | "keys">,
  {
    directory,
    manifest,
    erasures = [],
  }: { directory: string; manifest: Manifest; erasures?: readonly ErasureRecord[] },
): Promise<ErasedCounts> {
  let leftOut: ErasedCounts = { inquiries: 0, notes: 0 };
  try {
    await owner.transaction(async (tx) => {
      await prepareSession(tx);
      const tables = await readTables(tx);
      assertSameTables(tables, manifest);
      // Without triggers: no mail about old requests, no project marked as changed.
      await dropFunctions(tx);
      for (const { name } of tables) await lockEmpty(tx, name);
      for (const table of manifest.tables) await loadTable(tx, { directory, table });
      // PostgreSQL changes no table while constraint checks are pending.
      await tx.query(sql`set constraints all immediate`);
      await completeImport(tx);
      // With triggers, so that the search text of a request forgets an erased note.
      leftOut = await applyErasures(tx, keys, erasures);
      // A migration has moved the rows of tables that are gone, and counts on by itself.
      const kept = new Set((await readTables(tx)).map(({ name }) => name));
      for (const table of manifest.tables) if (kept.has(table.name)) await advanceSequences(tx, table);
    });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new BackupError(`The import failed: ${error.message}. Nothing was imported.`, { cause: error });
  }
  await addErasures(owner, erasures);
  return leftOut;
}

function assertSameTables(tables: Table[], manifest: Manifest): void {
  const describe = (list: Pick<Table, "name" | "columns">[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns.toSorted()]));
  if (describe(tables) === describe(manifest.tables)) return;
  throw new BackupError(
    "The tables of the export are not those of this database. One of the two was changed by hand. Nothing was imported.",
  );
}

async function lockEmpty(tx: Queryable, table: string): Promise<void> {
  await tx.query(statement(`lock table public.${quoteName(table)} in access exclusive mode`));
  // Every new database has them; the export's own come instead.
  if (["templates", "reply_templates"].includes(table))
    await tx.query(statement(`delete from ${quoteName(table)} where is_starter`));
  if (!(await tx.hasRow(statement(`select from public.${quoteName(table)} limit 1`)))) return;
  throw new BackupError(
    `The database is not empty: ${table} has rows. An import fills new databases only; nothing was changed.`,
  );
}

async function loadTable(
  tx: Queryable,
  { directory, table }: { directory: string; table: Manifest["tables"][number] },
): Promise<void> {
  const target = `public.${quoteName(table.name)}`;
  const columns = table.columns.map(quoteName).join(", ");
  const insert = (lines: string[]) =>
    tx.query(
      statement(
        `insert into ${target} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${target}, $1::json)`,
        `[${lines.join(",")}]`,
      ),
    );
  let lines: string[] = [];
  let size = 0;
  for await (const line of readLines(directory, table)) {
    lines.push(line);
    size += line.length;
    if (size < batch) continue;
    await insert(lines);
    lines = [];
    size = 0;
  }
  if (lines.length > 0) await insert(lines);
  const rows = await tx.value<number>(statement(`select count(*) from ${target}`));
  if (rows === table.rows) return;
  throw new BackupError(
    `${table.name} has ${rows} rows after loading, the export ${table.rows}. Nothing was imported.`,
  );
}

// Last, because a rollback does not reset a sequence.
async function advanceSequences(
  tx: Queryable,
  { name, identities }: Manifest["tables"][number],
): Promise<void> {
  // A migration since the export may have put another table in its place.
  if ((await tx.value(sql`select to_regclass(${`public.${quoteName(name)}`})::text`)) === null) return;
  for (const [column, { last, used }] of Object.entries(identities)) {
    const sequence = await findSequence(tx, { table: name, column });
    await tx.query(sql`select setval(${sequence}::regclass, ${last}, ${used})`);
  }
}
