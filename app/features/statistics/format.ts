const number = new Intl.NumberFormat("de-DE");

/** Returns 1204 as "1.204". */
export function formatCount(count: number): string {
  return number.format(count);
}
