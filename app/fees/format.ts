const NO_BREAK_SPACE = "\u00a0";

/** Returns cents as "1.234,56 €", with a no-break space and, below zero, a leading en dash as on a receipt. */
export function formatCents(cents: number): string {
  return `${formatScaled(cents, 2)}${NO_BREAK_SPACE}€`;
}

/** Returns cents in whole euros: "1.465 €"; below one euro to the cent. */
export function formatEuros(cents: number): string {
  return Math.abs(cents) < 100
    ? formatCents(cents)
    : `${formatWhole(Math.round(cents / 100))}${NO_BREAK_SPACE}€`;
}

/** Returns an assumed amount as "rund 375 €", rounded towards zero, so that it promises nothing. */
export function formatRough(cents: number): string {
  const size = Math.abs(cents);
  if (size < 100) return formatCents(cents);
  const step = size < 20_00 ? 1_00 : size < 1000_00 ? 5_00 : size < 10_000_00 ? 50_00 : 100_00;
  return `rund ${formatEuros(Math.trunc(cents / step) * step)}`;
}

/** Returns basis points as "14 %" or "13,5 %", without trailing zeros. */
export function formatPercent(basisPoints: number): string {
  return `${formatRate(basisPoints)}${NO_BREAK_SPACE}%`;
}

/** Returns basis points as a field's value: "14", "13,5". */
export function formatRate(basisPoints: number): string {
  return formatScaled(basisPoints, 2).replace(/,?0{1,2}$/, "");
}

/** Returns a number of orders as "1.250". */
export function formatWhole(count: number): string {
  return formatScaled(count, 0);
}

/** Returns an integer of the smallest unit with its decimal places: 123456 with two places is "1.234,56". */
export function formatScaled(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(?:\d{3})+$)/g, ".");
  const fraction = places === 0 ? "" : `,${digits.slice(-places)}`;
  return `${value < 0 ? "–" : ""}${whole}${fraction}`;
}
