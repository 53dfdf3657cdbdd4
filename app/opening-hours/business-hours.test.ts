import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BusinessHoursInput } from "#app/content/current-facts.ts";
import {
  describeAppointmentHours,
  describePhoneHours,
  readBusinessHours,
} from "#app/opening-hours/business-hours.ts";
import { defineBusinessHours, formatHour } from "#app/opening-hours/define-business-hours.ts";

const interval = { opens: "09:00", closes: "18:00" } as const;
const week: BusinessHoursInput["week"] = {
  monday: interval,
  tuesday: interval,
  wednesday: interval,
  thursday: interval,
  friday: interval,
  saturday: { opens: "10:30", closes: "14:00" },
  sunday: "closed",
};

test("no other text spells out business hours", () => {
  const cwd = join(import.meta.dirname, "../..");
  const spelled = readBusinessHours().week.flatMap((hours) =>
    hours === null
      ? []
      : [new RegExp(`\\b${formatHour(hours.opens)}(?::00)? ?(?:–|bis|und) ?${formatHour(hours.closes)}\\b`)],
  );
  const files = globSync(["app/**/*.{ts,tsx}", "samples/**/*.md"], {
    cwd,
    exclude: ["**/*.test.ts", "app/opening-hours/business-hours.ts", "app/opening-hours/opening.ts"],
  });
  const spelling = files.filter((file) => {
    const text = readFileSync(join(cwd, file), "utf8");
    return spelled.some((hours) => hours.test(text));
  });
  expect(spelling).toEqual([]);
});

test("sentences name the open days of the week", () => {
  expect(describePhoneHours()).toBe("Mo–Fr von 9 bis 18 und Sa von 10 bis 14 Uhr");
  expect(describeAppointmentHours()).toBe("Mo–Fr zwischen 9 und 18 Uhr oder Sa zwischen 10 und 14 Uhr");
});

test("times are parsed to minutes, and yearly days have no year", () => {
  const { week: days, exceptions } = defineBusinessHours({
    week,
    exceptions: [
      { days: "12-24", hours: { until: "13:00" }, note: "Heiligabend" },
      { days: ["2027-08-02", "2027-08-07"], hours: "closed", note: "Betriebsferien" },
      { days: "2027-05-09", hours: { opens: "10:00", closes: "16:30" }, note: "Muttertag" },
    ],
  });
  expect(days[0]).toBeNull();
  expect(days[6]).toEqual({ opens: 630, closes: 840 });
  expect(exceptions).toEqual([
    { first: "12-24", last: "12-24", hours: { until: 780 }, note: "Heiligabend" },
    { first: "2027-08-02", last: "2027-08-07", hours: null, note: "Betriebsferien" },
    { first: "2027-05-09", last: "2027-05-09", hours: { opens: 600, closes: 990 }, note: "Muttertag" },
  ]);
});

// The casts imitate a build that was not type-checked.
test.each<[string, unknown, RegExp]>([
  [
    "a number",
    { ...week, monday: { opens: 540, closes: 1080 } },
    /monday: 540 is not a time such as "09:00"/,
  ],
  ["a time without its zero", { ...week, monday: { opens: "9:00", closes: "18:00" } }, /monday: 9:00 is not/],
  ["a time after midnight", { ...week, friday: { opens: "18:00", closes: "25:00" } }, /friday: 25:00 is not/],
  [
    "hours that end before they begin",
    { ...week, saturday: { opens: "14:00", closes: "10:00" } },
    /saturday: closes 10:00 is not after opens 14:00/,
  ],
  [
    "a week without an open day",
    Object.fromEntries(Object.keys(week).map((day) => [day, "closed"])),
    /no day/,
  ],
])("%s is rejected", (_, wrong, message) => {
  expect(() => defineBusinessHours({ week: wrong as typeof week, exceptions: [] })).toThrow(message);
});

test.each<[string, BusinessHoursInput["exceptions"][number], RegExp]>([
  ["a day that does not exist", { days: "2027-02-30", hours: "closed", note: "Umzug" }, /Umzug: 2027-02-30/],
  ["a month that does not exist", { days: "13-24", hours: "closed", note: "Umzug" }, /Umzug: 13-24 is not/],
  [
    "a period that ends before it begins",
    { days: ["2027-08-07", "2027-08-02"], hours: "closed", note: "Betriebsferien" },
    /Betriebsferien: 2027-08-02 is not after 2027-08-07/,
  ],
  ["an empty note", { days: "12-24", hours: "closed", note: " " }, /12-24: the note is empty/],
])("an exception with %s is rejected", (_, exception, message) => {
  expect(() => defineBusinessHours({ week, exceptions: [exception] })).toThrow(message);
});
