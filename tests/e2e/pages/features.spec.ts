import type { Locator, Page } from "@playwright/test";
import { featuresPage } from "#app/features/functions/copy.ts";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

const FEATURES = featuresPage.items;

test.describe("as the server sends it, without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the first of six features until another one is selected, then only that one", async ({
    page,
  }) => {
    await page.goto("/features");
    await expect(choices(page)).toHaveCount(6);
    await expectChosen(page, FEATURES[0].id);
    for (const feature of [...FEATURES.slice(1), FEATURES[0]]) {
      await choose(page, feature.name);
      await expect(page).toHaveURL(`/features#${feature.id}`);
      await expectChosen(page, feature.id);
      const panel = page.getByRole("region", { name: feature.headline });
      for (const term of Object.keys(feature.details))
        await expect(panel.getByText(term, { exact: true })).toBeVisible();
      await expect(panel.getByRole("img", { name: /^Beispiel: / })).toBeVisible();
      await expect(panel.getByRole("link", { name: /^Jetzt testen/ })).toHaveAttribute("href", feature.demo);
    }
  });

  test("a link to a feature opens it, and the back button returns to the previous one", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/features#kassenanbindung");
    await expectChosen(page, "kassenanbindung");
    await expect(page.locator("#kassenanbindung")).toBeInViewport();
    await choose(page, "Push-Nachrichten");
    await expectChosen(page, "push-nachrichten");
    await page.goBack();
    await expectChosen(page, "kassenanbindung");
  });

  test("the keyboard selects a feature, goes on in its panel, and stays at the height of the list", async ({
    page,
  }) => {
    await page.goto("/features");
    await choices(page).first().focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: /^Jetzt testen/ })).toBeFocused();
    expect(await page.evaluate(() => scrollY), "nothing jumps").toBe(0);
    await page.keyboard.press("Tab");
    await expect(choices(page).nth(1)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Enter");
    await expectChosen(page, FEATURES[1].id);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: /^Jetzt testen/ })).toBeFocused();
  });
});

test("the example of each feature plays when selected, ends within 5 s, and fades no text half", async ({
  page,
}) => {
  await page.goto("/features");
  for (const feature of [...FEATURES.slice(1), FEATURES[0]]) {
    await expect(page.locator(`#${feature.id}`), "not played yet").toBeHidden();
    await choose(page, feature.name);
    let ends: number[] = [];
    const countMovements = async () => {
      ends = await readMovements(page, feature.id);
      return ends.length;
    };
    await expect.poll(countMovements, { message: feature.id, intervals: [20] }).toBeGreaterThan(2);
    expect(Math.max(...ends), feature.id).toBeGreaterThan(1000);
    expect(Math.max(...ends), feature.id).toBeLessThan(5000);
    expect(await findFadedTexts(page.locator(`#${feature.id}`)), feature.id).toEqual([]);
  }
});

function choices(page: Page) {
  return page.getByRole("list", { name: featuresPage.listLabel }).locator(".story-choice");
}

async function choose(page: Page, name: string): Promise<void> {
  await choices(page).filter({ hasText: name }).click();
}

/** Expects that only this panel is visible and its link is current. */
async function expectChosen(page: Page, id: string): Promise<void> {
  const feature = FEATURES.find((existing) => existing.id === id);
  const panels = page.getByRole("list", { name: featuresPage.listLabel }).getByRole("region");
  await expect(panels).toHaveCount(1);
  await expect(panels).toHaveAttribute("id", id);
  const said = page.getByRole("link", { name: /\(ausgewählt\)/ });
  await expect(said).toHaveCount(1);
  await expect(said).toContainText(feature?.name ?? "");
}

/** Returns the end of each animation in a panel in milliseconds after the selection; Infinity for endless ones. */
function readMovements(page: Page, id: string): Promise<number[]> {
  return page.locator(`#${id}`).evaluate((panel) =>
    panel
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
  );
}

/** Returns the texts of a panel that are neither there nor away a third into their movement. */
function findFadedTexts(panel: Locator): Promise<string[]> {
  return panel.evaluate((panel) =>
    panel
      .getAnimations({ subtree: true })
      .map(({ effect }) => ({ effect, target: (effect as KeyframeEffect).target }))
      .filter(({ target }) => target?.textContent?.trim())
      .flatMap(({ effect, target }) => {
        const { delay = 0, duration } = effect?.getTiming() ?? {};
        for (const animation of panel.getAnimations({ subtree: true })) animation.pause();
        for (const animation of panel.getAnimations({ subtree: true }))
          animation.currentTime = Number(delay) + Number(duration) / 3;
        const opacity = Number(target && getComputedStyle(target).opacity);
        return opacity > 0 && opacity < 1 ? [`${opacity}: ${target?.textContent}`] : [];
      }),
  );
}
