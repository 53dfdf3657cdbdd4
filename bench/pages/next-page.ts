import { launch, type Page } from "puppeteer-core";
import { chromiumArguments, ensureChromium, noAddressBarPages } from "#tools/setup/chromium.ts";
import { SLOWDOWN } from "./throttled.ts";

/**
 * Returns the milliseconds from the click on a link to the first paint of the next marketing page, on a processor four
 * times as slow. `restsMs`: how long the pointer rests on the link before the click. In a Chromium with its own switches,
 * because Playwright's disable prerendering.
 */
export async function timeNextPage(
  origin: string,
  { from, to, restsMs, isCalm }: { from: string; to: string; restsMs: number; isCalm: boolean },
): Promise<number> {
  const browser = await launch({
    executablePath: ensureChromium(),
    ignoreDefaultArgs: true,
    args: [
      ...chromiumArguments,
      noAddressBarPages,
      // Not by emulation, which ends with the old page and restyles it during the next paint.
      ...(isCalm ? ["--force-prefers-reduced-motion"] : []),
      "--headless",
      "--no-sandbox",
      "--window-size=1440,900",
      "about:blank",
    ],
    defaultViewport: null,
  });
  try {
    const [page] = await browser.pages();
    if (page === undefined) throw new Error("Chromium has opened no page");
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.goto(origin + from);
    await page.waitForSelector("html[data-hydrated]");
    await page.evaluate(() => {
      addEventListener("click", ({ timeStamp }) =>
        sessionStorage.setItem("clicked-at", String(performance.timeOrigin + timeStamp)),
      );
    });
    await page.hover(`header nav a[href="${to}"]`);
    await new Promise((resolve) => setTimeout(resolve, restsMs));
    await page.mouse.down();
    const opened = page.waitForNavigation({ waitUntil: "load" });
    await page.mouse.up();
    await opened;
    return await readTime(page);
  } finally {
    await browser.close();
  }
}

async function readTime(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const shownAt = performance.timeOrigin + (paint?.startTime ?? Number.NaN);
    return shownAt - Number(sessionStorage.getItem("clicked-at"));
  });
}
