import { getHolidays, type Holiday } from "feiertagejs";
import { company } from "#app/content/company.ts";
import { publishedFacts } from "#app/content/current-facts.ts";
import type { FederalState } from "#app/content/federal-states.ts";
import { type LocalHolidayAnswers, listLocalHolidays } from "#app/content/local-holidays.ts";
import { readBusinessHours } from "#app/opening-hours/business-hours.ts";
import type { BusinessHours, DayHours } from "#app/opening-hours/define-business-hours.ts";
import {
  addDays,
  getWeekday,
  readBerlinClock,
  type Schedule,
  type SpecialDays,
} from "#app/opening-hours/opening.ts";
import type { IsHoliday } from "#app/opening-hours/working-days.ts";

/** Where the company is, as far as its holidays depend on it. */
type Place = { federalState: FederalState; answers?: LocalHolidayAnswers };

/** A page that stays open in a tab knows the special days of a year. */
const DAYS_AHEAD = 366;

/** Anniversaries that a state has made a public holiday once; feiertagejs has recurring ones only. */
const HOLIDAYS_ONCE: { state: FederalState; date: string; name: string }[] = [
  { state: "BE", date: "2028-06-17", name: "75 Jahre Volksaufstand in der DDR" },
];

// What visitors read instead of the library's "1. Weihnachtstag", whose dot would look like the end of a sentence.
const NAMES: Record<string, string> = {
  ERSTERWEIHNACHTSFEIERTAG: "Erster Weihnachtstag",
  ZWEITERWEIHNACHTSFEIERTAG: "Zweiter Weihnachtstag",
};

let planned: { date: string; businessHours: BusinessHours; schedule: Schedule } | null = null;

/** Returns the company's hours with special days, planned once a day and when other hours are published. */
export function getSchedule(now: Date): Schedule {
  const { date } = readBerlinClock(now);
  const businessHours = readBusinessHours();
  if (planned?.date !== date || planned.businessHours !== businessHours) {
    planned = {
      date,
      businessHours,
      schedule: planSchedule({ first: date, businessHours, ...readPlace() }),
    };
  }
  return planned.schedule;
}

/** Returns the regular week and, for the year from `first` on, the days on which exceptions or public holidays replace it. */
export function planSchedule({
  first,
  businessHours: { week, exceptions },
  ...place
}: { first: string; businessHours: BusinessHours } & Place): Schedule {
  const holidays = listHolidays({ first, last: addDays(first, DAYS_AHEAD), ...place });
  const specialDays: SpecialDays[] = [];
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = addDays(first, ahead);
    const special = findSpecial(date);
    if (special === null) continue;
    const before = specialDays.at(-1);
    if (before && addDays(before.last, 1) === date && isSame(before, special)) before.last = date;
    else specialDays.push({ first: date, last: date, ...special });
  }
  return { week, specialDays };

  function findSpecial(date: string): Omit<SpecialDays, "first" | "last"> | null {
    const holiday = holidays.get(date);
    const regular = holiday === undefined ? (week[getWeekday(date)] ?? null) : null;
    const exception = exceptions.find(({ first, last }) => {
      const day = date.slice(-first.length);
      return first <= day && day <= last;
    });
    if (exception !== undefined) {
      const { hours, note } = exception;
      if (hours === null || "opens" in hours) return { hours, note, isPublicHoliday: false };
      if (regular !== null && hours.until < regular.closes) {
        return { hours: closeEarlier(regular, hours.until), note, isPublicHoliday: false };
      }
    }
    return holiday === undefined ? null : { hours: null, note: holiday, isPublicHoliday: true };
  }
}

/** Returns a check of whether a day ("2026-12-25") is a public holiday where the company is. It looks up each year once. */
export function holidayCheck(): IsHoliday {
  const place = readPlace();
  const years = new Map<string, Map<string, string>>();
  return (day) => {
    const year = day.slice(0, 4);
    const holidays = years.get(year) ?? listHolidays({ first: day, last: day, ...place });
    years.set(year, holidays);
    return holidays.has(day);
  };
}

function readPlace(): Place {
  return { federalState: company.address.federalState, answers: publishedFacts().holidays ?? {} };
}

function listHolidays({
  first,
  last,
  federalState,
  answers = {},
}: { first: string; last: string } & Place): Map<string, string> {
  const holidays = new Map<string, string>();
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
    for (const holiday of getHolidays(year, federalState)) add(holiday);
    for (const [name, { id, isUsual }] of listLocalHolidays(federalState)) {
      // All of them hold in Augsburg.
      const holiday = getHolidays(year, "AUGSBURG").find((one) => one.name === id);
      if (holiday === undefined) continue;
      if (answers[name] ?? isUsual) add(holiday);
      else holidays.delete(findDate(holiday));
    }
  }
  for (const { state, date, name } of HOLIDAYS_ONCE) if (state === federalState) holidays.set(date, name);
  return holidays;

  function add(holiday: Holiday): void {
    holidays.set(findDate(holiday), NAMES[holiday.name] ?? holiday.translate("de") ?? holiday.name);
  }
}

/** Returns a holiday's date, which is at noon in UTC; the library's own dateString depends on the server's time zone. */
function findDate({ date }: Holiday): string {
  return date.toISOString().slice(0, 10);
}

function closeEarlier({ opens }: { opens: number }, closes: number): DayHours {
  return closes > opens ? { opens, closes } : null;
}

function isSame(
  before: Pick<SpecialDays, "hours" | "note">,
  { hours, note }: Pick<SpecialDays, "hours" | "note">,
): boolean {
  return (
    before.note === note && before.hours?.opens === hours?.opens && before.hours?.closes === hours?.closes
  );
}
