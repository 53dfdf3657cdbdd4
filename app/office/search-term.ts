import { cleanEmailAddress, cleanName, isEmailAddress } from "#core/text-input.ts";

/** Returns what somebody searches for: a pasted address as forms store it, any other text on one line; at most `most` characters. */
export function cleanSearchTerm(input: string, most: number): string {
  const email = cleanEmailAddress(input);
  const term = isEmailAddress(email) ? email : cleanName(input);
  return [...term].slice(0, most).join("");
}
