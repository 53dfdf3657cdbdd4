import { expect, test, withMotion } from "#tests/setup/page/browser.ts";
import { FEATURES, findCarousel, openHydrated, swipe } from "#tests/setup/page/home-page.ts";

test.use(withMotion);

test("previous and next stop at the ends, a dot selects, and a swipe over 50 px moves one", {
  tag: "@phone",
}, async ({ page }) => {
  await openHydrated(page);
  const { carousel, previous, next } = findCarousel(page);
  await expect(previous).toBeDisabled();
  for (const [index, name] of FEATURES.entries()) {
    await expect(carousel.getByRole("heading", { name })).toBeVisible();
    await expect(carousel.getByText(`${index + 1} / 6`)).toBeVisible();
    if (index < 5) await next.click();
  }
  await expect(next).toBeDisabled();
  await expect(next, "the keyboard stays here").toBeFocused();
  await previous.click();
  await expect(carousel.getByText("5 / 6")).toBeVisible();

  await carousel.locator("label").filter({ hasText: "Live-Statistiken" }).click();
  await expect(carousel.getByRole("heading", { name: "Live-Statistiken" })).toBeVisible();
  for (const [distance, at] of [
    [-40, 1],
    [-60, 2],
    [40, 2],
    [60, 1],
    [60, 1],
  ] as const) {
    await swipe(carousel, distance);
    await expect(carousel.getByText(`${at} / 6`), `${distance} px`).toBeVisible();
  }
});

test("features rotate every 5 s in a loop until paused", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-21T18:00:00Z") });
  await openHydrated(page);
  const { carousel } = findCarousel(page);
  // Hovering pauses the rotation until the test controls the clock.
  await carousel.getByText("Live-Statistiken", { exact: true }).first().click();
  await page.clock.pauseAt(new Date("2026-11-21T19:00:00Z"));
  await page.mouse.move(0, 0);
  const pause = carousel.getByRole("button", { name: "Wechsel anhalten" });
  await expect(pause).toBeVisible();
  for (const name of [...FEATURES.slice(1), FEATURES[0] ?? ""]) {
    await page.clock.runFor(5000);
    await expect(carousel.getByRole("heading", { name })).toBeVisible();
  }
  await pause.click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(12_000);
  await expect(carousel.getByRole("heading", { name: "Live-Statistiken" })).toBeVisible();
  await carousel.getByRole("button", { name: "Wechsel fortsetzen" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(carousel.getByRole("heading", { name: "Kassenanbindung" })).toBeVisible();
});

test("the pause button is the first tab stop, and hover or focus pauses the rotation", async ({ page }) => {
  await page.clock.install();
  await openHydrated(page);
  const { carousel } = findCarousel(page);
  const focusable = carousel.locator("button:visible, input:visible, a:visible").first();
  await expect(focusable).toHaveAccessibleName("Wechsel anhalten");
  const shown = carousel.getByRole("heading", { name: "Kassenanbindung" });
  await carousel.hover();
  await carousel.getByText("Kassenanbindung", { exact: true }).first().click();
  await page.clock.runFor(12_000);
  await expect(shown, "the pointer still rests on it after a click").toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.mouse.move(0, 0);
  await page.clock.runFor(12_000);
  await expect(shown, "the keyboard is still in it when the pointer leaves").toBeVisible();
});

test("with reduced motion nothing moves automatically, and the arrow keys move through the list", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await openHydrated(page);
  const { carousel } = findCarousel(page);
  await page.clock.runFor(12_000);
  await expect(carousel.getByRole("heading", { name: "Live-Statistiken" })).toBeVisible();
  await expect(carousel.getByRole("button", { name: "Wechsel anhalten" })).toBeHidden();
  await carousel.getByRole("radio", { name: "Live-Statistiken" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(carousel.getByRole("heading", { name: "Kassenanbindung" })).toBeVisible();
});
