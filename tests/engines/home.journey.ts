import assert from "node:assert/strict";
import { home } from "#app/features/home/copy.ts";
import { journey, journeyAt } from "#tests/engines/journey.ts";
import { click, measureOverflow, readTexts, waitFor } from "#tests/engines/page.ts";
import type { Page } from "#tests/engines/visitor.ts";

const FEATURES = home.features.items.map(({ name }) => name);

journey("the home page renders: title, fonts, cloth, no horizontal scrolling", async ({ page, open }) => {
  assert.equal(await open("/"), 200);
  assert.deepEqual(await readTexts(page, "h1"), ["Mehr Gewinn.\nWeniger Aufwand."]);
  await scrollThrough(page);
  const loaded = await page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)].filter(({ status }) => status === "loaded");
    return faces.map(({ family }) => family.replaceAll('"', ""));
  });
  for (const family of ["Bricolage", "Bricolage Display", "Spline Mono"]) {
    assert.ok(loaded.includes(family), `${family} is not among the loaded fonts: ${loaded}`);
  }
  const cloth = await page.evaluate(() => {
    const section = document.querySelector("section.gingham");
    return section ? getComputedStyle(section).backgroundImage : "";
  });
  assert.equal(cloth.match(/linear-gradient/g)?.length, 2);
  assert.equal(await measureOverflow(page), 0);
  const unseen = await page.evaluate(() =>
    [...document.querySelectorAll("main > *, main > * > section")]
      .filter((section) => section.getBoundingClientRect().height === 0)
      .map(({ id }) => id),
  );
  assert.deepEqual(unseen, []);
});

journeyAt(
  "phone",
  "previous and next leaf through the features and stop at the ends",
  async ({ page, openHydrated }) => {
    await openHydrated("/");
    for (const [index, name] of FEATURES.entries()) {
      await seeFeature(page, name);
      assert.equal(await readVisibleText(page, ".showcase-count"), `${index + 1} / 6`);
      if (index < 5) await click(page, '[data-direction="next"] > button');
    }
    assert.equal(await isDisabled(page, "next"), true);
    await click(page, '[data-direction="previous"] > button');
    await seeFeature(page, FEATURES[4] ?? "");
    assert.equal(await isDisabled(page, "next"), false);
  },
);

/** Goes down the page screen by screen, so that what loads or appears late does so. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** Waits until the one feature that is seen is this one. */
async function seeFeature(page: Page, name: string): Promise<void> {
  await waitFor(
    page,
    (target) => {
      const seen = [...document.querySelectorAll<HTMLElement>(".showcase-panel")].filter((panel) =>
        panel.checkVisibility({ visibilityProperty: true }),
      );
      return seen.length === 1 && seen[0]?.querySelector("h3")?.innerText === target;
    },
    name,
  );
}

function readVisibleText(page: Page, selector: string): Promise<string | undefined> {
  return page.evaluate(
    (css) =>
      [...document.querySelectorAll(css)].find((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )?.textContent,
    selector,
  );
}

function isDisabled(page: Page, direction: "previous" | "next"): Promise<boolean> {
  return page.evaluate(
    (css) => document.querySelector(css)?.getAttribute("aria-disabled") === "true",
    `[data-direction="${direction}"] > button`,
  );
}
