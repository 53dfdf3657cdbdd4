import { expect, test } from "vitest";
import {
  describeOpening,
  describeReachability,
  formatHours,
  isAnnounced,
  isRegularToday,
  isToday,
  listWeek,
  nameSpecialDays,
  readOpening,
  type Schedule,
  writeClosedSign,
} from "#app/opening-hours/opening.ts";

const weekday = { opens: 9 * 60, closes: 18 * 60 };
const saturday = { opens: 10 * 60, closes: 14 * 60 };
const schedule: Schedule = {
  week: [null, weekday, weekday, weekday, weekday, weekday, saturday],
  specialDays: [
    special("2026-12-24", "Heiligabend", { hours: { opens: 9 * 60, closes: 13 * 60 } }),
    special("2026-12-25", "Erster Weihnachtstag", { isPublicHoliday: true }),
    special("2026-12-26", "Zweiter Weihnachtstag", { isPublicHoliday: true }),
    special("2026-12-28", "Betriebsferien", { last: "2027-01-03" }),
  ],
};

function special(first: string, note: string, others: Partial<Schedule["specialDays"][number]> = {}) {
  return { first, last: first, note, hours: null, isPublicHoliday: false, ...others };
}

/** What visitors read at an instant. */
function statusAt(instant: string, of = schedule): string {
  return describeOpening(readOpening(new Date(instant), of));
}

/** What visitors see of the table at an instant. */
function tableAt(instant: string): string[] {
  const opening = readOpening(new Date(instant), schedule);
  const mark = (isCurrent: boolean) => (isCurrent ? " heute" : "");
  return [
    ...listWeek(schedule).map(
      ({ days, names, times }) => `${names} ${times}${mark(isRegularToday(days, opening))}`,
    ),
    ...schedule.specialDays
      .filter((days) => isAnnounced(days, opening))
      .map(
        (days) =>
          `${nameSpecialDays(days)} ${days.note} ${formatHours(days.hours)}${mark(isToday(days, opening))}`,
      ),
  ];
}

test("the first minute is open and the closing minute is closed", () => {
  expect(statusAt("2026-11-18T08:59:59+01:00")).toBe("Gerade zu. Ab 9\u00a0Uhr gehen wir ran.");
  expect(statusAt("2026-11-18T09:00:00+01:00")).toBe("Jetzt geöffnet bis 18 Uhr");
  expect(statusAt("2026-11-18T17:59:59+01:00")).toBe("Jetzt geöffnet bis 18 Uhr");
  expect(statusAt("2026-11-18T18:00:00+01:00")).toBe("Gerade zu. Ab morgen um 9\u00a0Uhr gehen wir ran.");
});

test("a public holiday is closed all day and named", () => {
  expect(statusAt("2026-12-25T11:00:00+01:00")).toMatch(
    /^Gerade zu, heute Feiertag: Erster Weihnachtstag\. Ab /,
  );
  // In UTC these are other days.
  expect(statusAt("2026-12-25T00:00:00+01:00")).toContain("Erster Weihnachtstag");
  expect(statusAt("2026-12-25T23:59:59+01:00")).toContain("Erster Weihnachtstag");
  expect(statusAt("2026-12-26T00:00:00+01:00")).toContain("Zweiter Weihnachtstag");
});

test("an exception has its own hours and says why", () => {
  expect(statusAt("2026-12-24T08:00:00+01:00")).toBe("Gerade zu. Ab 9\u00a0Uhr gehen wir ran.");
  expect(statusAt("2026-12-24T12:59:00+01:00")).toBe("Jetzt geöffnet bis 13 Uhr (Heiligabend)");
  expect(statusAt("2026-12-24T13:00:00+01:00")).toMatch(/^Gerade zu, heute Heiligabend\. Ab /);
});

