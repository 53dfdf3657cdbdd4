import { findBerlinDay, parseBerlinMinute } from "#core/berlin-time.ts";
import { type Queryable, sql } from "#database/sql.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Queues the mail of the week to Leitung, from Monday at eight on, once. Returns whether it did now. */
export async function queueWeeklyMail(owner: Queryable, now: Date): Promise<boolean> {
  const due = findWeeklyMoment(now);
  return owner.hasRow(sql`
    with week as (
      insert into site_health (key, at) values ('weekly-mail', ${now})
      on conflict (key) do update set at = excluded.at where site_health.at < ${due}
      returning key
    ), recipients as (
      insert into outbox (kind, staff_id, expires_at)
      select 'state-mail', person.id, ${now}::timestamptz + interval '7 days' from staff person cross join week
      where person.role = 'leitung' and person.ended_at is null
    )
    select from week`);
}

/** Returns the last Monday, eight o'clock in Germany, that is over. */
export function findWeeklyMoment(now: Date): Date {
  for (let days = 0; days <= 7; days++) {
    const day = findBerlinDay(new Date(now.getTime() - days * DAY_MS));
    const moment = parseBerlinMinute(`${day}T08:00`);
    if (moment !== null && moment <= now && new Date(`${day}T12:00:00Z`).getUTCDay() === 1) return moment;
  }
  throw new Error("A week has a Monday");
}
