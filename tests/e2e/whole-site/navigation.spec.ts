import type { Page } from "@playwright/test";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";
import { type PlainChromium, startPlainChromium } from "#tests/setup/page/plain-chromium.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/site/hold-requests.ts";

test.use(withMotion);

// Every page is a document of its own; navigation is the browser's work, which the site must not break.

test("a page opened by a link starts at its top, and the back button restores the position", async ({
  page,
}) => {
  await page.goto("/features");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Über uns" });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/features$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 50);
});

test("a jump before hydration ends there, and nothing moves afterwards", async ({ page }) => {
  await holdRequests(page, SCRIPTS);
  for (const [place, block] of [
    ["footer a[href='/impressum']", "nearest"],
    ["#pricing h2", "center"],
    ["main > :last-child a", "start"],
  ] as const) {
    await page.goto("/");
    const tops = await page.evaluate(
      async ({ place, block }) => {
        const target = document.querySelector(place);
        if (target === null) throw new Error(`No ${place}`);
        const tops: number[] = [];
        target.scrollIntoView({ behavior: "instant", block });
        for (let frame = 0; frame < 10; frame++) {
          tops.push(Math.round(target.getBoundingClientRect().top));
          await new Promise(requestAnimationFrame);
        }
        return tops;
      },
      { place, block },
    );
    expect(Math.max(...tops) - Math.min(...tops), `${place}: ${tops}`).toBeLessThanOrEqual(1);
  }
});

test("a fragment leads to its section, by URL and by link, before hydration and after", async ({ page }) => {
  const expectReached = async () => {
    await expect.poll(() => findTop(page, "#gruender")).toBeLessThan(150);
    expect(await findTop(page, "#gruender")).toBeGreaterThan(0);
  };
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/about#gruender");
  await expectReached();
  await page.goto("/about");
  await page.locator('a[href="#gruender"]').first().click();
  await expectReached();
  release();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expectReached();
});

test.describe("in a browser as visitors have it", () => {
  test.describe.configure({ mode: "default" });
  let browser: PlainChromium;
  test.beforeAll(async () => {
    browser = await startPlainChromium();
  });
  test.afterAll(() => browser.close());

  test("the back button restores a page and a form immediately, as they were left", async ({ site }) => {
    for (const path of ["/", "/contact"]) {
      await browser.open(site + path);
      await browser.waitFor("document.documentElement.dataset.hydrated === ''");
      await browser.evaluate(
        "addEventListener('pageshow', (event) => { window.cameBack = event.persisted })",
      );
      await browser.open(`${site}/impressum`);
      await browser.evaluate("history.back()");
      await browser.waitFor(`location.pathname === ${JSON.stringify(path)} && window.cameBack === true`);
    }
  });

  const field = (name: string) => `document.querySelector("form[data-contact] [name=${name}]")`;

  test("a contact form hydrated before its activation restores what was typed before", async ({ server }) => {
    await browser.open(`${server.origin}/contact`);
    await browser.waitFor("document.documentElement.dataset.hydrated === ''");
    await browser.evaluate(`${field("name")}.focus(); document.execCommand("insertText", false, "Elif")`);
    await browser.waitFor("history.state?.contactDraft?.name === 'Elif'");
    await browser.open(`${server.origin}/gebuehrenrechner`);
    await browser.waitFor("'hydrated' in document.documentElement.dataset");
    await browser.point("#rechner-titel");
    await browser.waitFor("document.querySelector('[data-island-ready]') !== null");
    await browser.clearCache();
    const logged = server.output.stderr.length;
    const link = "main a[href^='/contact#']";
    // Again where the island has just given the link another address, which ends what was begun for the old one.
    await expect(async () => {
      await browser.point("#rechner-titel");
      await browser.point(link);
      await expect
        .poll(() => server.output.stderr.slice(logged))
        .toMatch(/"path":"\/assets\/contact-form[^"]*js"/);
    }).toPass({ timeout: 30_000 });
    await browser.point(link, { click: true });
    await browser.waitFor("location.pathname === '/contact'");
    await browser.waitFor(`${field("name")}.value === "Elif"`);
  });
});

/** Returns an element's distance from the top of the window, in pixels. */
function findTop(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}
