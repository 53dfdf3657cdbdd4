import type { BusinessHoursInput } from "#app/content/current-facts.ts";

export const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const satisfies (keyof BusinessHoursInput["week"])[];

/** One day's hours as minutes after midnight in Europe/Berlin; null is closed. */
export type DayHours = { opens: number; closes: number } | null;

export type BusinessHours = {
  /** By weekday, 0 = Sunday. */
  week: readonly DayHours[];
  exceptions: readonly {
    /** Both "YYYY-MM-DD", or both "MM-DD" for a day of every year. */
    first: string;
    last: string;
    hours: DayHours | { until: number };
    note: string;
  }[];
};

/** Neighbouring weekdays with the same hours, Monday first. */
export type WeekdayRun = { days: number[]; hours: DayHours };

/** Returns business hours in minutes. Throws for a time or date that does not exist, or hours that end before they begin. */
export function defineBusinessHours({ week, exceptions }: BusinessHoursInput): BusinessHours {
  const days = WEEKDAYS.map((name) => (week[name] === "closed" ? null : parseInterval(week[name], name)));
  if (days.every((hours) => hours === null)) throw fault("week", "no day is open");
  return {
    week: days,
    exceptions: exceptions.map(({ days, hours, note }) => {
      if (note.trim() === "") throw fault(`exception ${days}`, "the note is empty");
      const [first, last] = typeof days === "string" ? [days, days] : days;
      for (const date of [first, last]) checkDate(date, note);
      if (first.length !== last.length || first > last) throw fault(note, `${last} is not after ${first}`);
      return { first, last, hours: parseExceptionHours(hours, note), note };
    }),
  };
}

/** Returns the week from Monday on, with equal neighbours merged. */
export function groupWeek(week: readonly DayHours[]): WeekdayRun[] {
  const runs: WeekdayRun[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = week[day] ?? null;
    const run = runs.at(-1);
    if (run && run.hours?.opens === hours?.opens && run.hours?.closes === hours?.closes) run.days.push(day);
    else runs.push({ days: [day], hours });
  }
  return runs;
}

/** German names by weekday, 0 = Sunday. */
export const weekdayNames = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"];

/** Returns "Mo" for 1. */
export function nameWeekdayShort(day: number): string {
  return (weekdayNames[day] ?? "").slice(0, 2);
}

/** Returns "Mo–Fr" for 1 to 5. */
export function nameWeekdays(days: readonly number[], nameDay: (day: number) => string): string {
  return [...new Set([days.at(0), days.at(-1)])].map((day) => nameDay(day ?? 0)).join("–");
}

/** Returns a time for a sentence before "Uhr": "9", "13:30". */
export function formatHour(minute: number): string {
  return minute % 60 === 0 ? String(minute / 60) : formatTime(minute);
}

/** Returns a time for a table: "9:00", "13:30". */
export function formatTime(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}

function parseExceptionHours(
  hours: BusinessHoursInput["exceptions"][number]["hours"],
  where: string,
): DayHours | { until: number } {
  if (hours === "closed") return null;
  return "until" in hours ? { until: parseTime(hours.until, where) } : parseInterval(hours, where);
}

function parseInterval(
  { opens, closes }: { opens: string; closes: string },
  where: string,
): { opens: number; closes: number } {
  const interval = { opens: parseTime(opens, where), closes: parseTime(closes, where) };
  if (interval.closes <= interval.opens) throw fault(where, `closes ${closes} is not after opens ${opens}`);
  return interval;
}

// The build does not check types, so a wrong time must also fail when this module is loaded.
function parseTime(time: string, where: string): number {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) throw fault(where, `${time} is not a time such as "09:00"`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function checkDate(date: string, where: string): void {
  // A leap year, because "02-29" is a day of some years.
  const day = date.length === 5 ? `2024-${date}` : date;
  const parsed = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day) {
    throw fault(where, `${date} is not a date such as "2027-08-02" or "12-24"`);
  }
}

function fault(where: string, what: string): Error {
  return new Error(`app/opening-hours/business-hours.ts, ${where}: ${what}`);
}
