import fc from "fast-check";
import { expect, test } from "vitest";
import { readDecimal } from "#app/fees/decimal.ts";
import { formatCents, formatPercent, formatRate, formatScaled } from "#app/fees/format.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

test.each([
  ["34,89", 3489],
  ["34.89", 3489],
  ["34,89 €", 3489],
  ["34,89\u00a0€", 3489],
  ["€ 34,89", 3489],
  ["34,89 Euro", 3489],
  ["34,89 EUR", 3489],
  ["14 %", 1400],
  ["14 Prozent", 1400],
  ["1.234,56", 123_456],
  ["1234,56", 123_456],
  ["1,234.56", 123_456],
  ["1 234,56", 123_456],
  ["1’234.56", 123_456],
  ["1.234", 123_400],
  ["1.234.567", 123_456_700],
  ["0.125", null],
  ["12.5", 1250],
  ["34,", 3400],
  [",5", 50],
  ["007", 700],
  ["34,890", 3489],
  ["-0", 0],
])("%j in cents", (text, value) => {
  expect(readDecimal(text, 2)).toEqual(
    value === null ? { ok: false, problem: "too-precise" } : { ok: true, value },
  );
});

test.each([
  ["", "empty"],
  ["   €", "empty"],
  ["viel", "no-number"],
  ["3 Pizzen", "no-number"],
  ["1e3", "no-number"],
  ["12,34,56", "no-number"],
  ["1.23.456", "no-number"],
  ["1.2345,6", "no-number"],
  [",", "no-number"],
  ["NaN", "no-number"],
  ["-5", "negative"],
  ["–5,00 €", "negative"],
  ["34,891", "too-precise"],
  ["99999999999", "too-large"],
] as const)("%j is refused as %s", (text, problem) => {
  expect(readDecimal(text, 2)).toEqual({ ok: false, problem });
});

test("every formatted amount is parsed to the same value", () => {
  const amount = fc.integer({ min: 0, max: 10 ** 10 });
  fc.assert(
    fc.property(amount, (value) => {
      for (const text of [
        formatCents(value),
        formatPercent(value),
        formatRate(value),
        formatScaled(value, 2),
      ]) {
        expect(readDecimal(text, 2), text).toEqual({ ok: true, value });
      }
      expect(readDecimal(formatScaled(value, 0), 0)).toEqual({ ok: true, value });
    }),
  );
});

test("any text is parsed to a non-negative safe integer or a problem", () => {
  const numberLike = fc.string({ unit: fc.constantFrom(..."0123456789.,- €%e+'"), maxLength: 25 });
  fc.assert(
    fc.property(fc.oneof(numberLike, anyText({ maxLength: 30 })), fc.constantFrom(0, 2), (text, places) => {
      const result = readDecimal(text, places);
      if (!result.ok) return;
      expect(Number.isSafeInteger(result.value)).toBe(true);
      expect(result.value).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [0, "0,00\u00a0€"],
  [5, "0,05\u00a0€"],
  [100_000, "1.000,00\u00a0€"],
  [123_456_789, "1.234.567,89\u00a0€"],
  [-1250, "–12,50\u00a0€"],
])("%d cents are formatted as %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test.each([
  [1400, "14"],
  [1350, "13,5"],
  [1305, "13,05"],
  [1000, "10"],
  [5, "0,05"],
  [0, "0"],
])("a rate of %d basis points is formatted as %s", (rate, text) => {
  expect(formatRate(rate)).toBe(text);
});
