import { company, mailLink, phoneLink } from "#app/content/company.ts";
import type { RichText } from "#app/content/text-with-links.ts";

/** Returns mail and phone as far as the provider has them. */
export function listWays(): { label: string; value: Exclude<RichText, string> }[] {
  return [
    ...(company.email === "" ? [] : [{ label: "E-Mail", value: [mailLink] }]),
    ...(company.phone === null ? [] : [{ label: "Telefon", value: [phoneLink] }]),
  ];
}
