import { afterEach, expect, test } from "vitest";
import type { BusinessHoursInput } from "#app/content/current-facts.ts";
import type { FederalState } from "#app/content/federal-states.ts";
import type { LocalHolidayAnswers } from "#app/content/local-holidays.ts";
import { defineBusinessHours } from "#app/opening-hours/define-business-hours.ts";
import { planSchedule } from "#app/opening-hours/plan-schedule.server.ts";

const serverTimeZone = process.env.TZ;
afterEach(() => {
  if (serverTimeZone === undefined) delete process.env.TZ;
  else process.env.TZ = serverTimeZone;
});

/** The special days from a day on, as "date note" or "first/last note", with the hours where it is open. */
function listSpecialDays(
  first: string,
  {
    exceptions = [],
    federalState = "BE",
    answers = {},
  }: {
    exceptions?: BusinessHoursInput["exceptions"];
    federalState?: FederalState;
    answers?: LocalHolidayAnswers;
  } = {},
): string[] {
  const weekday = { opens: "09:00", closes: "18:00" } as const;
  const businessHours = defineBusinessHours({
    week: {
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: { opens: "10:00", closes: "14:00" },
      sunday: "closed",
    },
    exceptions,
  });
  return planSchedule({ first, businessHours, federalState, answers }).specialDays.map(
    ({ first, last, hours, note }) =>
      `${first === last ? first : `${first}/${last}`} ${note}${hours ? ` ${hours.opens / 60}–${hours.closes / 60}` : ""}`,
  );
}

test("the public holidays of Berlin in 2028, by hand from the law and a table of Easter, are closed", () => {
  const days = [
    "01-01",
    "03-08",
    "04-14",
    "04-17",
    "05-01",
    "05-25",
    "06-05",
    "06-17",
    "10-03",
    "12-25",
    "12-26",
  ];
  const planned = listSpecialDays("2028-01-01").map((line) => line.slice(0, 10));
  expect(planned.filter((date) => date.startsWith("2028"))).toEqual(days.map((day) => `2028-${day}`));
});

const [PEACE, ASSUMPTION, CORPUS_CHRISTI] = ["2027-08-08", "2027-08-15", "2027-05-27"];

test.each<[FederalState, LocalHolidayAnswers, string[]]>([
  ["BY", {}, [CORPUS_CHRISTI, ASSUMPTION]],
  ["BY", { assumption: false }, [CORPUS_CHRISTI]],
  ["BY", { assumption: true, peaceFestival: true }, [CORPUS_CHRISTI, PEACE, ASSUMPTION]],
  ["SN", {}, []],
  ["SN", { corpusChristi: true, assumption: true }, [CORPUS_CHRISTI]],
  ["TH", { corpusChristi: true }, [CORPUS_CHRISTI]],
  ["TH", { corpusChristi: false }, []],
  ["SL", { assumption: false }, [CORPUS_CHRISTI, ASSUMPTION]],
])("in %s, answered %j, the holidays of parts of a state are %j", (federalState, answers, days) => {
  const planned = listSpecialDays("2027-01-01", { federalState, answers }).map((line) => line.slice(0, 10));
  const local = [PEACE, ASSUMPTION, CORPUS_CHRISTI];
  expect(planned.filter((day) => local.includes(day))).toEqual(days);
});

test("the plan reaches a year ahead, over two turns of the year if need be", () => {
  expect(listSpecialDays("2026-12-31")).toEqual(
    expect.arrayContaining(["2027-01-01 Neujahrstag", "2028-01-01 Neujahrstag"]),
  );
});

test.each(["Pacific/Auckland", "America/Los_Angeles"])("a server in %s knows the same holidays", (zone) => {
  process.env.TZ = zone;
  expect(listSpecialDays("2026-12-20")[0]).toBe("2026-12-25 Erster Weihnachtstag");
});

test("a day that closes earlier every year does so only where it is open longer", () => {
  const exceptions = [{ days: "12-24", hours: { until: "13:00" }, note: "Heiligabend" }] as const;
  // A Thursday, a Saturday (which closes at 14:00), a Sunday.
  expect(listSpecialDays("2026-12-01", { exceptions })[0]).toBe("2026-12-24 Heiligabend 9–13");
  expect(listSpecialDays("2033-12-01", { exceptions })[0]).toBe("2033-12-24 Heiligabend 10–13");
  expect(listSpecialDays("2028-12-01", { exceptions })[0]).toBe("2028-12-25 Erster Weihnachtstag");
});

test("closing early before a day would have begun leaves it closed", () => {
  const exceptions = [{ days: "2027-02-06", hours: { until: "09:30" }, note: "Umzug" }] as const;
  expect(listSpecialDays("2027-02-01", { exceptions })[0]).toBe("2027-02-06 Umzug");
});

test("a public holiday stays closed where an exception only closes earlier", () => {
  const exceptions = [{ days: "12-25", hours: { until: "12:00" }, note: "Frühschluss" }] as const;
  expect(listSpecialDays("2026-12-20", { exceptions })[0]).toBe("2026-12-25 Erster Weihnachtstag");
});

test("exceptions with hours open a public holiday and a Sunday", () => {
  const open = { hours: { opens: "10:00", closes: "16:00" }, note: "Tag der offenen Tür" } as const;
  const exceptions = [
    { days: "2026-10-03", ...open },
    { days: "2026-10-04", ...open },
  ] as const;
  expect(listSpecialDays("2026-10-01", { exceptions })[0]).toBe(
    "2026-10-03/2026-10-04 Tag der offenen Tür 10–16",
  );
});

test("company holidays are one period, Sundays and public holidays included, and the first exception counts", () => {
  const exceptions = [
    { days: "2026-12-30", hours: { opens: "10:00", closes: "12:00" }, note: "Notbesetzung" },
    { days: ["2026-12-23", "2027-01-02"], hours: "closed", note: "Betriebsferien" },
  ] as const;
  expect(listSpecialDays("2026-12-20", { exceptions }).slice(0, 3)).toEqual([
    "2026-12-23/2026-12-29 Betriebsferien",
    "2026-12-30 Notbesetzung 10–12",
    "2026-12-31/2027-01-02 Betriebsferien",
  ]);
});

test("a period that has begun goes on from today", () => {
  const exceptions = [
    { days: ["2027-08-02", "2027-08-07"], hours: "closed", note: "Betriebsferien" },
  ] as const;
  expect(listSpecialDays("2027-08-05", { exceptions })[0]).toBe("2027-08-05/2027-08-07 Betriebsferien");
});
