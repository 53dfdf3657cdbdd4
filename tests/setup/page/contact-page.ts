import type { Page } from "@playwright/test";
import { type InquiryRow, listInquiries } from "#database/inquiries.ts";
import type { Database } from "#database/open.ts";
import { expect } from "#tests/setup/page/browser.ts";
import { issueTokenOfOpenForm } from "#tests/setup/records/contact-request.ts";

export const MESSAGE =
  "Wir möchten ab März online Bestellungen annehmen.\nZwei Läden, 40 Bestellungen am Tag.";

export function field(page: Page, label: string) {
  return page.getByRole("main").getByLabel(label, { exact: true });
}

export function emailOf(clientAddress: string): string {
  return `gast-${clientAddress.replaceAll(".", "-")}@kebap.example`;
}

/** Returns the token of the form in a document. */
export function readToken(html: string): string {
  return /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

export async function fillForm(page: Page, email: string): Promise<void> {
  await field(page, "Name").fill("Elif Yıldız");
  await field(page, "E-Mail").fill(email);
  await field(page, "Nachricht").fill(MESSAGE);
}

/** Opens the page, goes to the form and, with script, waits for hydration. */
export async function openForm(page: Page, path = "/contact"): Promise<void> {
  await page.goto(path);
  if (await hasScript(page)) await goToForm(page);
}

/** Goes to the form, which hydrates then, and waits for that. */
export async function goToForm(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.getByRole("heading", { name: "Deine Anfrage" }).hover();
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
}

/** Makes the form old enough to submit, for the page's clock and for the server, without waiting. */
export async function passMinimumAge(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 10_000;
  });
  await page.locator("input[name=token]").evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, issueTokenOfOpenForm());
}

/** Resolves when a form opened at `openedAt` may be submitted with its token. */
export async function waitMinimumAge(openedAt: number): Promise<void> {
  await expect.poll(() => performance.now() - openedAt, { intervals: [100] }).toBeGreaterThan(3_100);
}

export function send(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Anfrage senden" }).click();
}

function hasScript(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(scripting: enabled)").matches);
}

export async function tabTo(page: Page, label: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(field(page, label)).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

/** Returns the stored requests whose address ends with this one. */
export async function listInquiriesOf({ owner }: Database, email: string): Promise<InquiryRow[]> {
  return (await listInquiries(owner)).filter((row) => row.email.endsWith(email));
}
