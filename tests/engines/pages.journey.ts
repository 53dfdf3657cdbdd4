import assert from "node:assert/strict";
import { featuresPage } from "#app/features/functions/copy.ts";
import { journey } from "#tests/engines/journey.ts";
import { click, fill, measureOverflow, see, seeAddress, seeText, waitFor } from "#tests/engines/page.ts";
import type { Page } from "#tests/engines/visitor.ts";

journey(
  "the blog filters by search and by category, and opens an article",
  async ({ page, openHydrated }) => {
    await openHydrated("/blog");
    await fill(page, "input[type=search]", "GIBT ES NICHT");
    await seeText(page, "Keine Artikel gefunden.");
    await fill(page, "input[type=search]", "kasse, tse");
    await seeAddress(page, /q=kasse/);
    await waitFor(
      page,
      () => document.querySelectorAll('section[aria-label="Artikel"] > ul > li:not([hidden])').length === 1,
    );
    await fill(page, "input[type=search]", "");
    await click(page, "button[name=kategorie][value=success]");
    await seeAddress(page, /kategorie=success/);
    await waitFor(page, () => {
      const chosen = document.querySelector<HTMLElement>("button[name=kategorie][aria-pressed=true]");
      const articles = document.querySelectorAll('section[aria-label="Artikel"] > ul > li:not([hidden])');
      return chosen?.innerText.includes(`(${articles.length})`) && chosen.matches("[value=success]");
    });
    await click(page, 'section[aria-label="Artikel"] li:not([hidden]) a[href^="/blog/"]');
    await seeAddress(page, /^\/blog\/[\w-]+$/);
    await see(page, "article h1, main h1");
    assert.equal(await measureOverflow(page), 0);
  },
);

journey("a feature is selected by URL, by pointer and by the back button", async ({ page, open }) => {
  await open("/features");
  await seeChosen(page, featuresPage.items[0].id);
  for (const { id } of featuresPage.items.slice(1)) {
    await click(page, `.story-choice[href$="#${id}"]`);
    await seeAddress(page, new RegExp(`^/features#${id}$`));
    await seeChosen(page, id);
  }
  await page.goBack();
  await seeChosen(page, featuresPage.items[4].id);
  await open("/features#kassenanbindung");
  await seeChosen(page, "kassenanbindung");
});

/** Waits until the one panel that is seen is this feature's. */
async function seeChosen(page: Page, id: string): Promise<void> {
  await waitFor(
    page,
    (target) => {
      const seen = [...document.querySelectorAll(".story-panel")].filter((panel) =>
        panel.checkVisibility({ visibilityProperty: true }),
      );
      return seen.length === 1 && seen[0]?.id === target;
    },
    id,
  );
}
