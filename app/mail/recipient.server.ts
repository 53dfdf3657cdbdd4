import { type Queryable, sql } from "#database/sql.ts";

/** The person that notifications go to, as things stand now. */
export type Recipient = {
  id: number;
  email: string;
  /** Whether names may stand on the lock screen. */
  names: boolean;
  /** When the quiet hours that hold now are over; null: none hold. */
  quietUntil: Date | null;
};

/** Returns a person who works here; null for one who has left. */
export async function readRecipient(owner: Queryable, id: number | null): Promise<Recipient | null> {
  return owner.row<Recipient>(sql`
    select person.id, person.email, coalesce(wish.names, true) as names,
      app.quiet_until(now(), coalesce(wish.quiet_from, '20:00'), coalesce(wish.quiet_until, '07:00'),
        coalesce(wish.quiet_sundays, true)) as "quietUntil"
    from staff person left join staff_notifications wish on wish.staff_id = person.id
    where person.id = ${id} and person.ended_at is null`);
}
