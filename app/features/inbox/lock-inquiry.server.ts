import { type Queryable, sql } from "#database/sql.ts";

export type InquiryVersion = { id: number; version: number };

/** Locks an inquiry if its version is current; otherwise returns null. */
export async function lockInquiry(
  tx: Queryable,
  { id, version }: InquiryVersion,
): Promise<{ email: string } | null> {
  const [inquiry] = await tx.query<{ email: string }>(
    sql`select email from contact_requests where id = ${id} and version = ${version} for no key update`,
  );
  return inquiry ?? null;
}
