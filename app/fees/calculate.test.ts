import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateFees, type FeeInput, MAX_ORDERS } from "#app/fees/calculate.ts";
import { portalModels } from "#app/fees/portal-models.ts";
import { feeLimits, startInput } from "#app/fees/read-fees.ts";

const within = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const anyInput: fc.Arbitrary<FeeInput> = fc.record({
  orders: fc.oneof(within({ min: 1, max: 600 }), within(feeLimits.bestellungen)),
  receipt: within(feeLimits.bon),
  model: fc.constantFrom(...portalModels.map(({ id }) => id)),
  rate: within(feeLimits.satz),
  basis: fc.constantFrom("brutto", "netto"),
  share: within(feeLimits.anteil),
  paymentRate: within(feeLimits.zahlung),
  trip: within(feeLimits.fahrt),
  ownCost: fc.option(fc.oneof(within({ min: 0, max: 30_000 }), within(feeLimits.kosten))),
});

test("the initial figures match a calculation by hand", () => {
  // 300 × 34.89 × 14 % = 1,465.38; 90 of them 439.614; 90 × 34.89 × 2 % = 62.802.
  expect(calculateFees(startInput)).toEqual({
    moved: 90,
    staying: 210,
    revenue: 1_046_700,
    commissionNow: 146_538,
    commissionAvoided: 43_961,
    commissionLeft: 102_577,
    payment: 6280,
    trips: 0,
    room: 37_681,
    withShop: null,
    saving: null,
    breakEven: null,
    verdict: "open",
  });
  // 23 orders bring 112.35 − 16.05 = 96.30, 24 bring 117.23 − 16.75 = 100.48.
  expect(calculateFees({ ...startInput, ownCost: 9900 })).toMatchObject({
    withShop: 102_577 + 6280 + 9900,
    saving: 27_781,
    breakEven: 24,
    verdict: "shop",
  });
  // Net: 300 × 34.89 / 1.07 × 14 % = 1,369.514.
  expect(calculateFees({ ...startInput, basis: "netto" }).commissionNow).toBe(136_951);
  // Without the portal's riders: 90 × 6.67.
  expect(calculateFees({ ...startInput, model: "lieferando-portal", rate: 3000 })).toMatchObject({
    trips: 60_030,
    room: 94_203 - 6280 - 60_030,
  });
});

test("every line is the exact amount rounded once, half a cent up", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const result = calculateFees(input);
      const { orders, receipt, rate, paymentRate } = input;
      const [factor, divisor] = input.basis === "brutto" ? [1, 10_000] : [100, 1_070_000];
      expect(result.commissionNow).toBe(roundExactly(orders * receipt * rate * factor, divisor));
      expect(result.commissionAvoided).toBe(roundExactly(result.moved * receipt * rate * factor, divisor));
      expect(result.moved).toBe(roundExactly(orders * input.share, 10_000));
      expect(result.payment).toBe(roundExactly(result.moved * receipt * paymentRate, 10_000));
    }),
  );
});

test("the receipt's lines add up to the cent, and all values are safe integers", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const result = calculateFees(input);
      for (const value of Object.values(result)) {
        if (typeof value === "number") expect(Number.isSafeInteger(value)).toBe(true);
      }
      expect(result.moved + result.staying).toBe(input.orders);
      expect(result.commissionLeft + result.commissionAvoided).toBe(result.commissionNow);
      expect(result.room).toBe(result.commissionAvoided - result.payment - result.trips);
      if (input.ownCost === null) {
        expect([result.withShop, result.saving, result.breakEven]).toEqual([null, null, null]);
      } else {
        expect(result.withShop).toBe(result.commissionLeft + result.payment + result.trips + input.ownCost);
        expect(result.saving).toBe(result.commissionNow - (result.withShop ?? 0));
      }
    }),
  );
});

test("the verdict matches the amounts", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { saving, room, verdict } = calculateFees(input);
      if (verdict === "shop") expect(saving).toBeGreaterThan(0);
      if (verdict === "equal") expect(saving).toBe(0);
      if (verdict === "portal") expect(saving ?? room).toBeLessThan(0);
      if (verdict === "open") expect([saving, Math.min(room, 0)]).toEqual([null, 0]);
    }),
    { numRuns: 300 },
  );
});

test("at break-even the own shop costs no more than the portal, with one order less it does", () => {
  const reachable = anyInput.filter(({ ownCost }) => ownCost !== null);
  fc.assert(
    fc.property(reachable, (input) => {
      const { breakEven } = calculateFees(input);
      if (breakEven === null) {
        expect(savingOf(input, MAX_ORDERS)).toBeLessThanOrEqual(0);
        return;
      }
      expect(savingOf(input, breakEven)).toBeGreaterThanOrEqual(0);
      if (breakEven > 1) {
        const before = { ...input, ownCost: Math.max(1, input.ownCost ?? 0) };
        expect(savingOf(before, breakEven - 1)).toBeLessThan(0);
      }
    }),
    { numRuns: 60 },
  );
});

/** Returns the saving when exactly that many orders move. */
function savingOf(input: FeeInput, orders: number): number {
  return calculateFees({ ...input, orders, share: 10_000 }).saving ?? Number.NaN;
}

/** The same rounding with BigInt. */
function roundExactly(dividend: number, divisor: number): number {
  const [over, under] = [BigInt(dividend), BigInt(divisor)];
  return Number((over * 2n + under) / (under * 2n));
}