test("from a week ahead the next opening is named with its date", () => {
  expect(statusAt("2026-12-27T12:00:00+01:00")).toBe(
    "Gerade zu. Ab Montag, 4. Januar, um 9\u00a0Uhr gehen wir ran.",
  );
  expect(statusAt("2026-12-28T12:00:00+01:00")).toBe(
    "Gerade zu, heute Betriebsferien. Ab Montag, 4. Januar, um 9\u00a0Uhr gehen wir ran.",
  );
  expect(statusAt("2026-12-29T12:00:00+01:00")).toBe(
    "Gerade zu, heute Betriebsferien. Ab Montag um 9\u00a0Uhr gehen wir ran.",
  );
});

test("a business that stays closed for more than a year promises nothing", () => {
  const closed = { ...schedule, specialDays: [special("2026-11-01", "Umbau", { last: "2028-11-01" })] };
  expect(statusAt("2026-11-18T12:00:00+01:00", closed)).toBe("Gerade zu, heute Umbau.");
});

test("a phone number and the sign say until when or from when", () => {
  const describe = (instant: string) => {
    const opening = readOpening(new Date(instant), schedule);
    return [describeReachability(opening), writeClosedSign(opening)];
  };
  expect(describe("2026-11-18T12:00:00+01:00")[0]).toBe("bis\u00a0\u200b18\u00a0Uhr\u00a0\u200berreichbar");
  expect(describe("2026-11-18T08:00:00+01:00")).toEqual([
    "ab\u00a0\u200b9\u00a0Uhr",
    "Wir sind ab 9\u00a0Uhr da",
  ]);
  expect(describe("2026-11-18T19:00:00+01:00")[0]).toBe(
    "ab\u00a0\u200bmorgen\u00a0\u200bum\u00a0\u200b9\u00a0Uhr",
  );
  expect(describe("2026-11-21T15:00:00+01:00")[1]).toBe("Wir sind ab Montag um 9\u00a0Uhr da");
});

test("half hours are named in full", () => {
  const half = { week: schedule.week.map(() => ({ opens: 570, closes: 1050 })), specialDays: [] };
  expect(statusAt("2026-11-18T12:00:00+01:00", half)).toBe("Jetzt geöffnet bis 17:30 Uhr");
  expect(statusAt("2026-11-18T08:00:00+01:00", half)).toBe("Gerade zu. Ab 9:30\u00a0Uhr gehen wir ran.");
});

test("equal weekdays share one line, today's is marked, the day changes at midnight in Berlin", () => {
  // 23:30 UTC on Saturday is Sunday 0:30 in Berlin.
  expect(tableAt("2026-11-21T22:30:00Z")).toEqual([
    "Montag–Freitag 9:00–18:00",
    "Samstag 10:00–14:00 heute",
    "Sonntag geschlossen",
  ]);
  expect(tableAt("2026-11-21T23:30:00Z")).toEqual([
    "Montag–Freitag 9:00–18:00",
    "Samstag 10:00–14:00",
    "Sonntag geschlossen heute",
  ]);
});

test("special days are announced a week ahead, replace today's weekday, and are gone afterwards", () => {
  expect(tableAt("2026-12-16T12:00:00+01:00")).toHaveLength(3);
  expect(tableAt("2026-12-17T12:00:00+01:00")).toEqual([
    "Montag–Freitag 9:00–18:00 heute",
    "Samstag 10:00–14:00",
    "Sonntag geschlossen",
    "Do, 24.12. Heiligabend 9:00–13:00",
  ]);
  expect(tableAt("2026-12-25T12:00:00+01:00").slice(0)).toEqual([
    "Montag–Freitag 9:00–18:00",
    "Samstag 10:00–14:00",
    "Sonntag geschlossen",
    "Fr, 25.12. Erster Weihnachtstag geschlossen heute",
    "Sa, 26.12. Zweiter Weihnachtstag geschlossen",
    "28.12.–3.1. Betriebsferien geschlossen",
  ]);
  expect(tableAt("2027-01-03T23:59:00+01:00")).toContain("28.12.–3.1. Betriebsferien geschlossen heute");
  expect(tableAt("2027-01-04T00:00:00+01:00")).toHaveLength(3);
});
