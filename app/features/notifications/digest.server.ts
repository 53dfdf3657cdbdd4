import { holidayCheck } from "#app/opening-hours/plan-schedule.server.ts";
import { isWorkingDay } from "#app/opening-hours/working-days.ts";
import { findBerlinDay, formatBerlinMinute } from "#core/berlin-time.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** The hours in which a server that was off at eight still tells the team. */
const HOURS = { from: "08:00", until: "12:00" };

/** Queues a person's digest at eight on a working day, once. Returns whether it did now. */
export async function queueDigest(owner: Queryable, now: Date): Promise<boolean> {
  const day = findDigestDay(now);
  if (day === null) return false;
  return owner.hasRow(sql`
    with today as (insert into digests (day) values (${day}) on conflict do nothing returning day)
    select app.notify_staff('digest', null, null, false, now(), null) from today`);
}

/** Returns the day whose digest is due, on the clock in Germany; null at night, on weekends and on public holidays. */
export function findDigestDay(now: Date): string | null {
  const day = findBerlinDay(now);
  const time = formatBerlinMinute(now).slice(11);
  return isWorkingDay(day, holidayCheck()) && time >= HOURS.from && time < HOURS.until ? day : null;
}
