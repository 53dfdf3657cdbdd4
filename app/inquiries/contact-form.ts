import { type Interest, interests, labelInterest } from "#app/inquiries/interests.ts";
import {
  cleanEmailAddress,
  cleanName,
  cleanPhoneNumber,
  cleanText,
  countCharacters,
  emailLimits,
  isEmailAddress,
  isPhoneNumber,
  phoneLimits,
} from "#core/text-input.ts";

/**
 * The fields of the contact form, each declared once: the form, the server, drafts, mails and the command line read them
 * here. Written by hand: with the same rules Zod 4 adds 22 KB of compressed JavaScript to the page, its mini variant 5 KB.
 */

export const defaultInterest: Interest = "bestellsystem";

export type FieldDeclaration = {
  /** Name of the field in the form, in its messages and in mails. */
  label: string;
  hint?: string;
  control: "input" | "textarea" | "select";
  /** Attributes of the control. */
  attributes?: {
    type?: "tel";
    inputMode?: "email";
    autoComplete?: string;
    autoCapitalize?: "none";
    spellCheck?: false;
    rows?: number;
  };
  /** False: an empty field is accepted and stored as null. */
  required: boolean;
  /** In characters as a person counts them: an emoji or an umlaut is one (see countCharacters). */
  limits?: { min?: number; max: number };
  /** Returns what was typed as it is stored. */
  clean: (input: string) => string;
  /** Decides about a clean text instead of `limits`, with one message for every wrong one. */
  isValid?: (text: string) => boolean;
  invalidMessage?: string;
  /** True for a column in the operator's table of inquiries; other fields are shown with the whole inquiry. */
  inTable?: boolean;
};

