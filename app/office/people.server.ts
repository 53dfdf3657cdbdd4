import type { Person } from "#app/office/absence.ts";
import { type Queryable, sql } from "#database/sql.ts";

export async function listPeople(tx: Queryable): Promise<Person[]> {
  return tx.query<Person>(
    sql`select id, name, app.absence(id) as absence from staff where ended_at is null order by lower(name), id`,
  );
}
