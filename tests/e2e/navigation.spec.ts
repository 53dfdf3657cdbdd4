import { expect, test } from "../setup/browser.ts";

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
