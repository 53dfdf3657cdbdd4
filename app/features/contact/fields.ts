/**
 * The rules of the contact form, used in the browser and on the server. Written by hand: measured with the same rules,
 * Zod 4 brings 22 KB of compressed JavaScript to the page, its mini variant 5 KB, this file 1.2 KB.
 */

/** The fields in the order of the form, which is also the order of the error summary. */
export const contactFields = ["name", "email", "phone", "company", "interest", "message"] as const;
export type ContactField = (typeof contactFields)[number];

/** What the visitor typed, field by field. */
export type ContactInput = Record<ContactField, string>;

/** One German sentence per wrong field. */
export type ContactErrors = Partial<Record<ContactField, string>>;

export const interests = [
  { value: "bestellsystem", label: "Bestellsystem" },
  { value: "website", label: "Website" },
  { value: "integration", label: "Kassenanbindung" },
  { value: "demo", label: "Demo" },
  { value: "beratung", label: "Beratung" },
  { value: "support", label: "Support" },
] as const;
export type Interest = (typeof interests)[number]["value"];
export const defaultInterest: Interest = "bestellsystem";

/** A request as it is stored: trimmed, e-mail in lower case, null for what was left empty. */
export type ContactRequest = {
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  interest: Interest;
  message: string;
};

/** Limits in characters as a person counts them: an emoji or an umlaut is one (see countCharacters). */
export const contactLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  phone: { min: 6, max: 40 },
  company: { max: 200 },
  message: { min: 10, max: 2000 },
} as const;

/** Texts of the form as a whole, letter for letter. */
export const contactMessages = {
  tooEarly: "Bitte warte einen Moment bevor du das Formular absendest.",
  invalid: "Bitte korrigiere die Fehler im Formular.",
  tooSoon: "Du kannst nur eine Anfrage alle 5 Minuten senden. Bitte warte einen Moment.",
  invalidEmail: "Ungültiges E-Mail-Format. Bitte überprüfe deine E-Mail-Adresse.",
  failed: "Fehler beim Speichern der Anfrage. Bitte versuche es erneut.",
  unexpected: "Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es erneut oder rufe uns direkt an.",
} as const;

const fieldMessages = {
  nameShort: "Name muss mindestens 2 Zeichen lang sein",
  nameLong: "Name darf maximal 100 Zeichen lang sein",
  nameLine: "Name darf keinen Zeilenumbruch enthalten",
  email: "Bitte gib eine gültige E-Mail-Adresse ein",
  phone: "Bitte gib eine gültige Telefonnummer ein",
  companyLong: "Unternehmen darf maximal 200 Zeichen lang sein",
  companyLine: "Unternehmen darf keinen Zeilenumbruch enthalten",
  messageShort: "Nachricht muss mindestens 10 Zeichen lang sein",
  messageLong: "Nachricht darf maximal 2000 Zeichen lang sein",
} as const;

/**
 * Checks a whole form. Pure; both sides call it with what was typed.
 * `request` is what may be stored; `errors` has one sentence for each wrong field.
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
  return {
    ok: true,
    request: {
      name: cleanText(input.name),
      email: cleanText(input.email).toLowerCase(),
      phone: withPlainSpaces(cleanText(input.phone)) || null,
      company: cleanText(input.company) || null,
      interest: toInterest(input.interest),
      message: cleanText(input.message),
    },
  };
}

/** The error of one field, or null. `interest` has no rule: an unknown value becomes the default. */
export function checkContactField(field: ContactField, typed: string): string | null {
  const text = cleanText(typed);
  const length = countCharacters(text);
  const { name, phone, company, message } = contactLimits;
  switch (field) {
    case "name":
      if (length < name.min) return fieldMessages.nameShort;
      if (length > name.max) return fieldMessages.nameLong;
      return hasLineBreak(text) ? fieldMessages.nameLine : null;
    case "email":
      return isEmailAddress(text.toLowerCase()) ? null : fieldMessages.email;
    case "phone":
      return text === "" || (length <= phone.max && phonePattern.test(withPlainSpaces(text)))
        ? null
        : fieldMessages.phone;
    case "company":
      if (length > company.max) return fieldMessages.companyLong;
      return hasLineBreak(text) ? fieldMessages.companyLine : null;
    case "interest":
      return null;
    case "message":
      if (length < message.min) return fieldMessages.messageShort;
      return length > message.max ? fieldMessages.messageLong : null;
  }
}

/** The interest a text stands for; the default for anything unknown (a changed `?interesse=`, for example). */
export function toInterest(text: string | null | undefined): Interest {
  return interests.find(({ value }) => value === text)?.value ?? defaultInterest;
}

/** Length as a person counts it: code points, the way PostgreSQL counts too. Line breaks count as one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text.replaceAll("\r\n", "\n")) count++;
  return count;
}

/**
 * Removes script tags and keeps the text between them. The text is read as if it were typed letter by letter: a tag goes
 * with its `>`, so that a field that was typed and one that was sent at once become the same, in linear time.
 * A courtesy, not the protection: what visitors send is only ever shown as text.
 */
export function stripScriptTags(text: string): string {
  if (!/script/i.test(text)) return text;
  const kept: string[] = [];
  /** Where in `kept` the brackets are. No tag begins before the last one. */
  const brackets: number[] = [];
  for (const piece of text.split(/([<>])/)) {
    const last = brackets.at(-1);
    if (piece === ">" && last !== undefined && scriptTag.test(kept.slice(last).join(""))) {
      kept.length = last;
      brackets.pop();
      continue;
    }
    if (piece === "<" || piece === ">") brackets.push(kept.length);
    kept.push(piece);
  }
  return kept.join("");
}

const scriptTag = /^<\s*(?:\/\s*)?script\b/i;

/**
 * Trimmed, without invisible control characters and script tags, line breaks as one character. Tags go last: a control
 * character may stand inside of one.
 */
function cleanText(text: string): string {
  return stripScriptTags(text.replace(/\r\n?/g, "\n").replace(controlCharacters, "")).trim();
}

/** Copied phone numbers may hold spaces that do not break. */
function withPlainSpaces(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, " ");
}

/** Judges the address as it is stored: in lower case an İ (capital letters on a Turkish keyboard) is two characters. */
function isEmailAddress(address: string): boolean {
  return countCharacters(address) <= contactLimits.email.max && emailPattern.test(address);
}

// Everything below a space except tab and line feed, and the block after ASCII. PostgreSQL refuses NUL altogether.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

// What browsers accept in an e-mail field, plus letters of every script (müller.de) and a domain with a dot.
const emailPattern =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

const phonePattern = /^[0-9 +\-()]{6,}$/;

function hasLineBreak(text: string): boolean {
  return /[\n\u2028\u2029]/.test(text);
}
