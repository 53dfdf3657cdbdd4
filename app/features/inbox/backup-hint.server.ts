import { type Queryable, sql } from "#database/sql.ts";

export async function isBackupHintHidden(tx: Queryable): Promise<boolean> {
  return (await tx.query(sql`select from staff_hidden_hints where until > now()`)).length > 0;
}

/** Puts the hint away for seven days. */
export async function hideBackupHint(tx: Queryable): Promise<void> {
  await tx.query(sql`
    insert into staff_hidden_hints default values
    on conflict (staff_id) do update set until = now() + interval '7 days'`);
}
