import {
  type ContactErrors,
  type ContactInput,
  contactFields,
  contactMessages,
  defaultInterest,
} from "#app/features/contact/fields.ts";

/**
 * What became of one attempt to send the form.
 * - `sent`: stored. `token` belongs to the empty form that follows.
 * - `ignored`: the honeypot was filled; nothing is stored and nothing is said (docs/product.md#contact-form).
 * - `refused`: `message` says why, `errors` names wrong fields, `values` is what was typed. `token` is for the next
 *   attempt; null when the server gave none, so the one at hand stays.
 */
export type ContactResult =
  | { state: "sent"; token: string }
  | { state: "ignored"; values: ContactInput; token: string }
  | { state: "refused"; message: string; errors: ContactErrors; values: ContactInput; token: string | null };

/** Names of the two fields that no visitor fills in. */
export const honeypotName = "website";
export const tokenName = "token";

/** What was typed, from a submitted form. A field that is missing or a file counts as empty. */
export function readContactInput(form: FormData): ContactInput {
  const entries = contactFields.map((field) => [field, readText(form, field)]);
  return Object.fromEntries(entries) as ContactInput;
}

/** The text of one field; empty when it is missing or a file. Line breaks as in a text area, whatever the wire had. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
}

export const emptyContactInput: ContactInput = {
  ...readContactInput(new FormData()),
  interest: defaultInterest,
};

/** For what nobody foresaw, on the server and on the way there: says so and keeps what was typed. */
export function failUnexpectedly(form: FormData): ContactResult {
  const values = { ...emptyContactInput, ...readContactInput(form) };
  return { state: "refused", message: contactMessages.unexpected, errors: {}, values, token: null };
}
