import type { Locator, Page } from "@playwright/test";
import { readPartners } from "#app/content/partners.ts";
import { references } from "#app/features/references/copy.ts";
import { bookingUrl } from "#app/ui/booking-link.tsx";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

for (const { id, companyInfo, results } of references.stories) {
  test(`the receipt of ${companyInfo.name} adds up`, { tag: "@once" }, async ({ page }) => {
    await page.goto(`/references#${id}`);
    const story = page.locator(`#${id}`);
    await expect(story.getByRole("img", { name: "5 von 5 Sternen" })).toBeVisible();
    await story.getByText(references.changes).click();
    const [before, after, gain] = await Promise.all(
      ["Umsatz vorher", "Umsatz nachher", "MEHR UMSATZ"].map((label) => readAmount(story, label)),
    );
    expect(before).toBe(results.revenue.before);
    expect(after).toBe(results.revenue.after);
    expect(gain).toBe((after ?? 0) - (before ?? 0));
  });
}

test("what a visitor can check comes first, and one label says that the stories are invented", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/references");
  const first = page.getByRole("main").getByRole("listitem").first();
  await expect(first.getByRole("link")).toHaveAttribute("href", references.hero.proofs[0].to);
  await expect(page.getByText(/Beispiel/)).toHaveText([references.mark]);
});

test("the band of partners takes 30 s per round and pauses on hover, focus and by its button", {
  tag: "@once",
}, async ({ page, isMobile }) => {
  await page.goto("/references");
  const band = getBand(page);
  const pause = page.getByLabel("Laufband anhalten");
  await band.scrollIntoViewIfNeeded();
  await expect
    .poll(() => readMovement(band))
    .toEqual({ duration: 30_000, rounds: Number.POSITIVE_INFINITY, state: "running" });

  if (!isMobile) {
    await band.hover();
    await expect.poll(() => readState(band)).toBe("paused");
    await page.mouse.move(0, 0);
    await expect.poll(() => readState(band)).toBe("running");
  }

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

test("each partner is announced once, though its logo appears twice", { tag: "@once" }, async ({ page }) => {
  await page.goto("/references");
  const band = getBand(page);
  await expect(band.getByRole("listitem")).toHaveCount(6);
  await expect(band.locator("ul")).toHaveCount(2);
  await expect(band.locator("ul[inert][aria-hidden=true]")).toHaveCount(1);
});

test("with reduced motion the partners stand still, all six visible", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/references");
  const band = getBand(page);
  expect(await band.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(page.getByLabel("Laufband anhalten")).toBeHidden();
  const { x: left, width } = await readBox(band);
  const tiles = await band.locator("li:visible").all();
  expect(tiles).toHaveLength(6);
  for (const tile of tiles) {
    const box = await readBox(tile);
    expect(box.x).toBeGreaterThanOrEqual(left);
    expect(box.x + box.width).toBeLessThanOrEqual(left + width);
  }
});

test("on a phone with reduced motion the partners are three rows of two", { tag: "@once" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/references");
  const boxes = await Promise.all((await getBand(page).locator("li:visible").all()).map(readBox));
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(3);
});

test("printed, the page shows all partners, wherever the reader has scrolled", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/references");
  const band = getBand(page);
  await page.emulateMedia({ media: "print" });
  const { x: left, width } = await readBox(band);
  const tiles = await band.locator("li:visible").all();
  expect(tiles).toHaveLength(6);
  for (const tile of tiles) {
    const box = await readBox(tile);
    expect(box.x).toBeGreaterThanOrEqual(left);
    expect(box.x + box.width).toBeLessThanOrEqual(left + width);
  }
});

for (const path of ["/references", "/solutions"]) {
  test(`${path} offers the consultation in the first screen of a phone and is short on it`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const call = page
      .getByRole("main")
      .getByRole("link", { name: /Beratung buchen/ })
      .first();
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute("href", bookingUrl("consultation", path));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
  });
}

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
