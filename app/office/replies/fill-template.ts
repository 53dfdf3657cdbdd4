import { labelInterest } from "#app/inquiries/interests.ts";

/** Template variables with the label of their gap. */
export const variables = [
  { name: "vorname", gap: "Vorname", explains: "Vorname aus Anfrage oder Projekt" },
  { name: "name", gap: "Name", explains: "ganzer Name" },
  { name: "betrieb", gap: "Betrieb", explains: "Unternehmen, wenn angegeben; im Projekt der Kunde" },
  { name: "interesse", gap: "Interesse", explains: "Thema, wenn selbst gewählt; nur in Anfragen" },
  { name: "termin-link", gap: "Termin-Link", explains: "dein Link von unten" },
  { name: "telefon", gap: "Telefon", explains: "Nummer aus Anfrage oder Projekt" },
  { name: "ich", gap: "Ich", explains: "dein Name" },
] as const;
type VariableName = (typeof variables)[number]["name"];

type Recipient = {
  name: string | null;
  company: string | null;
  phone: string | null;
  /** Null: none, as for a client with a project. */
  interest: string | null;
  interest_chosen: boolean | null;
};

/** Returns a filled template. Unknown values become gaps, such as "[Betrieb?]". */
export function fillTemplate(
  template: string,
  { recipient, sender }: { recipient: Recipient; sender: { name: string; bookingLink: string | null } },
): string {
  const values: Record<VariableName, string | null> = {
    vorname: findFirstName(recipient.name),
    name: recipient.name,
    betrieb: recipient.company,
    interesse:
      recipient.interest === null || recipient.interest_chosen === false
        ? null
        : labelInterest(recipient.interest),
    "termin-link": sender.bookingLink,
    telefon: recipient.phone,
    ich: sender.name,
  };
  return template.replace(variablePattern, (input, name: string) => {
    const variable = variables.find((one) => one.name === name.toLowerCase());
    return variable === undefined ? input : (values[variable.name] ?? `[${variable.gap}?]`);
  });
}

/** Returns the first name for a greeting; null if unknown. */
export function findFirstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}

const variablePattern = /\{([\p{L}-]+)\}/gu;

/** Returns gaps and variables left in a text, which block sending. */
export function findGaps(text: string): string[] {
  const gaps = variables.filter(({ gap }) => text.includes(`[${gap}?]`)).map(({ gap }) => `[${gap}?]`);
  return [...gaps, ...new Set([...text.matchAll(variablePattern)].map(([input]) => input))];
}

/** Returns unknown variables, such as "{vornahme}". */
export function findUnknownVariables(template: string): string[] {
  return [...template.matchAll(variablePattern)]
    .filter(([, name]) => !variables.some((one) => one.name === name?.toLowerCase()))
    .map(([input]) => input);
}
