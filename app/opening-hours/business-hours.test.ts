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
