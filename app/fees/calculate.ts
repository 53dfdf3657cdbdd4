import { findPortalModel, type PortalModelId } from "#app/fees/portal-models.ts";

/** Input of the calculation. Money in cents, rates in basis points (1400 is 14 %), orders per month. */
export type FeeInput = {
  orders: number;
  /** Average receipt with VAT, as the guest pays it. */
  receipt: number;
  model: PortalModelId;
  rate: number;
  /** The base of the portal's rate: the receipt with or without VAT. */
  basis: FeeBasis;
  /** Share of the orders expected to move to the own shop. */
  share: number;
  /** Payment cost in the own shop, as a rate of the receipt with VAT. */
  paymentRate: number;
  /** Cost of one own delivery; counts only where the portal's riders deliver now. */
  trip: number;
  /** Monthly cost of the own shop; null while the visitor has not entered it. */
  ownCost: number | null;
};

export type FeeBasis = "brutto" | "netto";

/** The cheaper option per month. `open`: unknown without the own shop's cost. */
export type FeeVerdict = "shop" | "portal" | "equal" | "open";

/** Amounts in cents per month; each is rounded once, half a cent up, and sums are of rounded amounts. */
export type FeeResult = {
  /** Whole orders: share of orders, half an order up. */
  moved: number;
  staying: number;
  /** All orders at the average receipt. */
  revenue: number;
  /** Commission if every order comes through the portal. */
  commissionNow: number;
  /** Commission on the orders that move, and the rest that remains due. */
  commissionAvoided: number;
  commissionLeft: number;
  payment: number;
  trips: number;
  /** The gain from moving before the own shop's cost, which is the most it may cost. Below zero moving never pays. */
  room: number;
  /** Total with an own shop, and the saving against the portal alone; null without its cost. */
  withShop: number | null;
  saving: number | null;
  /** Fewest moved orders at which the own shop costs no more than the portal; null if there is no such number. */
  breakEven: number | null;
  verdict: FeeVerdict;
};

/** VAT on meals in Germany, in restaurants and delivered (§ 12 Abs. 2 UStG, since January 2026). Drinks have 19 %. */
const MEAL_VAT_PERCENT = 7;

/** Maximum orders per month (read-fees.ts), and the limit of the break-even search. */
export const MAX_ORDERS = 20_000;

/**
 * Returns a month with and without an own shop. Pure; all values are safe integers within the limits of read-fees.ts.
 */
export function calculateFees(input: FeeInput): FeeResult {
  const moved = divideRounded(input.orders * input.share, 10_000);
  const commissionNow = takeCommission(input, input.orders);
  const costs = moveOrders(input, moved);
  const commissionLeft = commissionNow - costs.avoided;
  const room = costs.avoided - costs.payment - costs.trips;
  const { ownCost } = input;
  const saving = ownCost === null ? null : room - ownCost;
  return {
    moved,
    staying: input.orders - moved,
    revenue: input.orders * input.receipt,
    commissionNow,
    commissionAvoided: costs.avoided,
    commissionLeft,
    payment: costs.payment,
    trips: costs.trips,
    room,
    withShop: ownCost === null ? null : commissionLeft + costs.payment + costs.trips + ownCost,
    saving,
    breakEven: ownCost === null ? null : findBreakEven(input, ownCost),
    verdict: judge(room, saving),
  };
}

/** Returns the verdict: `open` without the own cost, unless moving loses money at any price. */
function judge(room: number, saving: number | null): FeeVerdict {
  if (saving === null) return room < 0 ? "portal" : "open";
  if (saving === 0) return "equal";
  return saving > 0 ? "shop" : "portal";
}

function moveOrders(input: FeeInput, orders: number): { avoided: number; payment: number; trips: number } {
  return {
    avoided: takeCommission(input, orders),
    payment: divideRounded(orders * input.receipt * input.paymentRate, 10_000),
    trips: findPortalModel(input.model).portalDelivers ? orders * input.trip : 0,
  };
}

function takeCommission({ receipt, rate, basis }: FeeInput, orders: number): number {
  const ofGross = orders * receipt * rate;
  return basis === "brutto"
    ? divideRounded(ofGross, 10_000)
    : divideRounded(ofGross * 100, 10_000 * (100 + MEAL_VAT_PERCENT));
}

/** Returns the break-even, by the same rounded amounts as the verdict, so that the two never contradict. */
function findBreakEven(input: FeeInput, ownCost: number): number | null {
  const most = moveOrders(input, MAX_ORDERS);
  if (most.avoided - most.payment - most.trips <= 0) return null;
  for (let orders = 1; orders <= MAX_ORDERS; orders++) {
    const { avoided, payment, trips } = moveOrders(input, orders);
    const room = avoided - payment - trips;
    if (room > 0 && room >= ownCost) return orders;
  }
  return null;
}

/** Returns the quotient of non-negative integers rounded half up. Exact below 2^53. */
function divideRounded(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}
