import fc from "fast-check";
import { expect, test } from "vitest";
import { portalModels } from "#app/fees/portal-models.ts";
import {
  amountFields,
  feeFields,
  feeLimits,
  listAmounts,
  readFeeAddress,
  readFees,
  startInput,
  writeFeeAddress,
  writeFees,
} from "#app/fees/read-fees.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const start = writeFees(startInput);

test("the initial values are parsed without a problem", () => {
  expect(readFees(start, { ...startInput, orders: 1 })).toEqual({ input: startInput, problems: {} });
  expect(start.kosten).toBe("");
});

test("any texts are parsed to an input within the limits; invalid fields are reported and keep their value", () => {
  const text = fc.oneof(anyText({ maxLength: 12 }), fc.integer({ min: -10, max: 10 ** 7 }).map(String));
  const texts = fc.record(
    Object.fromEntries(feeFields.map((field) => [field, text])) as Record<
      (typeof feeFields)[number],
      typeof text
    >,
  );
  fc.assert(
    fc.property(texts, (form) => {
      const { input, problems } = readFees(form, startInput);
      const values = listAmounts(input);
      const before = writeFees(startInput);
      for (const field of amountFields) {
        const value = values[field];
        if (value !== null) {
          expect(value).toBeGreaterThanOrEqual(feeLimits[field].min);
          expect(value).toBeLessThanOrEqual(feeLimits[field].max);
        }
        if (problems[field] === undefined) continue;
        expect(writeFees(input)[field], field).toBe(before[field]);
        expect(problems[field].usedInstead).toBe(value);
      }
    }),
    { numRuns: 300 },
  );
});

test("a URL preserves the fields exactly, invalid ones included", () => {
  const texts = fc.record({
    modell: fc.constantFrom(...portalModels.map(({ id }) => id)),
    basis: fc.constantFrom("brutto", "netto"),
    satz: anyText({ maxLength: 20 }),
    bestellungen: anyText({ maxLength: 20 }),
    bon: anyText({ maxLength: 20 }),
    anteil: anyText({ maxLength: 20 }),
    zahlung: anyText({ maxLength: 20 }),
    fahrt: anyText({ maxLength: 20 }),
    kosten: anyText({ maxLength: 20 }),
  });
  fc.assert(
    fc.property(texts, (form) => {
      expect(readFeeAddress(new URLSearchParams(writeFeeAddress(form)))).toEqual(form);
    }),
  );
});

test("a URL without the calculator's parameters is ignored", () => {
  expect(readFeeAddress(new URLSearchParams("utm_source=flyer"))).toBeNull();
  expect(readFeeAddress(new URLSearchParams("quellen"))).toBeNull();
});

test("a missing parameter has its initial value, a missing rate the model's reported one", () => {
  expect(readFeeAddress(new URLSearchParams("modell=wolt-portal"))).toEqual({
    ...start,
    modell: "wolt-portal",
    satz: "30",
  });
  expect(readFeeAddress(new URLSearchParams("modell=gibt-es-nicht&basis=egal"))).toEqual(start);
});

test("without script, choosing another portal sets its rate unless the visitor has entered one", () => {
  const sent = (query: string) => readFeeAddress(new URLSearchParams(query))?.satz;
  expect(sent("modell=wolt-portal&satz=14&satzfuer=lieferando-selbst")).toBe("30");
  expect(sent("modell=wolt-portal&satz=12,5&satzfuer=lieferando-selbst")).toBe("12,5");
  expect(sent("modell=wolt-portal&satz=14&satzfuer=wolt-portal")).toBe("14");
});
