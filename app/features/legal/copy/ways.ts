import { company, mailLink, phoneLink } from "#app/content/company.ts";
import type { RichText } from "#app/content/text-with-links.ts";

/** Returns mail and phone as far as the provider has them. */
export function listWays(): Record<string, Exclude<RichText, string>> {
  return {
    ...(company.email !== "" && { "E-Mail": [mailLink] }),
    ...(company.phone !== null && { Telefon: [phoneLink] }),
  };
}
