/** Returns the number of a row in a path, a query or a form; null for none and for what no link of the site has. */
export function readNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
