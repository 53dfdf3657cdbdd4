import { expect } from "@playwright/test";
import type { HttpAnswer } from "#tests/setup/input/http.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";
import { composeClientAddress } from "#tests/setup/site/client-address.ts";
import { postContactForm } from "./contact-request.ts";

/** A submitted contact form: its sender and the response. */
export type SentForm = { email: string; answer: HttpAnswer };

const MESSAGE = "Dieser Text darf nicht verloren gehen.";
const NOT_SAVED = "Fehler beim Speichern der Anfrage. Bitte versuche es erneut.";

/** Details that only the log may contain. */
const internals =
  /ECONN\w+|statement timeout|terminating|No space left|contact_requests|\.ts:\d+|\bat \S+ \(/;

let formsSent = 0;

/** Returns an address that no other form has. */
function createEmail(): string {
  formsSent++;
  return `gast-${formsSent}@kebap.example`;
}

/** Submits a contact form from a new client, so that only the e-mail address can be known already. */
export async function sendForm(origin: string, email = createEmail()): Promise<SentForm> {
  formsSent++;
  const clientAddress = composeClientAddress(formsSent);
  const answer = await postContactForm(origin, { clientAddress, fields: { email, message: MESSAGE } });
  return { email, answer };
}

/** Returns whether the visitor was told that the request is stored. */
export function isStored({ answer }: SentForm): boolean {
  return answer.status === 303;
}

/** Expects a German 503 with `Retry-After` and no internals. */
export function expectTryLater(answer: HttpAnswer): void {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.headers["cache-control"]).toMatch(/no-store|no-cache/);
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  // Not toMatch or toContain, whose failure would print the whole page.
  expect(/versuch/.test(answer.text)).toBe(true);
  expect(internals.exec(answer.text)?.[0]).toBeUndefined();
}

/** Expects that each of these visitors may try again with what they wrote. */
export function expectKeptText(refused: SentForm[]): void {
  expect(refused.length).toBeGreaterThan(0);
  for (const { answer } of refused) {
    expectTryLater(answer);
    expect([NOT_SAVED, MESSAGE].filter((text) => !answer.text.includes(text))).toEqual([]);
  }
}

/** Expects that each confirmed form is stored once and no rejected one is stored. */
export async function expectStored(server: ServerProcess, forms: SentForm[]): Promise<void> {
  const confirmed = forms.filter(isStored).map(({ email }) => email);
  expect(await listStored(server)).toEqual(confirmed.sort());
}

/** Returns the e-mail addresses of all stored requests, with duplicates. */
export async function listStored({ admin }: Pick<ServerProcess, "admin">): Promise<string[]> {
  const { stdout } = await admin("contacts", "list", "--json");
  return (JSON.parse(stdout) as { email: string }[]).map(({ email }) => email).sort();
}
