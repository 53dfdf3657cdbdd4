import { launch } from "puppeteer-core";
import { chromiumArguments, ensureChromium, noAddressBarPages } from "#tools/setup/chromium.ts";
import { SLOWDOWN } from "./visit.ts";

/** As long as the pointer of a visitor who knows the site rests on a link before the click. */
const REST_MS = 300;

/**
 * Returns the milliseconds from the click on a link in the header to the first paint of the next page. In a Chromium with
 * switches of its own, because Playwright's disable prerendering.
 */
export async function timeNextPage(origin: string, { from, to }: { from: string; to: string }) {
  const browser = await launch({
    executablePath: ensureChromium(),
    ignoreDefaultArgs: true,
    args: [
      ...chromiumArguments,
      noAddressBarPages,
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
    await page.goto(origin + from, { waitUntil: "networkidle0" });
    await page.evaluate(() => {
      addEventListener("click", ({ timeStamp }) =>
        sessionStorage.setItem("clicked-at", String(performance.timeOrigin + timeStamp)),
      );
    });
    await page.hover(`header nav a[href="${to}"]`);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    await page.mouse.down();
    const opened = page.waitForNavigation({ waitUntil: "load" });
    await page.mouse.up();
    await opened;
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    return await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const shownAt = performance.timeOrigin + (paint?.startTime ?? Number.NaN);
      return shownAt - Number(sessionStorage.getItem("clicked-at"));
    });
  } finally {
    await browser.close();
  }
}
