import { type Queryable, sql } from "#database/sql.ts";

export type RequestVersion = { id: number; version: number };

/** Locks a request until the transaction ends, unless somebody has changed it since that version; then returns null. */
export async function lockRequest(
  tx: Queryable,
  { id, version }: RequestVersion,
): Promise<{ email: string } | null> {
  const [request] = await tx.query<{ email: string }>(
    sql`select email from contact_requests where id = ${id} and version = ${version} for no key update`,
  );
  return request ?? null;
}
