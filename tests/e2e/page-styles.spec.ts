import { expect, test } from "../setup/browser.ts";
import { publicPages } from "./pages.ts";

// Each document carries only its own part of the stylesheet (scripts/page-styles.ts). Without script it must look
// exactly as with all of it, closed and opened.

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

for (const { path } of publicPages) {
  test(`${path} looks the same with its part of the stylesheet as with the whole`, { tag: "@once" }, async ({
    page,
    site,
  }) => {
    const whole = await findWholeStylesheet(site);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const details = page.locator("details > summary");
      if ((await details.count()) > 0) await details.first().click();
      await page.evaluate(() => document.fonts.ready);
      const own = await page.screenshot({ fullPage: true, animations: "disabled" });
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, whole);
      const complete = await page.screenshot({ fullPage: true, animations: "disabled" });
      expect(complete.equals(own), `${path} at ${width} px`).toBe(true);
    }
  });
}

async function findWholeStylesheet(site: string): Promise<string> {
  const html = await (await fetch(site)).text();
  const address = /"(\/assets\/app-[\w-]+\.css)"/.exec(html)?.[1];
  if (address === undefined) throw new Error("The home page names no whole stylesheet");
  return (await fetch(site + address)).text();
}
