import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, readOpening, type Schedule } from "#app/opening-hours/opening.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const dayHours = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 0, max: 1438 }))
    .map(([a, b]) => ({ opens: Math.min(a, b), closes: Math.max(a, b) + 1 })),
);

/** Days since 2026-01-01 on which other hours apply, each with its length. */
const specialDays = fc
  .array(fc.record({ gap: fc.nat(20), length: fc.integer({ min: 1, max: 9 }), hours: dayHours }))
  .map((list) => {
    let first = "2026-01-01";
    return list.map(({ gap, length, hours }) => {
      const begin = addDays(first, gap);
      first = addDays(begin, length);
      return { first: begin, last: addDays(first, -1), hours, note: "anders", isPublicHoliday: false };
    });
  });

const schedules: fc.Arbitrary<Schedule> = fc.record({
  week: fc
    .array(dayHours, { minLength: 7, maxLength: 7 })
    .filter((week) => week.some((hours) => hours !== null)),
  specialDays,
});

/** Any minute, more often one near midnight or a change of the clock. */
const instants = fc.oneof(
  fc.integer({ min: Date.UTC(2025, 11, 20), max: Date.UTC(2027, 0, 10) }),
  fc
    .tuple(
      fc.constantFrom(
        Date.UTC(2026, 2, 29),
        Date.UTC(2026, 9, 25),
        Date.UTC(2026, 11, 31),
        Date.UTC(2026, 5, 1),
      ),
      fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
    )
    .map(([day, around]) => day + around),
);

/** Berlin's clock by the rule of the European Union, without the browser's knowledge of time zones. */
function readClockByRule(instant: number): { date: string; minute: number } {
  const year = new Date(instant).getUTCFullYear();
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * DAY_MS;
  };
  const isSummer = instant >= lastSunday(2) && instant < lastSunday(9);
  const wall = new Date(instant + (isSummer ? 2 : 1) * 60 * MINUTE_MS);
  return { date: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/** All hours from a day on, as [day, opens, closes]. */
function listIntervals({ week, specialDays }: Schedule, from: string): [string, number, number][] {
  const begin = Date.parse(from);
  return Array.from({ length: 366 }, (_, ahead) => new Date(begin + ahead * DAY_MS)).flatMap((day) => {
    const date = day.toISOString().slice(0, 10);
    const special = specialDays.filter(({ first, last }) => first <= date && date <= last);
    const hours = special.length > 0 ? special[0]?.hours : week[day.getUTCDay()];
    return hours ? [[date, hours.opens, hours.closes] as [string, number, number]] : [];
  });
}

test("the status agrees with the list of intervals, at any minute", () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, instant) => {
      const { date, minute } = readClockByRule(instant);
      const intervals = listIntervals(schedule, date);
      const current = intervals.find(
        ([day, opens, closes]) => day === date && opens <= minute && minute < closes,
      );
      const next = intervals.find(([day, opens]) => day > date || opens > minute);
      expect(readOpening(new Date(instant), schedule)).toMatchObject(
        current
          ? { date, isOpen: true, closes: current[2] }
          : { date, isOpen: false, opensNext: next ? { date: next[0], minute: next[1] } : null },
      );
    }),
    { numRuns: 300 },
  );
});
