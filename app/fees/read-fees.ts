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

/** The fields that hold a number: where it goes, and its limits in the smallest unit (cents, basis points, orders). */
export const feeLimits = {
  satz: { key: "rate", unit: "%", places: 2, min: 0, max: 5000 },
  bestellungen: { key: "orders", unit: "", places: 0, min: 1, max: MAX_ORDERS },
  bon: { key: "receipt", unit: "€", places: 2, min: 100, max: 50_000 },
  anteil: { key: "share", unit: "%", places: 2, min: 0, max: 10_000 },
  zahlung: { key: "paymentRate", unit: "%", places: 2, min: 0, max: 1000 },
  fahrt: { key: "trip", unit: "€", places: 2, min: 0, max: 5000 },
  kosten: { key: "ownCost", unit: "€", places: 2, min: 0, max: 1_000_000 },
} as const satisfies Partial<Record<FeeField, FeeLimits>>;
type FeeLimits = { key: AmountKey; unit: "%" | "€" | ""; places: 0 | 2; min: number; max: number };
type AmountKey = Exclude<keyof FeeInput, "model" | "basis">;
export type AmountField = keyof typeof feeLimits;
export const amountFields = Object.keys(feeLimits) as AmountField[];

function ofAmounts<Value>(read: (field: AmountField) => Value): Record<AmountField, Value> {
  return Object.fromEntries(amountFields.map((field) => [field, read(field)])) as Record<AmountField, Value>;
}

/** The fields' texts, as typed. */
export type FeeTexts = Record<FeeField, string>;

/** A field's error, and the value (smallest unit) used instead; null without one. */
export type FeeProblem = { kind: DecimalProblem | "too-small"; usedInstead: number | null };
export type FeeProblems = Partial<Record<AmountField, FeeProblem>>;

/** Name of the hidden field with the model whose rate was filled in, for forms without script. */
export const rateOwnerField = "satzfuer";

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
  const texts = ofAmounts((field) => writeAmount(field, input[feeLimits[field].key]));
  return { modell: input.model, basis: input.basis, ...texts };
}

/** Returns a field's text for its value: "35,00", "14,5", "310". */
export function writeAmount(field: AmountField, value: number | null): string {
  const { unit, places } = feeLimits[field];
  if (value === null) return "";
  return unit === "%" ? formatRate(value) : formatScaled(value, places);
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
  return ofAmounts((field) => input[feeLimits[field].key]);
}

/** Parses the fields. An invalid one keeps its value of `before` and is in `problems`; an empty `kosten` is valid. */
export function readFees(texts: FeeTexts, before: FeeInput): { input: FeeInput; problems: FeeProblems } {
  const problems: FeeProblems = {};
  const amounts = amountFields.map((field): [AmountKey, number | null] => {
    const { key } = feeLimits[field];
    if (field === "kosten" && texts.kosten.trim() === "") return [key, null];
    const read = readAmount(field, texts[field]);
    if (read.ok) return [key, read.value];
    problems[field] = { kind: read.problem, usedInstead: before[key] };
    return [key, before[key]];
  });
  const model = findPortalModel(texts.modell).id;
  const basis = texts.basis === "netto" ? "netto" : "brutto";
  const read = Object.fromEntries(amounts) as Pick<FeeInput, AmountKey>;
  return { input: { ...before, model, basis, ...read }, problems };
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
