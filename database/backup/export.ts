import { createHash } from "node:crypto";
import {
  BackupError,
  createExportFolder,
  type Manifest,
  tableFile,
  writeDurably,
} from "#database/backup/folder.ts";
import { quoteName, readTables, type Table } from "#database/backup/tables.ts";
import { readApplied } from "#database/migrate.ts";
import type { Database } from "#database/open.ts";
import { type Queryable, sql, statement } from "#database/sql.ts";

// Rows per fetch, which bounds the memory: an article may be long, and a row with bytes half a megabyte of text.
const batch = 200;
const batchOfBytes = 8;

/** Dumps one snapshot into a new folder and returns its manifest. Throws BackupError and leaves nothing behind then. */
export async function exportDatabase(
  { owner, keys }: Pick<Database, "owner" | "keys">,
  { directory, now, signal }: { directory: string; now: Date; signal: AbortSignal },
): Promise<Manifest> {
  return createExportFolder(directory, async (draft) => {
    const manifest = await owner.transaction(async (tx) => {
      await tx.query(sql`set transaction isolation level repeatable read, read only`);
      await prepareSession(tx);
      const migrations = await readApplied(tx);
      const tables: Manifest["tables"] = [];
      for (const table of await readTables(tx)) {
        const written = await writeTable(tx, { table, file: tableFile(draft, table.name), signal });
        tables.push({ name: table.name, columns: table.columns, ...written });
      }
      return {
        format: "tischlein-export",
        version: 1,
        created_at: now.toISOString(),
        secret_fingerprint: keys.secretFingerprint,
        migrations,
        tables,
      } satisfies Manifest;
    });
    assertNotAborted(signal);
    return manifest;
  });
}

/** Overrides the server's settings for a dump or restore: no timeouts, and times in UTC. */
export async function prepareSession(tx: Queryable): Promise<void> {
  await tx.query(sql`select set_config('timezone', 'UTC', true), set_config('statement_timeout', '0', true),
    set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`);
}

async function writeTable(
  tx: Queryable,
  { table, file, signal }: { table: Table; file: string; signal: AbortSignal },
): Promise<Pick<Manifest["tables"][number], "rows" | "sha256" | "identities">> {
  const hash = createHash("sha256");
  const rowsAtOnce = table.hasBytes ? batchOfBytes : batch;
  let rows = 0;
  // jsonb, because its text contains no line break. Times keep their microseconds.
  await tx.query(
    statement(
      `declare exported no scroll cursor for select to_jsonb(t)::text from public.${quoteName(table.name)} t order by ${quoteName(table.columns[0] ?? "")}`,
    ),
  );
  await writeDurably(file, async (write) => {
    for (;;) {
      assertNotAborted(signal);
      const lines = await tx.column<string>(statement(`fetch ${rowsAtOnce} from exported`));
      if (lines.length === 0) return;
      const text = lines.map((line) => `${line}\n`).join("");
      hash.update(text);
      rows += lines.length;
      await write(text);
    }
  });
  await tx.query(sql`close exported`);
  const identities: Manifest["tables"][number]["identities"] = {};
  for (const column of table.identities) {
    const sequence = await tx.row<{ last: number; used: boolean }>(
      statement(
        `select last_value as last, is_called as used from ${await findSequence(tx, { table: table.name, column })}`,
      ),
    );
    if (sequence) identities[column] = sequence;
  }
  return { rows, sha256: hash.digest("hex"), identities };
}

/** Returns the sequence of an identity column, quoted and with its schema. */
export async function findSequence(
  tx: Queryable,
  { table, column }: { table: string; column: string },
): Promise<string> {
  const sequence = await tx.value<string>(
    sql`select pg_get_serial_sequence(${`public.${quoteName(table)}`}, ${column})`,
  );
  if (sequence === null) throw new Error(`${table}.${column} has no sequence`);
  return sequence;
}

function assertNotAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new BackupError("The export was stopped. Nothing was left behind.");
}
