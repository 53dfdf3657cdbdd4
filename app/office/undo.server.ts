import { type Queryable, sql } from "#database/sql.ts";

/** Returns the change number of this transaction; null if nothing was logged. */
export async function findChange(tx: Queryable): Promise<string | null> {
  return tx.value<string>(sql`
    select action::text as change from row_changes where action = pg_current_xact_id()::text::bigint limit 1`);
}

/** Undoes one's own change of the last ten minutes, all or nothing. Returns whether it did. */
export async function undoChanges(tx: Queryable, change: string): Promise<boolean> {
  if (!/^[1-9]\d{0,17}$/.test(change)) return false;
  return tx.isTrue(sql`select app.undo_changes(${change}::bigint)`);
}
