import {
  type ContactErrors,
  type ContactInput,
  contactFields,
  contactMessages,
  defaultInterest,
  toInterest,
} from "#app/inquiries/contact-form.ts";

/** The outcome of a submission. `ignored`: the honeypot was filled in. `token` is for the next form; null keeps it. */
export type ContactResult =
  | { state: "sent"; token: string }
  | { state: "ignored"; values: ContactInput; token: string }
  | { state: "refused"; message: string; errors: ContactErrors; values: ContactInput; token: string | null };

/** Names of the fields that visitors do not fill in. */
/** The honeypot, which no autofill matches: a real inquiry would be lost ("website" is in password managers). */
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
