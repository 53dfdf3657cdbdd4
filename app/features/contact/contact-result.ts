import {
  type ContactErrors,
  type ContactInput,
  contactFields,
  contactMessages,
  defaultInterest,
  toInterest,
} from "#app/inquiries/contact-form.ts";

/**
 * The outcome of one submission.
 * - `sent`: stored. `token` belongs to the empty form that follows.
 * - `ignored`: the honeypot was filled in. Nothing is stored and no message is shown.
 * - `refused`: `message` is the reason, `errors` has the invalid fields, `values` the visitor's input. `token` is for the
 *   next attempt; null keeps the current one.
 */
export type ContactResult =
  | { state: "sent"; token: string }
  | { state: "ignored"; values: ContactInput; token: string }
  | { state: "refused"; message: string; errors: ContactErrors; values: ContactInput; token: string | null };

/** Names of the fields that visitors do not fill in. */
/**
 * The honeypot. No pattern of Chromium's, Firefox's or Bitwarden's autofill matches it: a browser or password manager that fills
 * it in would lose a real inquiry ("website" is in the identities of 1Password, Bitwarden and Safari).
 */
export const honeypotName = "merkmal";
export const tokenName = "token";
export const referringPageName = "seite";
export const campaignName = "kampagne";
/** The code of an attached menu (app/menu-code/). */
export const menuName = "karte";
/** Set once the visitor has used the select: its preselection alone says nothing. */
export const interestChosenName = "gewaehlt";

/** Returns the values of a submitted form. A missing field or a file counts as empty. */
export function readContactInput(form: FormData): ContactInput {
  const entries = contactFields.map((field) => [field, readText(form, field)]);
  return Object.fromEntries(entries) as ContactInput;
}

/** Returns the text of one field with `\n` as line break; empty when it is missing or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
}

export const emptyContactInput: ContactInput = {
  ...readContactInput(new FormData()),
  interest: defaultInterest,
};

/** Returns whether the visitor chose the interest. Without script only another one than the preselection tells. */
export function readInterestChosen(form: FormData): boolean {
  return (
    readText(form, interestChosenName) !== "" || toInterest(readText(form, "interest")) !== defaultInterest
  );
}

/** Returns the result of an unexpected error, with the visitor's input. */
export function failUnexpectedly(form: FormData): ContactResult {
  const values = { ...emptyContactInput, ...readContactInput(form) };
  return { state: "refused", message: contactMessages.unexpected, errors: {}, values, token: null };
}
