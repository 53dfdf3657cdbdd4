import type { Page } from "@playwright/test";
import type { Database } from "#database/open.ts";
import { expect } from "#tests/setup/page/browser.ts";
import { type ClientProject, createClientProject } from "#tests/setup/records/client-project.ts";

export const STEPS = [
  {
    title: "Speisekarte",
    description: "46 Gerichte\nmit Allergenen",
    status: "completed",
    features: ["Preise erfasst", "Fotos – in Arbeit", "Übersetzung – ausstehend"],
    completed_date: "2026-10-05",
  },
  { title: "Onlinezahlung", status: "in_progress" },
  { title: "Go-live", status: "on hold" },
];

export function createProject(database: Database, steps: object[] = STEPS): Promise<ClientProject> {
  return createClientProject(database, steps);
}

export async function openProject(page: Page, { slug, code }: ClientProject, origin = ""): Promise<void> {
  await page.goto(`${origin}/kunden-projekte`);
  await enterCode(page, code);
  await expect(page).toHaveURL(`${origin}/kunden-projekte/${slug}`);
  await expect(page.getByRole("heading", { name: "Gesamtfortschritt" })).toBeVisible();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
  await field(page).fill(code);
  await page.getByRole("button", { name: "Zugriff erhalten" }).click();
}

export function field(page: Page) {
  return page.getByLabel("Zugangscode", { exact: true });
}

export function toast(page: Page, title: string) {
  return page.locator("[data-sonner-toast]").filter({ hasText: title });
}

export function anyToast(page: Page) {
  return page.locator("[data-sonner-toast]");
}

export async function storeCode(page: Page, slug: string, code: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(key ?? "", value ?? ""),
    [`project-access:${slug}`, code],
  );
}

/** Returns today as the page shows it: 21.11.2026. */
export function today(): string {
  return new Date().toLocaleDateString("de-DE", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "Europe/Berlin",
  });
}
