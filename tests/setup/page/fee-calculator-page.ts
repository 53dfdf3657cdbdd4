import type { Page } from "@playwright/test";
import { expect } from "#tests/setup/page/browser.ts";

export const PATH = "/gebuehrenrechner";

export async function openCalculator(page: Page, fragment = ""): Promise<void> {
  await page.goto(PATH + fragment);
  await page.getByRole("heading", { name: "Dein Monat" }).hover();
  await waitForScript(page);
}

/** Scrolls to the calculator and waits for hydration. */
export async function waitForScript(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
}

export function field(page: Page, label: string) {
  return page.getByRole("textbox", {
    name: new RegExp(`^${[...label].join("\u00ad?")}$`),
    includeHidden: true,
  });
}

/** Opens "Genauer rechnen", if it is closed. */
export async function openDetails(page: Page): Promise<void> {
  const details = page.locator("details").filter({ hasText: "Genauer rechnen" });
  if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
}

export function readResult(page: Page) {
  return page.locator("#ergebnis");
}

/** Clicks the label, which covers the radio button. */
export async function chooseModel(page: Page, name: string): Promise<void> {
  const radio = page.getByRole("radio", { name: new RegExp(name) });
  await page.locator("label").filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}
