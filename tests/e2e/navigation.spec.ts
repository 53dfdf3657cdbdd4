import { expect, test } from "../setup/browser.ts";
import { type PlainChromium, startPlainChromium } from "../setup/plain-chromium.ts";

// Pages are documents of their own; what a visitor feels between them is the browser's work, and ours not to spoil.

test("a page opened by a link starts at its top, and Back returns to where the visitor was", async ({
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

test("only pages with something for React to do fetch it", { tag: "@once" }, async ({ page }) => {
  for (const [path, needsReact] of [
    ["/", false],
    ["/about", false],
    ["/datenschutz", false],
    ["/contact", true],
  ] as const) {
    const scripts: string[] = [];
    const listen = (request: { url(): string }) => {
      if (request.url().endsWith(".js")) scripts.push(request.url());
    };
    page.on("request", listen);
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor();
    page.off("request", listen);
    expect(
      scripts.some((url) => url.includes("/hydrate-")),
      path,
    ).toBe(needsReact);
    if (!needsReact) expect(scripts.length, `${path}: ${scripts}`).toBeLessThanOrEqual(4);
  }
});

test.describe("in a browser as visitors have it", { tag: "@once" }, () => {
  let browser: PlainChromium;
  test.beforeEach(async () => {
    browser = await startPlainChromium();
  });
  test.afterEach(() => browser.close());

  test("Back brings every kind of page at once, as it was left", async ({ site }) => {
    for (const path of ["/", "/blog", "/contact", "/demo"]) {
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

  test("a link that is about to be followed is opened ahead, and the click only shows it", async ({
    startSite,
  }) => {
    const server = await startSite({ env: { LOG_LEVEL: "info" } });
    const site = server.origin;
    await browser.open(`${site}/`);
    await browser.waitFor("document.documentElement.dataset.hydrated === ''");
    const logged = server.output.stderr.length;
    await browser.point("footer a[href='/about']");
    await expect.poll(() => server.output.stderr.slice(logged)).toContain('"path":"/about"');
    await browser.point("footer a[href='/about']", { click: true });
    await browser.waitFor("location.pathname === '/about'");
    expect(
      await browser.evaluate("performance.getEntriesByType('navigation')[0].activationStart"),
    ).toBeGreaterThan(0);
  });
});
