/** Returns the number in a path; null for what no link of the site has. */
export function readNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
