import { honeypotName } from "#app/features/contact/contact-result.ts";
import { issueFormToken } from "#database/keys.ts";
import { testKeys } from "#tests/setup/database/keys.ts";
import { type HttpAnswer, request } from "#tests/setup/input/http.ts";

/** The token of a form that was opened ten seconds ago, so that the 3-second rule has been kept without waiting. */
export function issueTokenOfOpenForm(): string {
  return issueFormToken(testKeys, new Date(Date.now() - 10_000));
}

let formsEncoded = 0;

/** Returns the body of a complete, valid contact form of a new sender, as a browser without script sends it. */
export function encodeContactForm(fields: Record<string, string> = {}): string {
  formsEncoded++;
  return new URLSearchParams({
    name: "Elif Yıldız",
    // One address may send one request in five minutes.
    email: `elif-${formsEncoded}@kebap.example`,
    phone: "",
    company: "",
    interest: "bestellsystem",
    message: "Wir möchten ab März online Bestellungen annehmen.",
    [honeypotName]: "",
    token: issueTokenOfOpenForm(),
    ...fields,
  }).toString();
}

/** Sends a contact form without a browser. 303 says that the request is stored. */
export function postContactForm(
  site: string,
  options: { clientAddress: string; fields?: Record<string, string> },
): Promise<HttpAnswer> {
  return request(`${site}/contact`, {
    method: "POST",
    headers: {
      Accept: "text/html",
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": options.clientAddress,
    },
    body: encodeContactForm(options.fields),
  });
}
