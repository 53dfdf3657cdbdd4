/** The address of a client for each number up to 16 million, as a proxy would tell it: 258 → `10.0.1.2`. */
export function composeClientAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
