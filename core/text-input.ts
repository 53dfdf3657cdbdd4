/** What people type or paste, cleaned alike everywhere: a text has lines, a line one, a name nothing invisible. */

/** Returns a text with "\n" at the end of its lines, without control characters but tabs, and without what surrounds it. */
export function cleanText(input: string): string {
  return input
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** Returns a text on one line. Runs of spaces become one; no-break spaces stay, and signs that turn the reading direction vanish. */
export function cleanLine(input: string): string {
  return cleanText(input)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    .trim();
}

/** Returns a name: a line of composed letters (NFC), without invisible signs but those that join letters or emoji. */
export function cleanName(input: string): string {
  const visible = cleanText(input).replace(
    /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g,
    "",
  );
  return composeLetters(visible).replace(/\s+/g, " ").trim();
}

/** Returns a phone number as people write it, with "-" and spaces only; what is none stays to be refused. */
export function cleanPhoneNumber(input: string): string {
  const text = cleanAddress(input);
  const number = text.replace(/^tel:/i, "").replace(/(?:[^\S\n]|[/.])+/g, " ");
  return number.trim() || text;
}

/** Returns an e-mail address in lower case, also from a `mailto:` link or the end of a sentence. */
export function cleanEmailAddress(input: string): string {
  const text = cleanAddress(input).toLowerCase();
  const address = text.startsWith("mailto:") ? text.slice(7).replace(/\?.*/s, "") : text;
  // The lookbehind keeps it linear.
  return address.replace(/(?<![\s.,;])[\s.,;]+$/, "").trim() || text;
}

/** Plain letters, one kind of dash, and nothing invisible, as phone books, chats and word processors add it. */
function cleanAddress(input: string): string {
  const plain = cleanText(input)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\u3000\ufe50-\ufe6f\uff01-\uff5e]/g, (sign) => sign.normalize("NFKC"));
  return composeLetters(plain)
    .replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, "-")
    .trim();
}

/** Returns composed letters (NFC). Sorting the marks on one letter takes quadratic time, so only thirty stay, as in UAX 15. */
function composeLetters(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, "$1").normalize("NFC");
}

/** In characters, as in the database. */
export const phoneLimits = { min: 6, max: 40 };
export const emailLimits = { max: 254 };

export function isPhoneNumber(text: string): boolean {
  const { length } = text;
  return length >= phoneLimits.min && length <= phoneLimits.max && /^[0-9 +\-()]+$/.test(text);
}

// What browsers accept in an e-mail field, plus letters of every script (müller.de) and a domain with a dot.
const emailPattern =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/** Returns whether a clean text is one e-mail address and nothing else: no list, no name beside it. */
export function isEmailAddress(text: string): boolean {
  return countCharacters(text) <= emailLimits.max && emailPattern.test(text);
}

/** Returns whether mail servers accept an address as it is, without SMTPUTF8 (RFC 5321, 4.1.2). */
export function isDeliverable(email: string): boolean {
  return isEmailAddress(email) && /^[!-~]+@/.test(email) && !/^\.|\.[.@]/.test(email);
}

/** Returns the length as a person counts it: code points, as in PostgreSQL. A line break counts as one. */
export function countCharacters(text: string): number {
  return [...text.replaceAll("\r\n", "\n")].length;
}
