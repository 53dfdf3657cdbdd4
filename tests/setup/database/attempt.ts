import { sqlStateOf } from "#database/errors.ts";
import type { Database } from "#database/open.ts";
import type { Queryable, Sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";

/** What a role did with a statement: the number of rows, or "denied" for missing privileges. */
export type Attempt = number | "denied";

/** Who asks. A session that does not exist is nobody's. */
export type Session = { sessionHash: string };
export const nobody: Session = { sessionHash: "0".repeat(64) };

/** Runs a statement in a transaction that `run` opens, and takes it back. */
export async function attempt(
  run: (work: (tx: Queryable) => Promise<never>) => Promise<unknown>,
  statement: Sql,
): Promise<Attempt> {
  const undo = new Error("undo");
  let rows = 0;
  try {
    await run(async (tx) => {
      rows = (await tx.query(statement)).length;
      throw undo;
    });
  } catch (error) {
    if (error === undo) return rows;
    if (sqlStateOf(error) === "42501") return "denied";
    throw error;
  }
  throw new Error("unreachable");
}

/** Runs a statement as a session of the back office, and takes it back. */
export function attemptAs(
  { staff }: Pick<Database, "staff">,
  { sessionHash }: Session,
  statement: Sql,
): Promise<Attempt> {
  return attempt((work) => withStaff(staff, { sessionHash, clientKey: "client" }, work), statement);
}
