import type { Locator, Page } from "@playwright/test";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

// The guided order on /demo: two radio groups that work without script, and playback that needs it.

const STEPS = ["QR-Code scannen", "Karte durchstöbern", "Bestellen und bezahlen", "Bestellung bestätigt"];
const BUSINESSES = ["Restaurant", "Café", "Bar", "Food Truck"];

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("each step shows its own screen, each business its own dishes, and the drawn phone's buttons lead on", async ({
    page,
  }) => {
    await page.goto("/demo");
    const stage = page.locator(".demo-stage");
    await expect(page.getByRole("radio", { name: STEPS[0] })).toBeChecked();
    await expect(page.locator('[aria-current="step"]')).toHaveText(/QR-Code scannen/);
    await expect(stage.getByRole("img", { name: /QR-Code/ })).toBeVisible();
    await chooseStep(page, 2);
    await expect(stage.getByText("Wie zahlst du?").filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Demo abspielen", exact: true })).toBeHidden();
    await expect(page.getByRole("heading", { name: /Jetzt du/ }), "the demo that needs script").toBeHidden();

    await expect(page.getByRole("radio", { name: "Restaurant" })).toBeChecked();
    const menus = new Set<string>();
    for (const business of BUSINESSES) {
      await page.locator(".demo-businesses").getByText(business, { exact: true }).click();
      await chooseStep(page, 1);
      const menu = page.getByRole("region", { name: /^Speisekarte von/ });
      await expect(menu).toHaveCount(1);
      menus.add(await menu.innerText());
      await expect(page.getByText("2 Artikel").filter({ visible: true })).toHaveCount(1);
      await chooseStep(page, 3);
      await expect(stage.getByText("27,40 €").filter({ visible: true })).toHaveCount(1);
      await expect(page.getByText("Demo – keine echte Bestellung").filter({ visible: true })).toHaveCount(2);
    }
    expect(menus.size).toBe(BUSINESSES.length);

    for (const [label, next] of [
      ["Noch mal", 0],
      ["Karte öffnen", 1],
      ["Zur Kasse", 2],
      ["Bezahlen", 3],
    ] as const) {
      await page.locator(".demo-tap").filter({ hasText: label, visible: true }).click();
      await expect(page.getByRole("radio", { name: STEPS[next] })).toBeChecked();
    }
  });
});

test("nothing plays automatically; playback loops through the four steps, is announced politely and can be stopped", async ({
  page,
}) => {
  await openDemoWithStoppedClock(page);
  await page.clock.runFor(60_000);
  await expectCurrentStep(page, 0);
  await expect(page.getByRole("status").filter({ hasText: "Schritt" })).toHaveCount(0);

  await page.getByRole("button", { name: "Demo abspielen", exact: true }).click();
  for (const step of [1, 2, 3, 0, 1]) {
    await page.clock.runFor(3_500);
    await expectCurrentStep(page, step);
    await expect(page.getByRole("status").filter({ hasText: `Schritt ${step + 1} von 4.` })).toHaveCount(1);
  }
  await page.getByRole("button", { name: "Demo anhalten", exact: true }).click();
  await page.clock.runFor(60_000);
  await expectCurrentStep(page, 1);

  // From the last step it starts immediately with the first, and selecting a step stops it.
  await chooseStep(page, 3);
  const play = page.getByRole("button", { name: "Demo abspielen", exact: true });
  await play.click();
  await expectCurrentStep(page, 0);
  await chooseStep(page, 2);
  await expect(play).toBeVisible();
  await page.clock.runFor(60_000);
  await expectCurrentStep(page, 2);
});

test("with reduced motion playback changes steps without animation, and no screen has an axe violation", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openDemoWithStoppedClock(page);
  await page.getByRole("button", { name: "Demo abspielen", exact: true }).click();
  await page.clock.runFor(3_500);
  await expectCurrentStep(page, 1);
  // Without motion an animation ends immediately.
  const ends = await page
    .getByRole("main")
    .evaluate((main) =>
      main.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
  expect(ends.filter((end) => end >= 1)).toEqual([]);
  // axe waits for timers.
  await page.clock.resume();
  for (const step of STEPS.keys()) {
    await chooseStep(page, step);
    expect(await findAxeViolations(page, ".demo")).toEqual([]);
  }
});

test("header, button, drawn phone, ticket and steps share the screen of a phone in every step", {
  tag: "@phone",
}, async ({ page }) => {
  const steps = page.getByRole("group", { name: "Schritt der Bestellung" });
  const button = page.getByRole("button", { name: "Demo abspielen", exact: true });
  const phone = page.locator(".demo-phone").filter({ visible: true });
  const ticket = page.locator(".demo-ticket-new .receipt").filter({ visible: true });
  const sum = page.locator(".demo-phone").getByText("27,40 €").filter({ visible: true });
  const height = 740;
  await page.setViewportSize({ width: 360, height });
  await openDemo(page);
  for (const step of [1, 2, 3, 0]) {
    await chooseStep(page, step);
    await expect(
      async () => {
        const header = await measure(page.locator(".site-header-bar"));
        const [pressed, drawn, bar] = [await measure(button), await measure(phone), await measure(steps)];
        expect(pressed.top).toBeGreaterThanOrEqual(header.bottom);
        expect(drawn.top).toBeGreaterThan(pressed.bottom);
        expect(drawn.bottom).toBeLessThan(bar.top);
        expect(drawn.bottom - drawn.top).toBeLessThanOrEqual(560);
        expect(bar.bottom).toBeLessThanOrEqual(height);
        if (step !== 3) return;
        const hung = await measure(ticket);
        expect(hung.bottom).toBeLessThan(bar.top);
        expect((await measure(sum)).bottom, "the sum is not covered").toBeLessThan(hung.top);
      },
      `step ${step + 1}`,
    ).toPass();
  }
});

async function measure(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox();
  return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? 0) + (box?.height ?? Number.NaN) };
}

async function openDemo(page: Page): Promise<void> {
  await page.goto("/demo");
  await page.locator("html[data-hydrated]").waitFor();
}

/** Stops the page's clock, so that steps change only when the test advances it. */
async function openDemoWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-21T18:00:00Z") });
  await openDemo(page);
  await page.clock.pauseAt(new Date("2026-11-21T19:00:00Z"));
}

async function chooseStep(page: Page, step: number): Promise<void> {
  await page
    .locator(".demo-steps")
    .getByText(STEPS[step] ?? "", { exact: true })
    .click();
}

async function expectCurrentStep(page: Page, step: number): Promise<void> {
  await expect(page.locator('[aria-current="step"]')).toHaveText(new RegExp(STEPS[step] ?? ""));
  await expect(page.getByRole("radio", { name: STEPS[step] })).toBeChecked();
}
