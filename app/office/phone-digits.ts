import { cleanPhoneNumber } from "#core/text-input.ts";

/** Fewer digits match parts of numbers as typed. */
const SHORTEST = 6;

/** Returns the digits by which a phone number is found in any spelling, like app.national_phone_digits; or null. */
export function findPhoneDigits(input: string): string | null {
  const number = cleanPhoneNumber(input);
  if (!/^\+?[\d ()-]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, "");
  if (digits.length < SHORTEST) return null;
  const national = digits.replace(/^(?:00)?49(?=\d{6})/, "").replace(/^0+/, "");
  return national.length < SHORTEST - 1 ? null : national;
}
