import { randomUUID } from "node:crypto";
import { type Queryable, sql } from "#database/sql.ts";

/** Stores a request as the owner, of a sender that no other has unless `email` says so, and returns its number. */
export async function addInquiry(
  owner: Queryable,
  {
    name = "Elif Kaya",
    email = `${randomUUID()}@kebap.example`,
    phone = null as string | null,
    message = "Bitte um Rückruf wegen Bestellsystem.",
    clientKey = null as string | null,
    createdAt = new Date() as Date | string,
  } = {},
): Promise<number> {
  const [row] = await owner.query<{ id: number }>(sql`
    insert into contact_requests (name, email, phone, message, client_key, created_at)
    values (${name}, ${email}, ${phone}, ${message}, ${clientKey}, ${createdAt}) returning id`);
  return row?.id ?? 0;
}
