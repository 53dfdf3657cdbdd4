/** What an inquiry can be about: the form, the mails, the command line and the back office read it here. */
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

type InquiryInterest = { interest: string; interest_chosen: boolean | null };

/** Returns the interest as the team reads it: a preselection that the visitor did not touch says nothing. */
export function describeInterest({ interest, interest_chosen }: InquiryInterest): string {
  return interest_chosen === false ? `${labelInterest(interest)} (Vorauswahl)` : labelInterest(interest);
}
