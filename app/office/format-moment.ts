import { formatNumericDate } from "#app/ui/format-date.ts";
import { findBerlinDay } from "#core/berlin-time.ts";

const timeZone = "Europe/Berlin";
const clock = new Intl.DateTimeFormat("de-DE", { hour: "2-digit", minute: "2-digit", timeZone });
const weekday = new Intl.DateTimeFormat("de-DE", {
  weekday: "short",
  day: "2-digit",
  month: "2-digit",
  timeZone,
});

/** Returns "21:41", "Sa., 21.11., 21:41", or with the year when it is another one. */
export function formatMoment(time: Date, now: Date): string {
  const [then, today] = [findBerlinDay(time), findBerlinDay(now)];
  if (then === today) return clock.format(time);
  const isThisYear = then.slice(0, 4) === today.slice(0, 4);
  const date = isThisYear ? weekday.format(time) : formatNumericDate(time.toISOString());
  return `${date}, ${clock.format(time)}`;
}

/** Returns "Sa., 21.11." for "2026-11-21". */
export function formatDay(date: string): string {
  return weekday.format(new Date(`${date}T12:00:00Z`));
}
