const NO_BREAK_SPACE = "\u00a0";

/** Cents as "1.234,56 €", with a no-break space. Below zero a half-em dash stands in front, as on a till receipt. */
export function formatCents(cents: number): string {
  return `${formatScaled(cents, 2)}${NO_BREAK_SPACE}€`;
}

/** Basis points as "14 %" or "13,5 %": no decimal place that says nothing. */
export function formatPercent(basisPoints: number): string {
  return `${formatRate(basisPoints)}${NO_BREAK_SPACE}%`;
}

/** Basis points as they stand in a field: "14", "13,5". */
export function formatRate(basisPoints: number): string {
  return formatScaled(basisPoints, 2).replace(/,?0{1,2}$/, "");
}

/** A number of orders as "1.250". */
export function formatWhole(count: number): string {
  return formatScaled(count, 0);
}

/** An integer of the smallest unit with its decimal places: 123456 with two places is "1.234,56". */
export function formatScaled(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(?:\d{3})+$)/g, ".");
  const fraction = places === 0 ? "" : `,${digits.slice(-places)}`;
  return `${value < 0 ? "–" : ""}${whole}${fraction}`;
}
