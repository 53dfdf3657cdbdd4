import { expect, test } from "vitest";
import { describeOpening, listHours } from "#app/pages/contact/business-hours.ts";
import { businessHours } from "#content/company.ts";

function statusAt(instant: string) {
  return describeOpening(new Date(instant), businessHours);
}

test("a Wednesday afternoon is open until 18:00", () => {
  expect(statusAt("2026-11-18T14:00:00+01:00")).toEqual({ open: true, closes: "18:00" });
});

test("the first minute is open and the closing minute is closed", () => {
  expect(statusAt("2026-11-18T08:59:59+01:00").open).toBe(false);
  expect(statusAt("2026-11-18T09:00:00+01:00").open).toBe(true);
  expect(statusAt("2026-11-18T17:59:59+01:00").open).toBe(true);
  expect(statusAt("2026-11-18T18:00:00+01:00").open).toBe(false);
});

test("before opening it names today, after closing the next day", () => {
  expect(statusAt("2026-11-18T06:30:00+01:00")).toEqual({
    open: false,
    reopens: { day: "Mittwoch", isToday: true, opens: "9:00" },
  });
  expect(statusAt("2026-11-18T20:00:00+01:00")).toEqual({
    open: false,
    reopens: { day: "Donnerstag", isToday: false, opens: "9:00" },
  });
});

test("Saturday closes at 14:00 and the next hours are Monday's", () => {
  expect(statusAt("2026-11-21T13:00:00+01:00")).toEqual({ open: true, closes: "14:00" });
  expect(statusAt("2026-11-21T14:30:00+01:00")).toEqual({
    open: false,
    reopens: { day: "Montag", isToday: false, opens: "9:00" },
  });
  expect(statusAt("2026-11-22T12:00:00+01:00")).toMatchObject({ reopens: { day: "Montag" } });
});

test("the clock is Berlin's, in summer and in winter and on both nights of the change", () => {
  // The same UTC minute is 9:30 in summer and 8:30 in winter.
  expect(statusAt("2026-07-15T07:30:00Z").open).toBe(true);
  expect(statusAt("2026-11-18T07:30:00Z").open).toBe(false);
  // 29 March 2026 and 25 October 2026: Sundays; the Mondays after them open at 9:00 of the new clock.
  expect(statusAt("2026-03-29T01:30:00Z")).toMatchObject({ reopens: { day: "Montag", opens: "9:00" } });
  expect(statusAt("2026-03-30T07:00:00Z").open).toBe(true);
  expect(statusAt("2026-03-30T06:59:00Z").open).toBe(false);
  expect(statusAt("2026-10-26T07:59:00Z").open).toBe(false);
  expect(statusAt("2026-10-26T08:00:00Z").open).toBe(true);
});

test("the weekday changes at midnight in Berlin, not in UTC", () => {
  // 23:30 UTC on Saturday is Sunday 0:30 in Berlin.
  expect(listHours(new Date("2026-11-21T23:30:00Z"), businessHours).find((line) => line.isToday)?.days).toBe(
    "Sonntag",
  );
});

test("equal weekdays share one line, and the line of today is marked", () => {
  expect(listHours(new Date("2026-11-18T12:00:00Z"), businessHours)).toEqual([
    { days: "Montag–Freitag", hours: "9:00–18:00", isToday: true },
    { days: "Samstag", hours: "10:00–14:00", isToday: false },
    { days: "Sonntag", hours: "geschlossen", isToday: false },
  ]);
});

test("a week of one open day names that day again after it has closed", () => {
  const onlyFriday = [null, null, null, null, null, { opens: 600, closes: 660 }, null];
  expect(describeOpening(new Date("2026-11-20T12:00:00+01:00"), onlyFriday)).toEqual({
    open: false,
    reopens: { day: "Freitag", isToday: false, opens: "10:00" },
  });
});

test("a week without any open day is a mistake in the company file", () => {
  expect(() => describeOpening(new Date(), [null, null, null, null, null, null, null])).toThrow(
    /no open day/,
  );
});
