import type { Arrival } from "#app/office/describe-arrival.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Returns what is new from the client and marks it as seen; null for nothing. */
export async function seeArrivals(tx: Queryable, slug: string): Promise<Arrival | null> {
  // Lock: what arrives while this reads waits, and is new afterwards.
  const hasUnseen = await tx.hasRow(
    sql`select from project_arrivals where project_slug = ${slug} and unseen_since is not null for update`,
  );
  if (!hasUnseen) return null;
  const arrival = await tx.row<Arrival>(sql`select * from app.list_project_arrivals() where slug = ${slug}`);
  await tx.query(sql`
    update project_arrivals set unseen_since = null where project_slug = ${slug} and unseen_since is not null`);
  return arrival;
}
