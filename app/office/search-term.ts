import { cleanEmailAddress, cleanName, isEmailAddress } from "#core/text-input.ts";

/** Returns a search term, a pasted address normalized; at most `most` characters. */
export function cleanSearchTerm(input: string, most: number): string {
  const email = cleanEmailAddress(input);
  const term = isEmailAddress(email) ? email : cleanName(input);
  return [...term].slice(0, most).join("");
}
