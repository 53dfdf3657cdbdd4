import { labelInterest } from "#app/inquiries/interests.ts";

/** What a template may leave open, and how its gap is called in a text. */
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
  /** Null: there is none, as of a client with a project. */
  interest: string | null;
  interest_chosen: boolean | null;
};

/** Returns a template's text for one person. What is not known becomes a gap, such as "[Betrieb?]". */
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

/** Returns how somebody is greeted; null: nobody knows. */
export function findFirstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}

const variablePattern = /\{([\p{L}-]+)\}/gu;

/** Returns what is still open in a text: gaps, and variables that somebody has typed. Such a text is not sent. */
export function findGaps(text: string): string[] {
  const gaps = variables.filter(({ gap }) => text.includes(`[${gap}?]`)).map(({ gap }) => `[${gap}?]`);
  return [...gaps, ...new Set([...text.matchAll(variablePattern)].map(([input]) => input))];
}

/** Returns what a template has in braces that is no variable, such as "{vornahme}". */
export function findUnknownVariables(template: string): string[] {
  return [...template.matchAll(variablePattern)]
    .filter(([, name]) => !variables.some((one) => one.name === name?.toLowerCase()))
    .map(([input]) => input);
}
