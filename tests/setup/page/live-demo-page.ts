import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { request } from "#tests/setup/input/http.ts";

export async function openLiveDemo(page: Page): Promise<void> {
  await page.goto("/demo");
  await page.locator(".live").scrollIntoViewIfNeeded();
  await page.locator('[data-island="live-demo"][data-island-ready]').waitFor({ state: "attached" });
}

export const guestOf = (page: Page) => page.getByRole("region", { name: "Handy des Gastes" });
export const kitchenOf = (page: Page) => page.getByRole("region", { name: "Küche", exact: true });

export async function press(page: Page, control: ReturnType<Page["locator"]>, key = "Enter"): Promise<void> {
  await control.focus();
  await page.keyboard.press(key);
}

/** Requests the QR code and returns its URL. */
export async function showQrCode(page: Page): Promise<string> {
  await press(page, page.getByRole("button", { name: "QR-Code zeigen" }));
  const link = page.getByRole("link", { name: "Karte in neuem Tab öffnen" });
  return (await link.getAttribute("href")) ?? "";
}

/** Opens another device, as a guest who scans the code. */
export async function openPhone(
  browser: Browser,
  { clientAddress, address }: { clientAddress: string; address: string },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "de-DE",
    reducedMotion: "reduce",
    extraHTTPHeaders: { "X-Forwarded-For": clientAddress },
  });
  const phone = await context.newPage();
  await phone.goto(address);
  await phone.locator("[data-island-ready]").waitFor({ state: "attached" });
  return phone;
}

/** Sends an order of one dish as a phone of this site would. */
export function postOrder(address: string, clientAddress: string, dish: string) {
  const lines = [{ dish, count: 1, options: [] }];
  return request(`${address.split("#")[0]}/stand`, {
    method: "POST",
    headers: {
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
      "X-Forwarded-For": clientAddress,
    },
    body: JSON.stringify({
      type: "order",
      key: createKey(),
      order: { place: "table", payment: "card", lines },
    }),
  });
}

/** Opens a table as a page of this site would. */
export function openTable(site: string, clientAddress: string, business = "cafe") {
  return request(`${site}/demo/tische`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": clientAddress },
    body: JSON.stringify({ business }),
  });
}

export const createKey = () => randomBytes(16).toString("hex");

export async function orderMargherita(phone: Page, touch: "tap" | "click" = "tap"): Promise<void> {
  const shop = guestOf(phone);
  for (const name of [/^Margherita/, /^In den Warenkorb/, /^Warenkorb/, /^Zur Kasse/, /bezahlen$/])
    await shop.getByRole("button", { name })[touch]();
}

/** Expires the session of a QR code. */
export async function expireSession({ owner }: Database, address: string): Promise<void> {
  const id = new URL(address).pathname.split("/").at(-1);
  await owner.query(sql`update demo_sessions set expires_at = now(), version = version + 1 where id = ${id}`);
}
