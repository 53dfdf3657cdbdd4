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
