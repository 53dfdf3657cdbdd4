import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/opening-hours/opening.ts";
import { addWorkingDays, countWorkingDays, isWorkingDay } from "#app/opening-hours/working-days.ts";

const day = fc.nat(1_000).map((days) => addDays("2026-01-01", days));
const holidays = fc.array(day, { maxLength: 60 });

test("so many working days on, or back, is the day they were counted to", () => {
  fc.assert(
    fc.property(day, day, holidays, (from, near, list) => {
      const isHoliday = (one: string) => list.includes(one);
      const to = addWorkingDays(near, 0, isHoliday);
      fc.pre(isWorkingDay(from, isHoliday));
      expect(addWorkingDays(from, countWorkingDays(from, to, isHoliday), isHoliday)).toBe(to);
      expect(countWorkingDays(to, from, isHoliday)).toBe(0 - countWorkingDays(from, to, isHoliday));
    }),
  );
});

test("no day that is counted to is on a weekend or a public holiday", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -60, max: 60 }), holidays, (from, count, list) => {
      expect(
        isWorkingDay(
          addWorkingDays(from, count, (one) => list.includes(one)),
          (one) => list.includes(one),
        ),
      ).toBe(true);
    }),
  );
});
