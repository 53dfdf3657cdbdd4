import fc from "fast-check";
import { expect, test } from "vitest";
import { isDay } from "#core/is-day.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const day = fc
  .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("a day is a day of the calendar", () => {
  const almost = fc
    .tuple(fc.nat(9999), fc.nat(13), fc.nat(32))
    .map(
      ([year, month, date]) =>
        `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`,
    );
  fc.assert(
    fc.property(fc.oneof(day, almost, anyText()), (text) => {
      const [year = 0, month = 0, date = 0] = text.split("-").map(Number);
      const lengths = [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28];
      const length = lengths[month - 1] ?? ([4, 6, 9, 11].includes(month) ? 30 : 31);
      const expected =
        /^\d{4}-\d{2}-\d{2}$/.test(text) &&
        year >= 1000 &&
        month >= 1 &&
        month <= 12 &&
        date >= 1 &&
        date <= length;
      expect(isDay(text)).toBe(expected);
    }),
    { numRuns: 300 },
  );
});
