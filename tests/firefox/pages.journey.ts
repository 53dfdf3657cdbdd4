import assert from "node:assert/strict";
import type { Page } from "puppeteer-core";
import { featuresPage } from "#app/features/features/copy.ts";
import { journey, journeyAt, measureOverflow, see, seeAddress, seeText } from "./journey.ts";

journey(
  "the blog filters by search and by category, and opens an article",
  async ({ page, openHydrated }) => {
    await openHydrated("/blog");
    await page.locator("input[type=search]").fill("GIBT ES NICHT");
    await seeText(page, "Keine Artikel gefunden.");
    await page.locator("input[type=search]").fill("kasse, tse");
    await seeAddress(page, /q=kasse/);
    await page.waitForFunction(
      () => document.querySelectorAll('section[aria-label="Artikel"] > ul > li:not([hidden])').length === 1,
    );
    await page.locator("input[type=search]").fill("");
    await page.locator("button[name=kategorie][value=success]").click();
    await seeAddress(page, /kategorie=success/);
    await page.waitForFunction(() => {
      const chosen = document.querySelector<HTMLElement>("button[name=kategorie][aria-pressed=true]");
      const articles = document.querySelectorAll('section[aria-label="Artikel"] > ul > li:not([hidden])');
      return chosen?.innerText.includes(`(${articles.length})`) && chosen.matches("[value=success]");
    });
    await page.locator('section[aria-label="Artikel"] li:not([hidden]) a[href^="/blog/"]').click();
    await seeAddress(page, /^\/blog\/[\w-]+$/);
    await see(page, "article h1, main h1");
    assert.equal(await measureOverflow(page), 0);
  },
);

journey("a feature is selected by URL, by pointer and by the back button", async ({ page, open }) => {
  await open("/features");
  await seeChosen(page, featuresPage.items[0].id);
  for (const { id } of featuresPage.items.slice(1)) {
    await page.locator(`.story-choice[href$="#${id}"]`).click();
    await seeAddress(page, new RegExp(`^/features#${id}$`));
    await seeChosen(page, id);
  }
  await page.goBack();
  await seeChosen(page, featuresPage.items[4].id);
  await open("/features#kassenanbindung");
  await seeChosen(page, "kassenanbindung");
});

journey("the band of partners can be paused and resumed", async ({ page, open }) => {
  await open("/references");
  await seeBand(page, "running");
  await page.locator(".partner-pause").click();
  await seeBand(page, "paused");
  await page.locator(".partner-pause").click();
  await seeBand(page, "running");
  await page.keyboard.press("Tab");
  await seeBand(page, "paused");
});

journeyAt(
  "phone",
  "the tables of the privacy page stack at 320 px, and nothing of them is cut off",
  async ({ page, open }) => {
    await page.setViewport({ width: 320, height: 844 });
    await open("/datenschutz");
    assert.ok(await page.$("main table"), "there is a table");
    assert.equal(await measureOverflow(page), 0);
    const cells = await page.$$eval("main tbody :is(th, td)", (all) =>
      all.map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return {
          text: cell.textContent.slice(0, 40),
          display: getComputedStyle(cell).display,
          fits: left >= 0 && right <= window.innerWidth && cell.scrollWidth <= cell.clientWidth,
        };
      }),
    );
    assert.deepEqual(
      cells.filter(({ display, fits }) => display !== "block" || !fits),
      [],
    );
  },
);

journeyAt(
  "phone",
  "every entry in the privacy page's contents leads below the header",
  async ({ page, open }) => {
    await open("/datenschutz");
    await page.locator('[aria-labelledby="inhaltsverzeichnis"] li:nth-last-child(2) a').click();
    await page.waitForFunction(() => {
      const heading = document.querySelector(":target h2");
      const header = document.querySelector(".site-header-bar");
      if (!heading || !header) return false;
      const { top } = heading.getBoundingClientRect();
      return top >= header.clientHeight && top < window.innerHeight;
    });
  },
);

/** Waits until the one panel that is seen is this feature's. */
async function seeChosen(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const seen = [...document.querySelectorAll(".story-panel")].filter((panel) =>
        panel.checkVisibility({ visibilityProperty: true }),
      );
      return seen.length === 1 && seen[0]?.id === wanted;
    },
    {},
    id,
  );
}

async function seeBand(page: Page, state: AnimationPlayState): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector(".partner-track")?.getAnimations()[0]?.playState === wanted,
    {},
    state,
  );
}
