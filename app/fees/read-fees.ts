import { type FeeInput, MAX_ORDERS } from "#app/fees/calculate.ts";
import { type DecimalProblem, readDecimal } from "#app/fees/decimal.ts";
import { formatRate, formatScaled } from "#app/fees/format.ts";
import { findPortalModel } from "#app/fees/portal-models.ts";

/** The calculator's fields by their names in form, query and fragment. */
export const feeFields = [
  "modell",
  "satz",
  "basis",
  "bestellungen",
  "bon",
  "anteil",
  "zahlung",
  "fahrt",
  "kosten",
] as const;
export type FeeField = (typeof feeFields)[number];

/** The fields that hold a number. */
export const amountFields = ["satz", "bestellungen", "bon", "anteil", "zahlung", "fahrt", "kosten"] as const;
export type AmountField = (typeof amountFields)[number];

/** The fields' texts, as typed. */
export type FeeTexts = Record<FeeField, string>;

/** A field's error, and the value (smallest unit) used instead; null without one. */
export type FeeProblem = { kind: DecimalProblem | "too-small"; usedInstead: number | null };
export type FeeProblems = Partial<Record<AmountField, FeeProblem>>;

/** Name of the hidden field with the model whose rate was filled in, for forms without script. */
export const rateOwnerField = "satzfuer";

/** Limits in the smallest unit (cents, basis points, orders) and allowed decimal places. */
export const feeLimits: Record<AmountField, { min: number; max: number; places: 0 | 2 }> = {
  satz: { min: 0, max: 5000, places: 2 },
  bestellungen: { min: 1, max: MAX_ORDERS, places: 0 },
  bon: { min: 100, max: 50_000, places: 2 },
  anteil: { min: 0, max: 10_000, places: 2 },
  zahlung: { min: 0, max: 1000, places: 2 },
  fahrt: { min: 0, max: 5000, places: 2 },
  kosten: { min: 0, max: 1_000_000, places: 2 },
};

/** Initial values: the site's average receipt, about 2 % for payment, a trip as the sample article computes it. */
export const startInput: FeeInput = {
  orders: 300,
  receipt: 3489,
  model: "lieferando-selbst",
  rate: 1400,
  basis: "brutto",
  share: 3000,
  paymentRate: 200,
  trip: 667,
  ownCost: null,
};

/** Returns the fields' texts for an input, in German. */
export function writeFees(input: FeeInput): FeeTexts {
  return {
    modell: input.model,
    satz: formatRate(input.rate),
    basis: input.basis,
    bestellungen: formatScaled(input.orders, 0),
    bon: formatScaled(input.receipt, 2),
    anteil: formatRate(input.share),
    zahlung: formatRate(input.paymentRate),
    fahrt: formatScaled(input.trip, 2),
    kosten: input.ownCost === null ? "" : formatScaled(input.ownCost, 2),
  };
}

/** Returns whether a field under "Genauer rechnen" differs from what the calculator assumes. */
export function isDetailed(texts: FeeTexts): boolean {
  const assumed = writeFees({ ...startInput, rate: findPortalModel(texts.modell).reportedRate });
  return (["satz", "basis", "anteil", "zahlung", "fahrt", "kosten"] as const).some(
    (field) => texts[field] !== assumed[field],
  );
}

/** Returns the used values in the smallest unit by field; null where there is none. */
export function listAmounts(input: FeeInput): Record<AmountField, number | null> {
  return {
    satz: input.rate,
    bestellungen: input.orders,
    bon: input.receipt,
    anteil: input.share,
    zahlung: input.paymentRate,
    fahrt: input.trip,
    kosten: input.ownCost,
  };
}

/** Parses the fields. An invalid one keeps its value of `before` and is in `problems`; an empty `kosten` is valid. */
export function readFees(texts: FeeTexts, before: FeeInput): { input: FeeInput; problems: FeeProblems } {
  const problems: FeeProblems = {};
  function read(field: AmountField, usedInstead: number | null): number | null {
    const result = readAmount(field, texts[field]);
    if (result.ok) return result.value;
    problems[field] = { kind: result.problem, usedInstead };
    return usedInstead;
  }
  const noOwnCost = texts.kosten.trim() === "";
  const input: FeeInput = {
    model: findPortalModel(texts.modell).id,
    basis: texts.basis === "netto" ? "netto" : "brutto",
    rate: read("satz", before.rate) ?? before.rate,
    orders: read("bestellungen", before.orders) ?? before.orders,
    receipt: read("bon", before.receipt) ?? before.receipt,
    share: read("anteil", before.share) ?? before.share,
    paymentRate: read("zahlung", before.paymentRate) ?? before.paymentRate,
    trip: read("fahrt", before.trip) ?? before.trip,
    ownCost: noOwnCost ? null : read("kosten", before.ownCost),
  };
  return { input, problems };
}

type ReadAmount = { ok: true; value: number } | { ok: false; problem: FeeProblem["kind"] };

/** Returns a field's value in its smallest unit, within the field's limits. */
export function readAmount(field: AmountField, text: string): ReadAmount {
  const { min, max, places } = feeLimits[field];
  const result = readDecimal(text, places);
  if (!result.ok) return result;
  if (result.value < min) return { ok: false, problem: "too-small" };
  if (result.value > max) return { ok: false, problem: "too-large" };
  return result;
}

/** Returns the texts of a query or fragment, or null without any. An untouched rate of another model is replaced. */
export function readFeeAddress(parameters: URLSearchParams): FeeTexts | null {
  if (!feeFields.some((field) => parameters.has(field))) return null;
  const start = writeFees(startInput);
  const entries = feeFields.map((field) => [
    field,
    parameters.get(field)?.slice(0, MAX_TEXT) ?? start[field],
  ]);
  const texts = Object.fromEntries(entries) as FeeTexts;
  const model = findPortalModel(texts.modell);
  const owner = parameters.get(rateOwnerField);
  const isUntouched = owner !== null && texts.satz === formatRate(findPortalModel(owner).reportedRate);
  if (isUntouched || !parameters.has("satz")) texts.satz = formatRate(model.reportedRate);
  return { ...texts, modell: model.id, basis: texts.basis === "netto" ? "netto" : "brutto" };
}

/** Maximum length of a field in a URL; far longer than any number. */
const MAX_TEXT = 60;

/** Returns the texts as URL parameters in the order of the fields: "modell=wolt-portal&satz=30&…". */
export function writeFeeAddress(texts: FeeTexts): string {
  return new URLSearchParams(feeFields.map((field) => [field, texts[field]])).toString();
}
