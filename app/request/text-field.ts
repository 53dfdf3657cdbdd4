import { z } from "zod";
import { isDay } from "#core/is-day.ts";
import {
  cleanEmailAddress,
  cleanName,
  cleanPhoneNumber,
  cleanText,
  countCharacters,
  isDeliverable,
  isPhoneNumber,
} from "#core/text-input.ts";

/** In characters as the database counts them. */
type Limits = { min?: number; max?: number };

/** A field of a form for a text of several lines; `fault` is said beside it. */
export function textField(limits: Limits = {}, fault?: string) {
  return z.string().transform(cleanText).refine(isWithin(limits), fault);
}

/** A field for a name, a title, or another text of one line. */
export function nameField(limits: Limits = {}, fault?: string) {
  return z.string().transform(cleanName).refine(isWithin(limits), fault);
}

/** A field for one phone number; null when it is empty. */
export const phoneField = z
  .string()
  .transform((input) => cleanPhoneNumber(input) || null)
  .refine((phone) => phone === null || isPhoneNumber(phone));

/** A field for one e-mail address that mail is sent to; null when it is empty. */
export const emailField = z
  .string()
  .transform((input) => cleanEmailAddress(input) || null)
  .refine((email) => email === null || isDeliverable(email));

/** A field for a day, "2026-12-03"; null when it is empty. */
export const dayField = z
  .string()
  .refine((input) => input === "" || isDay(input))
  .transform((day) => day || null);

/** A box to tick: one that is not ticked is not sent. */
export const boxField = z
  .string()
  .optional()
  .transform((box) => box !== undefined);

function isWithin({ min = 0, max = Number.POSITIVE_INFINITY }: Limits) {
  return (text: string): boolean => {
    const length = countCharacters(text);
    return length >= min && length <= max;
  };
}
