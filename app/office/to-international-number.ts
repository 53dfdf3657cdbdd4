/** Returns the digits of a phone number with its country, Germany by default; null for what can be no number. */
export function toInternationalNumber(input: string): string | null {
  // "+49 (0)30": the zero is for domestic calls.
  const compact = input.replace(/\(0\)/g, "").replace(/[^\d+]/g, "");
  const digits = compact.replace(/\D/g, "");
  const international = compact.startsWith("+")
    ? digits
    : digits.startsWith("00")
      ? digits.slice(2)
      : digits.startsWith("0")
        ? `49${digits.slice(1)}`
        : null;
  return international !== null && /^[1-9]\d{6,14}$/.test(international) ? international : null;
}
