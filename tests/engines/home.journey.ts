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

journey("the statistics end at their value", async ({ page, open }) => {
  await open("/");
  await waitFor(page, () =>
    [...document.querySelectorAll(".count-up")].every((counter) =>
      counter.getAnimations({ subtree: true }).every(({ playState }) => playState === "finished"),
    ),
  );
  const figures = await page.evaluate(() =>
    [...document.querySelectorAll(".count-up")].map((counter) => {
      const { height, transform } = getComputedStyle(counter, "::before");
      const lines = counter.getAttribute("data-column")?.split("\n") ?? [];
      return lines[Math.round((-new DOMMatrix(transform).m42 / Number.parseFloat(height)) * lines.length)];
    }),
  );
  assert.deepEqual(figures, ["82", "20", "25"]);
});

journey("the labels of the statistics keep off the lines between them", async ({ page, open }) => {
  await open("/");
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll("#musterbetrieb dt")].map((label) => {
      const text = document.createRange();
      text.selectNodeContents(label);
      const column = label.parentElement?.getBoundingClientRect().right ?? 0;
      return Math.round(column - text.getBoundingClientRect().right);
    }),
  );
  assert.equal(gaps.length, 3);
  for (const gap of gaps.slice(0, -1)) assert.ok(gap >= 6, String(gaps));
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

journeyAt(
  "desk",
  "the list of features shows the chosen one, by pointer and by arrow key",
  async ({ page, openHydrated }) => {
    await openHydrated("/");
    await click(page, ".showcase-pause");
    for (const [index, name] of FEATURES.entries()) {
      await click(page, `.showcase-choice:nth-child(${index + 1})`);
      await seeFeature(page, name);
    }
    await click(page, ".showcase-choice:first-child");
    await page.press("ArrowDown");
    await seeFeature(page, FEATURES[1] ?? "");
  },
);

journey("at most one short question is open, and it can be closed again", async ({ page, open }) => {
  await open("/");
  const questions = "main details[name]";
  const first = `${questions}:nth-of-type(1) > summary`;
  const second = `${questions}:nth-of-type(2) > summary`;
  await click(page, first);
  assert.deepEqual(await readOpen(), [0]);
  await click(page, second);
  assert.deepEqual(await readOpen(), [1]);
  await click(page, second);
  assert.deepEqual(await readOpen(), []);

  function readOpen(): Promise<number[]> {
    return page.evaluate(
      (css) =>
        [...document.querySelectorAll<HTMLDetailsElement>(css)].flatMap(({ open }, index) =>
          open ? [index] : [],
        ),
      questions,
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
