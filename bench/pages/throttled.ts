import type { Browser, Page } from "@playwright/test";

/** Slow 4G as Lighthouse applies it: round trips of 562.5 ms, 1.44 Mbit/s down, 0.675 up. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
};
/** CPU throttling as in Lighthouse. */
export const SLOWDOWN = 4;
/** After this long no larger paint is expected. */
const SETTLED_MS = 1_500;

/** Milliseconds from the start of the navigation; NaN when Chromium reported none. */
export type Paints = { first: number; largest: number };

/** Returns when a page was painted on a phone with a throttled CPU and network. */
export async function timePaints(browser: Browser, url: string): Promise<Paints> {
  return visitSlowly(browser, { url, network: true }, async (page) => {
    await page.waitForLoadState("load");
    return page.evaluate(async (settled) => {
      let largest = Number.NaN;
      new PerformanceObserver((list) => {
        // Each is larger, and so later, than the one before.
        largest = list.getEntries().at(-1)?.startTime ?? largest;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      await new Promise((resolve) => setTimeout(resolve, settled));
      const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      return { first, largest };
    }, SETTLED_MS);
  });
}

/** Opens a page on a phone with a throttled CPU, and a throttled network if requested, and calls `use` at once. */
export async function visitSlowly<Result>(
  browser: Browser,
  { url, network }: { url: string; network: boolean },
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    // The policy would refuse the polled expressions; it does not affect the times.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await session.send("Network.enable");
    if (network) await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await page.goto(url, { waitUntil: "commit" });
    return await use(page);
  } finally {
    await context.close();
  }
}
