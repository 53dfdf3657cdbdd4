import assert from "node:assert/strict";
import { journey, journeyAt } from "#tests/engines/journey.ts";
import {
  click,
  measureOverflow,
  readTexts,
  see,
  seeAddress,
  seeNothingOf,
  waitFor,
} from "#tests/engines/page.ts";
import type { Page } from "#tests/engines/visitor.ts";
import { readIndexedPaths } from "#tools/build/built-pages.ts";

const menuButton = "[data-menu-toggle]";

journeyAt(
  "phone",
  "the mobile menu opens and closes by Escape, beside it, at its button and with a link",
  async ({ page, open }) => {
    await open("/");
    await click(page, menuButton);
    await see(page, "#mobile-menu");
    await page.press("Escape");
    await seeNothingOf(page, "#mobile-menu");
    assert.ok(
      await page.evaluate(() => document.activeElement?.matches("[data-menu-toggle]")),
      "focus is back on the button",
    );

    await click(page, menuButton);
    await see(page, "#mobile-menu");
    await page.clickAt({ x: 100, y: 830 });
    await seeNothingOf(page, "#mobile-menu");

    await click(page, menuButton);
    await see(page, "#mobile-menu");
    await click(page, menuButton);
    await seeNothingOf(page, "#mobile-menu");

    await click(page, menuButton);
    await click(page, '#mobile-menu a[href="/contact"]');
    await seeAddress(page, /^\/contact$/);
    await seeNothingOf(page, "#mobile-menu");
  },
);

// Firefox ESR cannot query that an element is stuck, so here it is the script that shrinks the bar.
journey("the header shrinks past 50 px and grows again", async ({ page, openHydrated }) => {
  await openHydrated("/");
  const before = await readBarHeight(page);
  await scrollTo(page, 40);
  assert.equal(await readBarHeight(page), before);
  await scrollTo(page, 300);
  await waitFor(
    page,
    (height) => (document.querySelector(".site-header-bar")?.clientHeight ?? height) < height,
    before,
  );
  await scrollTo(page, 0);
  await waitFor(
    page,
    (height) => document.querySelector(".site-header-bar")?.clientHeight === height,
    before,
  );
});

journeyAt("desk", "every public page fits from 320 to 1440 px", async ({ page, open }) => {
  const tooWide: string[] = [];
  for (const path of readIndexedPaths()) {
    assert.equal(await open(path), 200, path);
    assert.equal((await readTexts(page, "h1")).length, 1, path);
    for (const width of [320, 390, 768, 1440]) {
      await page.resize({ width, height: 844 });
      const overflow = await measureOverflow(page);
      if (overflow > 0) tooWide.push(`${path} at ${width} px: ${overflow} px`);
    }
  }
  assert.deepEqual(tooWide, []);
});

function readBarHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector(".site-header-bar")?.clientHeight ?? 0);
}

/** Resolves when two frames have shown the new position, so that what follows it by script has done so. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (position) => {
    window.scrollTo({ top: position, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
}