/** In the order of the form, of the error summary and of mails. A key is the field's name in the HTML form and its column. */
export const contactForm = {
  name: {
    label: "Name",
    control: "input",
    attributes: { autoComplete: "name" },
    required: true,
    limits: { min: 2, max: 100 },
    clean: cleanName,
    inTable: true,
  },
  email: {
    label: "E-Mail",
    control: "input",
    // Not type="email": such a field hides its caret from script and rewrites what was typed (müller.de).
    attributes: { inputMode: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
    required: true,
    limits: emailLimits,
    clean: cleanEmailAddress,
    isValid: isEmailAddress,
    invalidMessage: "Bitte gib eine gültige E-Mail-Adresse ein",
    inTable: true,
  },
  phone: {
    label: "Telefon",
    control: "input",
    attributes: { type: "tel", autoComplete: "tel" },
    required: false,
    limits: phoneLimits,
    clean: cleanPhoneNumber,
    isValid: isPhoneNumber,
    invalidMessage: "Bitte gib eine gültige Telefonnummer ein",
  },
  company: {
    label: "Unternehmen",
    control: "input",
    attributes: { autoComplete: "organization" },
    required: false,
    limits: { max: 200 },
    clean: cleanName,
  },
  interest: {
    label: "Interesse",
    control: "select",
    required: true,
    // No text is wrong: an unknown value becomes the default.
    clean: toInterest,
    inTable: true,
  },
  message: {
    label: "Nachricht",
    hint: "Zum Beispiel: Bestellungen pro Tag, Kasse, Lieferportale.",
    control: "textarea",
    attributes: { rows: 4 },
    required: true,
    limits: { min: 10, max: 2000 },
    clean: cleanText,
  },
} as const satisfies Record<string, FieldDeclaration>;

export type ContactField = keyof typeof contactForm;
export const contactFields = Object.keys(contactForm) as ContactField[];

/** The fields of one line, which are facts about the sender. */
export const contactFacts = contactFields.filter((field) => contactForm[field].control !== "textarea");

/** Those of them that may be left empty. */
const contactDetails = contactFacts.filter((field) => !contactForm[field].required);

/** What the visitor typed, field by field. */
export type ContactInput = Record<ContactField, string>;

/** One German sentence per wrong field. */
export type ContactErrors = Partial<Record<ContactField, string>>;

/** An inquiry as it is stored: trimmed, e-mail in lower case, null for an optional field that was left empty. */
export type Inquiry = {
  [Field in ContactField]: Field extends "interest"
    ? Interest
    : (typeof contactForm)[Field]["required"] extends true
      ? string
      : string | null;
};

/** A row of the table, which may hold an interest that is no more. */
export type ContactRow = Omit<Inquiry, "interest"> & { interest: string };

/** Returns label and value of what a sender may add: phone, company. */
export function listContactDetails(row: ContactRow): [label: string, value: string | null][] {
  return contactDetails.map((field) => [contactForm[field].label, row[field]]);
}

/** Messages about the form as a whole, letter for letter. */
export const contactMessages = {
  tooEarly: "Bitte warte einen Moment bevor du das Formular absendest.",
  invalid: "Bitte korrigiere die Fehler im Formular.",
  tooSoon: "Du kannst nur eine Anfrage alle 5 Minuten senden. Bitte warte einen Moment.",
  invalidEmail: "Ungültiges E-Mail-Format. Bitte überprüfe deine E-Mail-Adresse.",
  menu: "Die angehängte Karte lässt sich nicht lesen. Entferne sie, und häng sie neu an.",
  failed: "Fehler beim Speichern der Anfrage. Bitte versuche es erneut.",
  unexpected: "Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es erneut oder rufe uns direkt an.",
} as const;

/**
 * Returns the inquiry to store, or one message for each wrong field. Browser and server call it with the same text.
 */
export function checkContact(
  input: ContactInput,
): { ok: true; inquiry: Inquiry } | { ok: false; errors: ContactErrors } {
  const errors: ContactErrors = {};
  for (const field of contactFields) {
    const error = checkContactField(field, input[field]);
    if (error !== null) errors[field] = error;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const values = contactFields.map((field) => [field, normalizeField(field, input[field]) || null]);
  return { ok: true, inquiry: Object.fromEntries(values) as Inquiry };
}

/** Returns the message about one field, or null. */
export function checkContactField(field: ContactField, input: string): string | null {
  const { label, control, required, limits, isValid, invalidMessage }: FieldDeclaration = contactForm[field];
  const text = normalizeField(field, input);
  if (limits === undefined || (text === "" && !required)) return null;
  if (isValid !== undefined) return isValid(text) ? null : (invalidMessage ?? null);
  const length = countCharacters(text);
  const { min = 0, max } = limits;
  if (length < min) return `${label} muss mindestens ${min} Zeichen lang sein`;
  if (length > max) return `${label} darf maximal ${max} Zeichen lang sein`;
  const hasLineBreak = stripScriptTags(cleanText(input)).trim().includes("\n");
  return control === "input" && hasLineBreak ? `${label} darf keinen Zeilenumbruch enthalten` : null;
}

/** Returns the value as a person reads it: an interest by its label, any other field as it is stored. */
export function formatContactValue(field: ContactField, value: string): string {
  return field === "interest" ? labelInterest(value) : value;
}

/** Returns the interest of that value; the default for any other text, such as a changed `?interesse=`. */
export function toInterest(text: string | null | undefined): Interest {
  return interests.find(({ value }) => value === text)?.value ?? defaultInterest;
}

/**
 * Returns the text without script tags but with the text between them. It removes a tag at its `>`, as if the text were
 * typed letter by letter: a typed and a pasted text give the same result, in linear time.
 * A courtesy, not the protection: visitors' text is only ever rendered as text.
 */
export function stripScriptTags(text: string): string {
  if (!/script/i.test(text)) return text;
  const remaining: string[] = [];
  /** Indices of the brackets in `remaining`. No tag begins before the last one. */
  const brackets: number[] = [];
  for (const piece of text.split(/([<>])/)) {
    const last = brackets.at(-1);
    if (piece === ">" && last !== undefined && scriptTag.test(remaining.slice(last).join(""))) {
      remaining.length = last;
      brackets.pop();
      continue;
    }
    if (piece === "<" || piece === ">") brackets.push(remaining.length);
    remaining.push(piece);
  }
  return remaining.join("");
}

const scriptTag = /^<\s*(?:\/\s*)?script\b/i;

function normalizeField(field: ContactField, input: string): string {
  const { clean }: FieldDeclaration = contactForm[field];
  // Twice: what vanishes may have stood inside a tag, and a tag between two spaces.
  return clean(stripScriptTags(clean(input)));
}
