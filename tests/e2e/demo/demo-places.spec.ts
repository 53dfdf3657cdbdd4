import type { Page } from "@playwright/test";
import { demoPlaces } from "#app/content/demo-places.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { guestOf, kitchenOf, openLiveDemo, orderMargherita } from "#tests/setup/page/live-demo-page.ts";

// What the links of other pages promise to show in the demo.

test("an address of a place leads there with the keyboard", async ({ page }) => {
  for (const place of Object.values(demoPlaces).filter((one) => one.includes("#"))) {
    await page.goto("about:blank");
    await page.goto(place);
    await expectPlace(page, place);
    await page.keyboard.press("Tab");
    const id = new URL(place, "http://x").hash;
    await expect(page.locator(`${id} :focus`), `the next stop is in ${id}`).toHaveCount(1);
  }
});

test("the board adds up what was ordered, and tells samples apart", async ({ page }) => {
  await openLiveDemo(page);
  const board = boardOf(page);
  await expect(board).toContainText("Noch keine Bestellung");
  await page.setViewportSize({ width: 1440, height: 900 });
  await orderMargherita(page, "click");
  await expect(board).toContainText("Bestellungen in dieser Demo: 1.");
  await expect(board).toContainText(/Umsatz\s*11,50\s€/);
  await expect(board).toContainText(/Renner\s*Margherita \(1×\)/);
  await board.getByRole("button", { name: "Beispiel bestellen" }).click();
  await expect(board).toContainText("Bestellungen in dieser Demo: 2, davon Beispiele: 1.");
  await expect(guestOf(page).getByText("Die Küche hat deinen Bon."), "the guest's own").toBeVisible();
});

test("the stopwatch opens a guest's shop, which says how long it took to load", async ({ page }) => {
  await page.goto(demoPlaces.loadTime);
  await page.getByRole("button", { name: "Stoppuhr starten" }).click();
  await page.waitForURL(/\/demo\/tisch\/.+#stoppuhr$/);
  await expect(
    page.getByText(/Karte zu sehen nach \d+,\d\d\ss, bestellbar nach \d+,\d\d\ss\./),
  ).toBeVisible();
  await page.getByRole("link", { name: "Zur Demo" }).click();
  await expect(page).toHaveURL(/\/demo#ladezeit$/);
});

const boardOf = (page: Page) => page.getByRole("region", { name: "Deine Zahlen, live." });

async function expectPlace(page: Page, place: string): Promise<void> {
  switch (place) {
    case demoPlaces.upselling:
      await expect(guestOf(page).getByText("Dazu eine hausgemachte Limonata?")).toBeInViewport();
      return expect(guestOf(page).getByRole("heading", { name: "Warenkorb" })).toBeFocused();
    case demoPlaces.kitchen:
      await expect(kitchenOf(page).locator('[data-ticket="1132"]')).toBeInViewport();
      return expect(kitchenOf(page)).toBeFocused();
    case demoPlaces.statistics:
      await expect(boardOf(page)).toContainText("Bestellungen in dieser Demo: 3, davon Beispiele: 3.");
      await expect(boardOf(page).getByText("Renner")).toBeInViewport();
      return expect(boardOf(page)).toBeFocused();
    case demoPlaces.loadTime:
      return expect(page.getByRole("button", { name: "Stoppuhr starten" })).toBeInViewport();
    case demoPlaces.ownData:
      return expect(page.getByText("TRACKER")).toBeInViewport();
    case demoPlaces.ownMenu:
      return expect(page.getByLabel("Deine Karte")).toBeInViewport();
    default:
      throw new Error(`Nothing is known of ${place}`);
  }
}

test("a phone offers to share the link of the table before the code, and copies it where it cannot share", {
  tag: "@phone",
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => {
        document.documentElement.dataset.shared = url;
      },
    });
  });
  await openLiveDemo(page);
  const share = page.getByRole("button", { name: "Link teilen" });
  await share.click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", /\/demo\/tisch\/[^/]+$/);
  const code = await page.getByRole("img", { name: /^QR-Code, der die Karte/ }).boundingBox();
  expect(code?.y).toBeGreaterThan((await share.boundingBox())?.y ?? Number.NaN);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException("not here", "NotAllowedError"));
  });
  await share.click();
  await expect(page.getByText("Link kopiert. Schick ihn auf das zweite Handy.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/demo\/tisch\/[^/]+$/);
  // As without HTTPS.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await share.click();
  await expect(page.getByText("Der Link ist da. Tipp noch einmal auf „Link teilen“.")).toBeVisible();
});
