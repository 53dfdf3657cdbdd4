import type { Locator, Page } from "@playwright/test";
import { readPartners } from "#app/content/partners.ts";
import { references } from "#app/features/references/copy.ts";
import { bookingUrl } from "#app/ui/booking-link.tsx";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

test("every receipt adds up, and one label says that the stories are invented", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/references");
  await expect(page.getByText(/Beispiel/)).toHaveText([references.mark]);
  for (const { id, results } of references.stories) {
    const story = page.locator(`#${id}`);
    await story.getByText(references.changes).click();
    const [before, after, gain] = await Promise.all(
      ["Umsatz vorher", "Umsatz nachher", "MEHR UMSATZ"].map((label) => readAmount(story, label)),
    );
    expect([before, after], id).toEqual([results.revenue.before, results.revenue.after]);
    expect(gain, id).toBe((after ?? 0) - (before ?? 0));
  }
});

test("the band of partners takes 30 s per round, is announced once, and pauses on hover, focus and by its button", {
  tag: "@once",
}, async ({ page }) => {
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

test("with reduced motion and on paper all partners stand still side by side", { tag: "@once" }, async ({
  page,
}) => {
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

test("references and solutions offer the consultation in the first screen of a phone and are short on it", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/references", "/solutions"]) {
    await page.goto(path);
    const call = page
      .getByRole("main")
      .getByRole("link", { name: /Beratung buchen/ })
      .first();
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute("href", bookingUrl("consultation", path));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
  }
});

test("a logo that fails to load leaves the cloth and the partner's name", { tag: "@once" }, async ({
  page,
}) => {
  const [partner] = readPartners().items;
  if (partner === undefined) throw new Error("There are no partners.");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/references");
  const whole = await takePicture(page, partner.name);

  await page.route(`**${partner.logo?.src}`, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/references");
  const broken = await takePicture(page, partner.name);
  expect(broken.equals(whole)).toBe(false);

  await getTile(page, partner.name)
    .locator("img")
    .last()
    .evaluate((image) => image.remove());
  // Nothing of the broken image is seen: no icon, no frame, only the cloth and the name on it.
  expect((await takePicture(page, partner.name)).equals(broken)).toBe(true);
});

function getBand(page: Page): Locator {
  return page.getByRole("region", { name: references.partners.heading });
}

function getTile(page: Page, name: string): Locator {
  return getBand(page).getByRole("listitem").filter({ hasText: name }).locator("> span").first();
}

async function takePicture(page: Page, name: string): Promise<Buffer> {
  const tile = getTile(page, name);
  await tile.scrollIntoViewIfNeeded();
  await tile.evaluate((element) =>
    Promise.all([...element.querySelectorAll("img")].map((image) => image.decode().catch(() => null))),
  );
  return tile.screenshot();
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

/** The euros that stand behind a label on the story's receipt. */
async function readAmount(story: Locator, label: string): Promise<number> {
  const line = await story
    .locator("p")
    .filter({ has: story.page().getByText(label, { exact: true }) })
    .innerText();
  return Number(line.replace(label, "").replace(/[^\d]/g, ""));
}
