/** What a contact request can be about: the form, the mails, the command line and the back office read it here. */
export const interests = [
  { value: "bestellsystem", label: "Bestellsystem" },
  { value: "website", label: "Website" },
  { value: "integration", label: "Kassenanbindung" },
  { value: "demo", label: "Demo" },
  { value: "beratung", label: "Beratung" },
  { value: "support", label: "Support" },
] as const;
export type Interest = (typeof interests)[number]["value"];

/** Returns the interest as a person reads it; the value itself for one of another release. */
export function labelInterest(value: string): string {
  return interests.find((interest) => interest.value === value)?.label ?? value;
}
