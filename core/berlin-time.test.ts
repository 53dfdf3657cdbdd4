import { expect, test } from "vitest";
import {
  formatBerlinMinute,
  formatBerlinTime,
  formatBerlinTimeInGerman,
  parseBerlinMinute,
} from "#core/berlin-time.ts";

test.each([
  ["2026-11-22T19:01:59Z", "2026-11-22 20:01 CET", "22.11.2026, 20:01 Uhr"],
  ["2026-07-01T22:30:00Z", "2026-07-02 00:30 CEST", "02.07.2026, 00:30 Uhr"],
  ["2026-10-25T00:30:00Z", "2026-10-25 02:30 CEST", "25.10.2026, 02:30 Uhr"],
  ["2026-10-25T01:30:00Z", "2026-10-25 02:30 CET", "25.10.2026, 02:30 Uhr"],
])("%s is %s for operators and %s in mails, in any time zone of the machine", (iso, english, german) => {
  expect(formatBerlinTime(new Date(iso))).toBe(english);
  expect(formatBerlinTimeInGerman(new Date(iso))).toBe(german);
});

test.each([
  ["2026-11-22T20:01", "2026-11-22T19:01:00.000Z"],
  ["2026-07-01T00:30", "2026-06-30T22:30:00.000Z"],
  ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  // Twice that night; the first one counts.
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
])("%s in Germany is %s, and is written so again", (text, iso) => {
  expect(parseBerlinMinute(text)?.toISOString()).toBe(iso);
  expect(formatBerlinMinute(new Date(iso))).toBe(text);
});

test.each(["2026-03-29T02:30", "2026-02-30T10:00", "2026-11-22T24:01", "2026-11-22", "", "morgen"])(
  "%j is no time in Germany",
  (text) => {
    expect(parseBerlinMinute(text)).toBeNull();
  },
);
