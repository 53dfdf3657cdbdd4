import { type Queryable, sql } from "#database/sql.ts";

export async function readBookingLink(tx: Queryable): Promise<string | null> {
  return tx.value<string>(sql`select booking_link as link from staff where id = app.staff_id()`);
}

export async function setBookingLink(tx: Queryable, link: string | null): Promise<void> {
  await tx.query(sql`select app.set_booking_link(${link})`);
}
