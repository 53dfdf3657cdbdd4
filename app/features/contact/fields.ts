import { type Interest, interests, labelInterest } from "#app/content/interests.ts";

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
  /** Changes a text that is already clean (see cleanText). */
  normalize?: (text: string) => string;
  /** The form of an accepted text. */
  pattern?: RegExp;
  /** The message for every wrong text, instead of one per rule. */
  invalidMessage?: string;
  /** True for a column in the operator's table of requests; other fields are shown with the whole request. */
  inTable?: boolean;
};

// What browsers accept in an e-mail field, plus letters of every script (müller.de) and a domain with a dot.
const emailPattern =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/** In the order of the form, of the error summary and of mails. A key is the field's name in the HTML form and its column. */
export const contactForm = {
  name: {
    label: "Name",
    control: "input",
    attributes: { autoComplete: "name" },
    required: true,
    limits: { min: 2, max: 100 },
    inTable: true,
  },
  email: {
    label: "E-Mail",
    control: "input",
    // Not type="email": such a field hides its caret from script and rewrites what was typed (müller.de).
    attributes: { inputMode: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
    required: true,
    limits: { max: 254 },
    normalize: (text) => text.toLowerCase(),
    pattern: emailPattern,
    invalidMessage: "Bitte gib eine gültige E-Mail-Adresse ein",
    inTable: true,
  },
  phone: {
    label: "Telefon",
    control: "input",
    attributes: { type: "tel", autoComplete: "tel" },
    required: false,
    limits: { min: 6, max: 40 },
    // "0151/2223334", "030.112233", and the non-breaking spaces of copied numbers.
    normalize: (text) => text.replace(/[ \u00a0\u2009\u202f./]+/g, " ").trim() || text,
    pattern: /^[0-9 +\-()]+$/,
    invalidMessage: "Bitte gib eine gültige Telefonnummer ein",
  },
  company: {
    label: "Unternehmen",
    control: "input",
    attributes: { autoComplete: "organization" },
    required: false,
    limits: { max: 200 },
  },
  interest: {
    label: "Interesse",
    control: "select",
    required: true,
    // No text is wrong: an unknown value becomes the default.
    normalize: toInterest,
    inTable: true,
  },
  message: {
    label: "Nachricht",
    hint: "Zum Beispiel: Bestellungen pro Tag, Kasse, Lieferportale.",
    control: "textarea",
    attributes: { rows: 7 },
    required: true,
    limits: { min: 10, max: 2000 },
  },
} as const satisfies Record<string, FieldDeclaration>;

export type ContactField = keyof typeof contactForm;
export const contactFields = Object.keys(contactForm) as ContactField[];

/** The fields of one line, which are facts about the sender. */
export const contactFacts = contactFields.filter((field) => contactForm[field].control !== "textarea");

/** What the visitor typed, field by field. */
export type ContactInput = Record<ContactField, string>;

/** One German sentence per wrong field. */
export type ContactErrors = Partial<Record<ContactField, string>>;

/** A request as it is stored: trimmed, e-mail in lower case, null for an optional field that was left empty. */
export type ContactRequest = {
  [Field in ContactField]: Field extends "interest"
    ? Interest
    : (typeof contactForm)[Field]["required"] extends true
      ? string
      : string | null;
};

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
 * Returns the request to store, or one message for each wrong field. Browser and server call it with the same text.
 */
export function checkContact(
  input: ContactInput,
): { ok: true; request: ContactRequest } | { ok: false; errors: ContactErrors } {
  const errors: ContactErrors = {};
  for (const field of contactFields) {
    const error = checkContactField(field, input[field]);
    if (error !== null) errors[field] = error;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const values = contactFields.map((field) => [field, normalizeField(field, input[field]) || null]);
  return { ok: true, request: Object.fromEntries(values) as ContactRequest };
}

/** Returns the message about one field, or null. */
export function checkContactField(field: ContactField, typed: string): string | null {
  const { label, control, required, limits, pattern, invalidMessage }: FieldDeclaration = contactForm[field];
  const text = normalizeField(field, typed);
  if (limits === undefined || (text === "" && !required)) return null;
  const length = countCharacters(text);
  const { min = 0, max } = limits;
  if (invalidMessage !== undefined) {
    return length >= min && length <= max && (pattern?.test(text) ?? true) ? null : invalidMessage;
  }
  if (length < min) return `${label} muss mindestens ${min} Zeichen lang sein`;
  if (length > max) return `${label} darf maximal ${max} Zeichen lang sein`;
  const isOneLine = control === "input";
  return isOneLine && hasLineBreak(text) ? `${label} darf keinen Zeilenumbruch enthalten` : null;
}

/** Returns the value as a person reads it: an interest by its label, any other field as it is stored. */
export function formatContactValue(field: ContactField, value: string): string {
  return field === "interest" ? labelInterest(value) : value;
}

/** Returns the interest of that value; the default for any other text, such as a changed `?interesse=`. */
export function toInterest(text: string | null | undefined): Interest {
  return interests.find(({ value }) => value === text)?.value ?? defaultInterest;
}

/** Returns the length as a person counts it: code points, as in PostgreSQL. A line break counts as one. */
export function countCharacters(text: string): number {
  return [...text.replaceAll("\r\n", "\n")].length;
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

function normalizeField(field: ContactField, typed: string): string {
  const { normalize }: FieldDeclaration = contactForm[field];
  const text = cleanText(typed);
  return normalize === undefined ? text : normalize(text);
}

/**
 * Returns the text trimmed, with `\n` as line break, without control characters and script tags. Tags go last, because a
 * control character may stand inside one.
 */
function cleanText(text: string): string {
  return stripScriptTags(text.replace(/\r\n?/g, "\n").replace(controlCharacters, "")).trim();
}

// Everything below a space except tab and line feed, and the block after ASCII. PostgreSQL rejects NUL altogether.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches exactly these
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

function hasLineBreak(text: string): boolean {
  return /[\n\u2028\u2029]/.test(text);
}
