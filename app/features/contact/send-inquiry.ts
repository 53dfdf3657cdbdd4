import { type ContactResult, failUnexpectedly } from "#app/features/contact/contact-result.ts";

/** After this time the visitor gets the text back with an error. */
const TIMEOUT_MS = 20_000;

/** Sends the form and returns its result. Never throws: a failed request keeps the visitor's text. */
export async function sendInquiry(form: FormData): Promise<ContactResult> {
  try {
    const response = await fetch("/contact/anfrage", {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result = (await response.json()) as ContactResult;
    return "state" in result ? result : failUnexpectedly(form);
  } catch {
    return failUnexpectedly(form);
  }
}
