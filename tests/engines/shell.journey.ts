import assert from "node:assert/strict";
import { journey, journeyAt } from "#tests/engines/journey.ts";
import {
  click,
  hover,
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

journeyAt("desk", "wide screens have the links in the bar and no menu button", async ({ page, open }) => {
  await open("/");
  await see(page, 'nav[aria-label="Hauptnavigation"] a[aria-current="page"]');
  await seeNothingOf(page, "[data-menu-toggle]");
  await click(page, 'nav[aria-label="Hauptnavigation"] a[href="/contact"]');
  await seeAddress(page, /^\/contact$/);
});

journeyAt("desk", "selected text is dark on saffron, in fields as well", async ({ page, open }) => {
  await open("/contact");
  for (const selector of ["h1", "main p", "input[name=name]", "footer a"]) {
    const colors = await page.evaluate((css) => {
      const element = document.querySelector(css);
      if (!element) return null;
      const { backgroundColor, color } = getComputedStyle(element, "::selection");
      return [backgroundColor, color];
    }, selector);
    assert.deepEqual(colors, ["rgb(255, 200, 69)", "rgb(16, 35, 28)"], selector);
  }
});

journeyAt("desk", "the booking button explains itself until Escape", async ({ page, openHydrated }) => {
  await openHydrated("/references");
  await seeNothingOf(page, ".site-header [role=tooltip]");
  await hover(page, ".site-header .tooltip-anchor");
  await see(page, ".site-header [role=tooltip]");
  await page.press("Escape");
  await seeNothingOf(page, ".site-header [role=tooltip]");
});

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

journey("an unknown URL shows the 404 page with links", async ({ page, open }) => {
  assert.equal(await open("/gibt-es-nicht"), 404);
  assert.deepEqual(await readTexts(page, "h1"), ["Seite nicht gefunden"]);
  assert.equal(await measureOverflow(page), 0);
  await click(page, "main a.button-primary");
  await seeAddress(page, /^\/$/);
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
