import type { Database } from "#database/open.ts";
import type { Queryable, Sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { type Attempt, attemptAs as attemptIn, type Session } from "#tests/setup/database/attempt.ts";

/** Short ways to run statements in the database of a test, as its roles. */
export function createStatements(database: () => Pick<Database, "owner" | "staff">) {
  const as = <T>(
    person: Partial<Session> & { clientKey?: string },
    work: (tx: Queryable) => Promise<T>,
  ): Promise<T> => withStaff(database().staff, person, work);
  const asOwner = <Row extends object>(statement: Sql): Promise<Row[]> =>
    database().owner.query<Row>(statement);
  return {
    /** Works as a person of the back office. */
    as,
    asOwner,
    queryAs: <Row extends object>(person: Parameters<typeof as>[0], statement: Sql) =>
      as(person, (tx) => tx.query<Row>(statement)),
    /** What a function answers somebody: the first value of the first row. */
    askAs: <T = unknown>(person: Parameters<typeof as>[0], statement: Sql) =>
      as(person, (tx) => tx.value<T>(statement)),
    /** Returns the first column of a statement, as the owner. */
    readColumn: <T = unknown>(statement: Sql) => database().owner.column<T>(statement),
    /** What a session's statement does, taken back. */
    attemptAs: (session: Session, statement: Sql): Promise<Attempt> =>
      attemptIn(database(), session, statement),
  };
}
