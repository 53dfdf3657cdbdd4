import { expect, test } from "vitest";
import { formatBerlinTime, formatBerlinTimeInGerman } from "#core/berlin-time.ts";

test.each([
  ["2026-11-22T19:01:59Z", "2026-11-22 20:01 CET", "22.11.2026, 20:01 Uhr"],
  ["2026-07-01T22:30:00Z", "2026-07-02 00:30 CEST", "02.07.2026, 00:30 Uhr"],
  ["2026-10-25T00:30:00Z", "2026-10-25 02:30 CEST", "25.10.2026, 02:30 Uhr"],
  ["2026-10-25T01:30:00Z", "2026-10-25 02:30 CET", "25.10.2026, 02:30 Uhr"],
])("%s is %s for operators and %s in mails, in any time zone of the machine", (iso, english, german) => {
  expect(formatBerlinTime(new Date(iso))).toBe(english);
  expect(formatBerlinTimeInGerman(new Date(iso))).toBe(german);
});
