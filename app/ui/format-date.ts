const TIME_ZONE = "Europe/Berlin";
// Creating a formatter costs more than a thousand uses.
const longDate = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: TIME_ZONE });
const numericDate = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: TIME_ZONE,
});
const weekdayDate = new Intl.DateTimeFormat("de-DE", {
  weekday: "short",
  day: "numeric",
  month: "long",
  timeZone: TIME_ZONE,
});

/** Returns 2026-11-21T08:00:00Z as "21. November 2026", the date in Germany. Accepts any ISO 8601 time or day. */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso));
}

/** Returns 2026-11-21T08:00:00Z as "21.11.2026", the date in Germany. Accepts any ISO 8601 time or day. */
export function formatNumericDate(iso: string): string {
  return numericDate.format(new Date(iso));
}

/** Returns 2026-12-03 as "Do., 3. Dezember". Accepts any ISO 8601 time or day. */
export function formatWeekdayDate(iso: string): string {
  return weekdayDate.format(new Date(iso));
}

/** Returns today in Germany: "2026-11-21". */
export function findToday(): string {
  const [day, month, year] = formatNumericDate(new Date().toISOString()).split(".");
  return `${year}-${month}-${day}`;
}
