import { type ContactResult, failUnexpectedly } from "#app/features/contact/contact-result.ts";

/** How long the browser waits for an answer before it gives the text back to the visitor. */
const PATIENCE_MS = 20_000;

/** Sends the form and returns what became of it. Never throws: what goes wrong on the way keeps the visitor's text. */
export async function sendContactRequest(form: FormData): Promise<ContactResult> {
  try {
    const response = await fetch("/contact/anfrage", {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const result = (await response.json()) as ContactResult;
    return "state" in result ? result : failUnexpectedly(form);
  } catch {
    return failUnexpectedly(form);
  }
}
