import { findBerlinDay } from "#core/berlin-time.ts";

/** The periods of the page "Zahlen"; `slug` stands in the URL. The last unit is the current, unfinished one. */
export const periods = [
  { slug: "30-tage", name: "30 Tage", unit: "day", column: "Tag", count: 30 },
  { slug: "12-wochen", name: "12 Wochen", unit: "week", column: "Woche ab", count: 12 },
  { slug: "12-monate", name: "12 Monate", unit: "month", column: "Monat", count: 12 },
] as const;
export type Period = (typeof periods)[number];

const defaultPeriod: Period = periods[1];

/** Returns the period of `?zeitraum=`, by default twelve weeks. */
export function readPeriod(searchParams: URLSearchParams): Period {
  const slug = searchParams.get("zeitraum");
  return periods.find((period) => period.slug === slug) ?? defaultPeriod;
}

/** Returns the first days of a period's units in Germany, oldest first: "2026-11-16". Weeks begin on Monday. */
export function listStarts({ unit, count }: Period, now: Date): string[] {
  const today = new Date(`${findBerlinDay(now)}T00:00:00Z`);
  const weekday = (today.getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
    const start = {
      day: () => Date.UTC(year, month, day - back),
      week: () => Date.UTC(year, month, day - weekday - back * 7),
      month: () => Date.UTC(year, month - back, 1),
    }[unit];
    return new Date(start()).toISOString().slice(0, 10);
  });
}

const dayAndMonth = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "numeric", timeZone: "UTC" });
const fullDay = new Intl.DateTimeFormat("de-DE", {
  weekday: "short",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: "UTC",
});
const shortMonth = new Intl.DateTimeFormat("de-DE", { month: "short", timeZone: "UTC" });
const fullMonth = new Intl.DateTimeFormat("de-DE", { month: "short", year: "numeric", timeZone: "UTC" });

/** Returns "16.11." or "Nov", for the axis of a chart. */
export function labelStart({ unit }: Period, start: string): string {
  const date = new Date(`${start}T00:00:00Z`);
  return unit === "month" ? shortMonth.format(date) : dayAndMonth.format(date);
}

/** Returns "Mo., 16.11.2026" or "Nov. 2026", for tables. */
export function nameStart({ unit }: Period, start: string): string {
  return (unit === "month" ? fullMonth : fullDay).format(new Date(`${start}T00:00:00Z`));
}
