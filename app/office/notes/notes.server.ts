import type { Note } from "#app/office/notes/note.ts";
import { type Queryable, type Sql, sql } from "#database/sql.ts";

export async function selectNotes(tx: Queryable, table: Sql, condition: Sql): Promise<Note[]> {
  return tx.query<Note>(sql`
    select id, staff_id, text, created_at, changed_at, version from ${table} where ${condition} order by id`);
}

/** Changes one's own note if the version is current; returns whether it did. */
export async function changeNote(
  tx: Queryable,
  table: Sql,
  { id, version, text }: { id: number; version: number; text: string },
): Promise<boolean> {
  return tx.hasRow(sql`
    update ${table} set text = ${text} where id = ${id} and version = ${version} returning id`);
}
