import assert from "node:assert/strict";
import type { Page } from "puppeteer-core";
import { home } from "#app/features/home/copy.ts";
import { journey, journeyAt, measureOverflow } from "./journey.ts";

const FEATURES = home.features.items.map(({ name }) => name);

journey("the home page renders: title, fonts, cloth, no horizontal scrolling", async ({ page, open }) => {
  assert.equal(await open("/"), 200);
  assert.equal(await page.$eval("h1", (heading) => heading.innerText), "Mehr Gewinn.\nWeniger Aufwand.");
  await scrollThrough(page);
  const loaded = await page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)].filter(({ status }) => status === "loaded");
    return faces.map(({ family }) => family.replaceAll('"', ""));
  });
  for (const family of ["Bricolage", "Bricolage Display", "Spline Mono"]) {
    assert.ok(loaded.includes(family), `${family} is not among the loaded fonts: ${loaded}`);
  }
  const cloth = await page.$eval("section.gingham", (section) => getComputedStyle(section).backgroundImage);
  assert.equal(cloth.match(/linear-gradient/g)?.length, 2);
  assert.equal(await measureOverflow(page), 0);
  const unseen = await page.$$eval("main > *, main > * > section", (sections) =>
    sections.filter((section) => section.getBoundingClientRect().height === 0).map(({ id }) => id),
  );
  assert.deepEqual(unseen, []);
});

journey("the statistics end at their value", async ({ page, open }) => {
  await open("/");
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".count-up")].every((counter) =>
      counter.getAnimations({ subtree: true }).every(({ playState }) => playState === "finished"),
    ),
  );
  const figures = await page.$$eval(".count-up", (counters) =>
    counters.map((counter) => {
      const { height, transform } = getComputedStyle(counter, "::before");
      const lines = counter.getAttribute("data-column")?.split("\n") ?? [];
      return lines[Math.round((-new DOMMatrix(transform).m42 / Number.parseFloat(height)) * lines.length)];
    }),
  );
  assert.deepEqual(figures, ["82", "20", "25"]);
});

journeyAt(
  "phone",
  "previous and next leaf through the features and stop at the ends",
  async ({ page, openHydrated }) => {
    await openHydrated("/");
    for (const [index, name] of FEATURES.entries()) {
      await seeFeature(page, name);
      assert.equal(await readVisibleText(page, ".showcase-count"), `${index + 1} / 6`);
      if (index < 5) await page.locator('[data-direction="next"] > button').click();
    }
    assert.equal(await isDisabled(page, "next"), true);
    await page.locator('[data-direction="previous"] > button').click();
    await seeFeature(page, FEATURES[4] ?? "");
    assert.equal(await isDisabled(page, "next"), false);
  },
);

journeyAt(
  "desk",
  "the list of features shows the chosen one, by pointer and by arrow key",
  async ({ page, openHydrated }) => {
    await openHydrated("/");
    await page.locator(".showcase-pause").click();
    for (const [index, name] of FEATURES.entries()) {
      await page.locator(`.showcase-choice:nth-child(${index + 1})`).click();
      await seeFeature(page, name);
    }
    await page.locator(".showcase-choice:first-child").click();
    await page.keyboard.press("ArrowDown");
    await seeFeature(page, FEATURES[1] ?? "");
  },
);

journey("at most one short question is open, and it can be closed again", async ({ page, open }) => {
  await open("/");
  const questions = "main details[name]";
  const first = `${questions}:nth-of-type(1) > summary`;
  const second = `${questions}:nth-of-type(2) > summary`;
  await page.locator(first).click();
  assert.deepEqual(await readOpen(), [0]);
  await page.locator(second).click();
  assert.deepEqual(await readOpen(), [1]);
  await page.locator(second).click();
  assert.deepEqual(await readOpen(), []);

  function readOpen(): Promise<number[]> {
    return page.$$eval(questions, (all) =>
      all.flatMap((details, index) => ((details as HTMLDetailsElement).open ? [index] : [])),
    );
  }
});

journey("the target of a jump to the foot of the page stays in place", async ({ page, open }) => {
  await open("/");
  const tops = await page.evaluate(async () => {
    const link = document.querySelector("footer a[href='/impressum']");
    link?.scrollIntoView({ behavior: "instant", block: "nearest" });
    const tops: (number | undefined)[] = [];
    for (let frame = 0; frame < 10; frame++) {
      tops.push(link?.getBoundingClientRect().top);
      await new Promise(requestAnimationFrame);
    }
    return tops.map((top) => Math.round(top ?? Number.NaN));
  });
  assert.ok(Math.max(...tops) - Math.min(...tops) <= 1, String(tops));
});

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
  await page.waitForFunction(
    (wanted) => {
      const seen = [...document.querySelectorAll<HTMLElement>(".showcase-panel")].filter((panel) =>
        panel.checkVisibility({ visibilityProperty: true }),
      );
      return seen.length === 1 && seen[0]?.querySelector("h3")?.innerText === wanted;
    },
    {},
    name,
  );
}

function readVisibleText(page: Page, selector: string): Promise<string | undefined> {
  return page.$$eval(
    selector,
    (elements) =>
      elements.find((element) => element.checkVisibility({ visibilityProperty: true }))?.textContent,
  );
}

function isDisabled(page: Page, direction: "previous" | "next"): Promise<boolean> {
  return page.$eval(
    `[data-direction="${direction}"] > button`,
    (button) => button.getAttribute("aria-disabled") === "true",
  );
}
