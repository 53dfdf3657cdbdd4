const TIME_ZONE = "Europe/Berlin";
// Making a formatter costs more than using it a thousand times.
const longDate = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: TIME_ZONE });
const numericDate = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: TIME_ZONE,
});

/** What has been written already: there are no more days than articles and steps of projects. */
const written = new Map<string, string>();

/** 2026-11-21T08:00:00Z as "21. November 2026", the day it is in Germany. Takes any ISO 8601 moment or day. */
export function formatLongDate(iso: string): string {
  let day = written.get(iso);
  if (day === undefined) {
    day = longDate.format(new Date(iso));
    written.set(iso, day);
  }
  return day;
}

/** 2026-11-21T08:00:00Z as "21.11.2026", the day it is in Germany. Takes any ISO 8601 moment or day. */
export function formatNumericDate(iso: string): string {
  return numericDate.format(new Date(iso));
}
