import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateFees } from "#app/fees/calculate.ts";
import { formatRough } from "#app/fees/format.ts";
import { describeCalculation, describeProblem, describeVerdict } from "#app/fees/messages.ts";
import { portalModels } from "#app/fees/portal-models.ts";
import { amountFields, feeLimits, readAmount, readFees, startInput, writeFees } from "#app/fees/read-fees.ts";
import { contactForm } from "#app/inquiries/contact-form.ts";

const between = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const anyInput = fc.record({
  orders: between(feeLimits.bestellungen),
  receipt: between(feeLimits.bon),
  model: fc.constantFrom(...portalModels.map(({ id }) => id)),
  rate: between(feeLimits.satz),
  basis: fc.constantFrom("brutto" as const, "netto" as const),
  share: fc.oneof(fc.constant(0), between(feeLimits.anteil)),
  paymentRate: between(feeLimits.zahlung),
  trip: between(feeLimits.fahrt),
  ownCost: fc.option(between(feeLimits.kosten)),
});

test("every calculation has complete sentences and uses at most half of the contact form's message", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const text = describeCalculation(input, calculateFees(input));
      expect(text.length).toBeLessThan(contactForm.message.limits.max / 2);
      expect(text).not.toMatch(/NaN|undefined|null|–\d|\u00a0/);
    }),
    { numRuns: 200 },
  );
});

test("the verdict's sentences name the cheaper option", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const result = calculateFees(input);
      const { title } = describeVerdict(input, result);
      expect(/Shop ist billiger/.test(title)).toBe(result.verdict === "shop");
      expect(/Portal ist billiger/.test(title)).toBe(result.verdict === "portal");
    }),
    { numRuns: 200 },
  );
});

test("an amount that rests on an assumption is rounded towards zero", () => {
  expect([37_681, 333_372, 1_234_567, 1_999, 99, -22_319].map(formatRough)).toEqual([
    "rund 375\u00a0€",
    "rund 3.300\u00a0€",
    "rund 12.300\u00a0€",
    "rund 19\u00a0€",
    "0,99\u00a0€",
    "rund –220\u00a0€",
  ]);
});

test("an error without a substitute says that this stays open", () => {
  const { problems } = readFees(
    { ...writeFees(startInput), kosten: "viel" },
    { ...startInput, ownCost: null },
  );
  expect(problems.kosten && describeProblem("kosten", problems.kosten)).toMatch(
    /Bis dahin bleibt das offen\.$/,
  );
});

test("the substitute value in an error message is valid input", () => {
  for (const field of amountFields) {
    const { problems } = readFees(
      { ...writeFees(startInput), [field]: "viel" },
      { ...startInput, ownCost: 9900 },
    );
    const problem = problems[field];
    if (problem === undefined) throw new Error(`${field} took "viel" for a number`);
    const [, named = ""] = /Bis dahin gilt (.+)\.$/.exec(describeProblem(field, problem)) ?? [];
    expect(readAmount(field, named), field).toEqual({ ok: true, value: problem.usedInstead });
  }
});
