import type { Story } from "#app/features/references/copy.ts";

const wholeEuros = new Intl.NumberFormat("de-DE", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});

/** A whole amount of euros as a German reader writes it: `46.900 €`. */
export function formatEuros(amount: number): string {
  return wholeEuros.format(amount);
}

/** What a business takes in more per month than before: `+8.700 €`. */
export function describeGain({ results }: Pick<Story, "results">): string {
  return `+${formatEuros(results.revenue.after - results.revenue.before)}`;
}
