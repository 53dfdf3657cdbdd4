import type { Story } from "#app/features/references/copy.ts";

const wholeEuros = new Intl.NumberFormat("de-DE", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});

/** Returns whole euros in German format: `46.900 €`. */
export function formatEuros(amount: number): string {
  return wholeEuros.format(amount);
}

/** Returns a business's additional monthly revenue: `+8.700 €`. */
export function describeGain({ results }: Pick<Story, "results">): string {
  return `+${formatEuros(results.revenue.after - results.revenue.before)}`;
}
