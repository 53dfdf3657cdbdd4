/** The time zone of the company, for every time that people read. */
const timeZone = "Europe/Berlin";

const numbers = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
} as const;
// Sweden writes dates as ISO 8601 does.
const isoLike = new Intl.DateTimeFormat("sv-SE", { ...numbers, timeZone, timeZoneName: "short" });
const minute = new Intl.DateTimeFormat("sv-SE", { ...numbers, timeZone });
const isoDay = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });
const german = new Intl.DateTimeFormat("de-DE", { ...numbers, timeZone });

/** Returns "2026-11-22 20:01 CET", as the command line shows a time. */
export function formatBerlinTime(time: Date): string {
  return isoLike.format(time);
}

/** Returns the day in Germany: "2026-11-22". */
export function findBerlinDay(time: Date): string {
  return isoDay.format(time);
}

/** Returns "22.11.2026, 20:01 Uhr", as mails to the team show a time. */
export function formatBerlinTimeInGerman(time: Date): string {
  return `${german.format(time)} Uhr`;
}

/** Returns "2026-11-22T20:01", as fields for a moment hold it. */
export function formatBerlinMinute(time: Date): string {
  return minute.format(time).replace(" ", "T");
}

const HOUR_MS = 3_600_000;

/** Returns the moment of a German time, "2026-11-22T20:01". Null for other text and the hour skipped in spring. */
export function parseBerlinMinute(text: string): Date | null {
  const inUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(inUtc)) return null;
  const times = [2, 1].map((hours) => new Date(inUtc - hours * HOUR_MS));
  return times.find((time) => formatBerlinMinute(time) === text) ?? null;
}
