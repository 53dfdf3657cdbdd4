import {
  type DayHours,
  formatHour,
  formatTime,
  groupWeek,
  nameWeekdayShort,
  nameWeekdays,
  weekdayNames,
} from "#app/opening-hours/define-business-hours.ts";

// Runs on the server and in the browser (opening.enhance.ts).

/** Neighbouring days on which other hours apply than on their weekdays. Dates are "YYYY-MM-DD" in Europe/Berlin. */
export type SpecialDays = {
  first: string;
  last: string;
  hours: DayHours;
  note: string;
  isPublicHoliday: boolean;
};

/** All that tells whether it is open at a given moment. Plain values, because it travels to the browser as JSON. */
export type Schedule = {
  /** By weekday, 0 = Sunday. */
  week: readonly DayHours[];
  /** In order, without overlaps. */
  specialDays: SpecialDays[];
};

/** What applies at one moment. `date` is the day in Berlin, `special` what is special about it. */
export type Opening = { date: string; special: SpecialDays | null } & (
  | { isOpen: true; closes: number }
  /** `opensNext` is null when no open day lies within a year. */
  | { isOpen: false; opensNext: { date: string; minute: number } | null }
);

/** A special day is announced this many days ahead. */
const NOTICE_DAYS = 7;
const LONGEST_CLOSURE_DAYS = 366;

// Creating a formatter costs more than rendering the page; one serves all requests.
const berlinClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const dayAndMonth = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", day: "numeric", month: "long" });

/** Returns whether it is open at `now`, and the next change. Days are the calendar's, so clock changes shift nothing. */
export function readOpening(now: Date, schedule: Schedule): Opening {
  const { date, minute } = readBerlinClock(now);
  const special = findSpecialDays(date, schedule);
  const hours = findHours(date, schedule);
  if (hours !== null && minute >= hours.opens && minute < hours.closes) {
    return { date, special, isOpen: true, closes: hours.closes };
  }
  for (let ahead = 0; ahead <= LONGEST_CLOSURE_DAYS; ahead++) {
    const day = addDays(date, ahead);
    const opens = findHours(day, schedule)?.opens;
    if (opens === undefined || (ahead === 0 && minute >= opens)) continue;
    return { date, special, isOpen: false, opensNext: { date: day, minute: opens } };
  }
  return { date, special, isOpen: false, opensNext: null };
}

/** Returns "Jetzt geöffnet bis 18 Uhr", or when somebody answers the phone again: "Gerade zu. Ab 9 Uhr gehen wir ran." */
export function describeOpening(opening: Opening): string {
  const { special } = opening;
  if (opening.isOpen) {
    return `Jetzt geöffnet bis ${formatHour(opening.closes)} Uhr${special ? ` (${special.note})` : ""}`;
  }
  const isTodayStill = opening.opensNext?.date === opening.date;
  const reason =
    special && !isTodayStill ? `, heute ${special.isPublicHoliday ? "Feiertag: " : ""}${special.note}` : "";
  const again = nameNextOpening(opening);
  return `Gerade zu${reason}.${again && ` Ab ${again} gehen wir ran.`}`;
}

/** Returns "bis 18 Uhr erreichbar" or "ab 9 Uhr", empty without an open day. A zero-width space may part the words. */
export function describeReachability(opening: Opening): string {
  const again = nameNextOpening(opening);
  const text = opening.isOpen
    ? `bis ${formatHour(opening.closes)}\u00a0Uhr erreichbar`
    : again && `ab ${again}`;
  return text.replaceAll(" ", "\u00a0\u200b");
}

/** Returns the headline of the sign while it is closed: "Wir sind ab 9 Uhr da". */
export function writeClosedSign(opening: Opening): string {
  const again = nameNextOpening(opening);
  return again ? `Wir sind ab ${again} da` : "Geschlossen";
}

/** Returns "9 Uhr", "morgen um 9 Uhr" or "Montag um 9 Uhr"; empty when it is open or opens no more. */
function nameNextOpening(opening: Opening): string {
  const next = opening.isOpen ? null : opening.opensNext;
  if (next === null) return "";
  const time = `${formatHour(next.minute)}\u00a0Uhr`;
  return next.date === opening.date ? time : `${nameDay(next.date, opening.date)} um ${time}`;
}

/** Returns the regular week from Monday on: "Montag–Freitag", "9:00–18:00". */
export function listWeek({
  week,
}: Pick<Schedule, "week">): { days: number[]; names: string; times: string }[] {
  return groupWeek(week).map(({ days, hours }) => ({
    days,
    names: nameWeekdays(days, nameWeekday),
    times: formatHours(hours),
  }));
}

/** Returns whether today is one of these weekdays and no special day replaces it. */
export function isRegularToday(days: readonly number[], { date, special }: Opening): boolean {
  return special === null && days.includes(getWeekday(date));
}

export function isToday({ first, last }: SpecialDays, { date }: Opening): boolean {
  return first <= date && date <= last;
}

/** Returns whether special days are near enough to be announced, or are today. */
export function isAnnounced({ first, last }: SpecialDays, { date }: Opening): boolean {
  return last >= date && first <= addDays(date, NOTICE_DAYS);
}

/** Returns "Fr, 25.12.", or "28.–31.12." for several days. */
export function nameSpecialDays({ first, last }: SpecialDays): string {
  const [, firstMonth, firstDay] = first.split("-").map(Number);
  const [, lastMonth, lastDay] = last.split("-").map(Number);
  if (first === last) return `${nameWeekdayShort(getWeekday(first))}, ${firstDay}.${firstMonth}.`;
  return `${firstDay}.${firstMonth === lastMonth ? "" : `${firstMonth}.`}–${lastDay}.${lastMonth}.`;
}

/** Returns "9:00–18:00" or "geschlossen". */
export function formatHours(hours: DayHours): string {
  return hours === null ? "geschlossen" : `${formatTime(hours.opens)}–${formatTime(hours.closes)}`;
}

/** Returns day and minute of the day on a clock in Berlin. */
export function readBerlinClock(now: Date): { date: string; minute: number } {
  const parts = Object.fromEntries(berlinClock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Returns the date that many days later. */
export function addDays(date: string, days: number): string {
  const day = toNoon(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Returns the weekday of a date, 0 = Sunday. */
export function getWeekday(date: string): number {
  return toNoon(date).getUTCDay();
}

function findSpecialDays(date: string, { specialDays }: Schedule): SpecialDays | null {
  return specialDays.find(({ first, last }) => first <= date && date <= last) ?? null;
}

function findHours(date: string, schedule: Schedule): DayHours {
  const special = findSpecialDays(date, schedule);
  return special ? special.hours : (schedule.week[getWeekday(date)] ?? null);
}

/** From a week ahead the weekday alone would be ambiguous. */
function nameDay(date: string, today: string): string {
  if (date === addDays(today, 1)) return "morgen";
  const weekday = nameWeekday(getWeekday(date));
  return date < addDays(today, 7) ? weekday : `${weekday}, ${dayAndMonth.format(toNoon(date))},`;
}

function nameWeekday(day: number): string {
  return weekdayNames[day] ?? "";
}

function toNoon(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}
