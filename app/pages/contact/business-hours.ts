/** One day's hours as minutes after midnight in Europe/Berlin; null is closed. */
export type DayHours = { opens: number; closes: number } | null;

/** Whether somebody picks up right now, and the moment at which that changes. */
export type OpeningStatus =
  | { open: true; closes: string }
  | { open: false; reopens: { day: string; isToday: boolean; opens: string } };

/** Neighbouring weekdays with the same hours, as one line of the sign. */
export type HoursLine = { days: string; hours: string; isToday: boolean };

// Creating a formatter costs more than rendering the page; one serves all requests.
const berlinClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const ENGLISH_WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const WEEKDAYS = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"];

/**
 * Tells whether the business is open at `now` and when it closes or opens next. Weekday and clock are those of Berlin;
 * counting goes by weekdays, not by hours, so the nights of the clock change cannot shift it. The closing minute itself
 * is closed. Throws when no day of the week has hours.
 */
export function describeOpening(now: Date, week: readonly DayHours[]): OpeningStatus {
  const { weekday, minute } = readBerlinClock(now);
  const today = week[weekday] ?? null;
  if (today !== null && minute >= today.opens && minute < today.closes) {
    return { open: true, closes: formatTime(today.closes) };
  }
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = (weekday + ahead) % 7;
    const hours = week[day] ?? null;
    if (hours === null || (ahead === 0 && minute >= hours.opens)) continue;
    return {
      open: false,
      reopens: { day: nameWeekday(day), isToday: ahead === 0, opens: formatTime(hours.opens) },
    };
  }
  throw new Error("The business hours in content/company.ts name no open day");
}

/** The week from Monday on, equal neighbours joined ("Montag–Freitag"), the line that holds today's weekday marked. */
export function listHours(now: Date, week: readonly DayHours[]): HoursLine[] {
  const { weekday } = readBerlinClock(now);
  const runs: { first: number; last: number; hours: string; isToday: boolean }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = formatHours(week[day] ?? null);
    const run = runs.at(-1);
    if (run?.hours === hours) {
      run.last = day;
      run.isToday ||= day === weekday;
    } else {
      runs.push({ first: day, last: day, hours, isToday: day === weekday });
    }
  }
  return runs.map(({ first, last, hours, isToday }) => ({
    days: first === last ? nameWeekday(first) : `${nameWeekday(first)}–${nameWeekday(last)}`,
    hours,
    isToday,
  }));
}

function readBerlinClock(now: Date): { weekday: number; minute: number } {
  const parts = Object.fromEntries(berlinClock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: ENGLISH_WEEKDAYS.indexOf(parts.weekday ?? ""),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

function formatHours(hours: DayHours): string {
  return hours === null ? "geschlossen" : `${formatTime(hours.opens)}–${formatTime(hours.closes)}`;
}

function formatTime(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}

function nameWeekday(day: number): string {
  return WEEKDAYS[day] ?? "";
}
