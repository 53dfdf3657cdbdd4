import type { Page } from "@playwright/test";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { openForm, passMinimumAge, send } from "#tests/setup/page/contact-page.ts";
import { openLiveDemo, showQrCode } from "#tests/setup/page/live-demo-page.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { openProject, STEPS } from "#tests/setup/page/project-page.ts";
import { findTextFaultsInEveryReading } from "#tests/setup/page/text-faults.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";
import { holdRequests } from "#tests/setup/site/hold-requests.ts";

// Readers with large text, wide spacing, a contrast theme, paper or a slow network. How pages look as they open is in
// every-page.spec.ts; here are the states that a visitor brings about.

const LATE_FONTS = [
  { path: "/", width: 390 },
  { path: "/", width: 1440 },
  { path: "/demo", width: 390 },
  { path: "/solutions", width: 390 },
];

for (const { path, width } of LATE_FONTS) {
  test(`${path} moves by no more than a line when its fonts arrive late, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const release = await holdRequests(page, "**/*.woff2");
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    release();
    await page.evaluate(() => document.fonts.ready);
    // Home's first screen stays where it is.
    expect(await sumShifts(page)).toBeLessThan(path === "/" ? 0.01 : 0.02);
  });
}

function sumShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))));
      }),
  );
}

test("the open menu can be read in every size", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  await expect(page.getByRole("navigation", { name: "Mobile Navigation" })).toBeVisible();
  expect(await findTextFaultsInEveryReading(page)).toEqual([]);
});

test("a contact form's errors can be read in every size", async ({ page }) => {
  await openForm(page);
  await passMinimumAge(page);
  await send(page);
  await expect(page.locator(".error-summary")).toBeFocused();
  expect(await findTextFaultsInEveryReading(page)).toEqual([]);
});

test("a guest's menu on a phone can be read in every size", async ({ page }) => {
  await openLiveDemo(page);
  await page.goto(await showQrCode(page));
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
  await expect(page.getByRole("button", { name: /^Penne/ })).toBeVisible();
  expect(await findTextFaultsInEveryReading(page)).toEqual([]);
});

test("a project with a long client name can be read in every size, and no word is too long for it", async ({
  page,
  database,
}) => {
  const client = "Wirtshaus zur Donaudampfschifffahrt am Viktualienmarkt";
  await openProject(page, await createClientProject(database, STEPS, client));
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findTextFaultsInEveryReading(page)).toEqual([]);
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenanprobe".repeat(3);
  const steps = [{ title: long, description: long, features: [long], status: "completed" }];
  await openProject(page, await createClientProject(database, steps));
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await findOverflow(page)).toEqual([]);
});

test("paper shows end values, all packages, and whose calculation it is", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  for (const name of ["START", "GROW", "PRIME"]) {
    await expect(page.getByRole("heading", { name, exact: false, level: 3 })).toBeVisible();
  }
  await expect(page.getByText("82", { exact: true })).toHaveCSS("opacity", "1");

  await page.goto("/gebuehrenrechner");
  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("Bestellungen im Monat", { exact: true }).fill("400");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/Berechnet am \d+\. \S+ \d{4}/)).toBeVisible();
  await expect(page.getByText(/Quelle der berichteten Provision: .+https:/)).toBeVisible();
});

test("a contrast theme keeps icons in the text's colour and edges around papers", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const differing = await page.evaluate(() =>
    [...document.querySelectorAll(".lucide")]
      .filter(
        (icon) =>
          icon.parentElement && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
      )
      .map((icon) => icon.getAttribute("class")),
  );
  expect(differing).toEqual([]);
  await expect(page.locator(".receipt").first()).toHaveCSS("outline-style", "solid");
  await page.goto("/gebuehrenrechner");
  await expect(page.locator(".fee-printer")).toHaveCSS("outline-style", "solid");
});
