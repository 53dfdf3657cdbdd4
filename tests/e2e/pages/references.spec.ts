import type { Locator, Page } from "@playwright/test";
import { references } from "#app/features/references/copy.ts";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

test("the band of partners takes 30 s per round, is announced once, and pauses on hover, focus and by its button", async ({
  page,
}) => {
  await page.goto("/references");
  const band = getBand(page);
  const pause = page.getByLabel("Laufband anhalten");
  await band.scrollIntoViewIfNeeded();
  await expect
    .poll(() => readMovement(band))
    .toEqual({ duration: 30_000, rounds: Number.POSITIVE_INFINITY, state: "running" });

  await expect(band.getByRole("listitem"), "though each logo appears twice").toHaveCount(6);
  await expect(band.locator("ul[inert][aria-hidden=true]")).toHaveCount(1);

  await band.hover();
  await expect.poll(() => readState(band)).toBe("paused");
  await page.mouse.move(0, 0);
  await expect.poll(() => readState(band)).toBe("running");

  await pause.focus();
  await page.keyboard.press("Tab");
  await expect(band).toBeFocused();
  await expect.poll(() => readState(band)).toBe("paused");
  await page.keyboard.press("Shift+Tab");
  await expect(pause).toBeFocused();
  await expect.poll(() => readState(band)).toBe("running");

  await page.keyboard.press("Space");
  await expect.poll(() => readState(band)).toBe("paused");
  await page.getByText("Laufband anhalten").click();
  await expect(pause).not.toBeChecked();
});

test("with reduced motion and on paper all partners stand still side by side", async ({ page }) => {
  await page.goto("/references");
  const band = getBand(page);
  const readTiles = async () => {
    const { x: left, width } = await readBox(band);
    const boxes = await Promise.all((await band.locator("li:visible").all()).map(readBox));
    expect(boxes).toHaveLength(6);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(left);
      expect(box.x + box.width).toBeLessThanOrEqual(left + width);
    }
    return boxes;
  };
  await page.emulateMedia({ media: "print" });
  await readTiles();
  await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  await expect(page.getByLabel("Laufband anhalten")).toBeHidden();
  await expect.poll(() => readState(band), "nothing moves").toBeUndefined();
  await readTiles();
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = (await readTiles()).map(({ y }) => Math.round(y));
  expect(new Set(rows).size, "three rows of two").toBe(3);
});

function getBand(page: Page): Locator {
  return page.getByRole("region", { name: references.partners.heading });
}

async function readBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("The element is not in the layout.");
  return box;
}

function readState(band: Locator): Promise<string | undefined> {
  return band.evaluate((element) => element.getAnimations({ subtree: true })[0]?.playState);
}

function readMovement(band: Locator) {
  return band.evaluate((element) => {
    const [animation] = element.getAnimations({ subtree: true });
    const { duration, iterations } = animation?.effect?.getTiming() ?? {};
    return { duration, rounds: iterations, state: animation?.playState };
  });
}
