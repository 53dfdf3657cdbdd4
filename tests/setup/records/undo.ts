import { undoChanges } from "#app/office/undo.server.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import type { TestStaff } from "#tests/setup/records/staff.ts";

/** Takes back what a person has changed last, as the page does that says it; returns whether that was possible. */
export async function undoLastChange(database: Database, staff: TestStaff): Promise<boolean> {
  const [last] = await database.owner.query<{ action: string }>(
    sql`select action::text from row_changes where staff_id = ${staff.id} order by id desc limit 1`,
  );
  return withStaff(database.staff, staff, (tx) => undoChanges(tx, last?.action ?? ""));
}
