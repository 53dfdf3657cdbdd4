import type { Browser, CDPSession, Page } from "@playwright/test";

/** A processor four times as slow, as on a mid-range phone. */
export const SLOWDOWN = 4;

/** Slow 4G as Lighthouse applies it: round trips of 562.5 ms, 1.44 Mbit/s down, 0.675 up. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
};
const WATCHED_MS = 3_000;
const FONT_DELAY_MS = 2_000;
/** Longer tasks delay a touch. */
const LONG_TASK_MS = 50;

/** Milliseconds on the main thread. `blocking`: total blocking time. */
export type Work = { tasks: number; styleAndLayout: number; script: number; blocking: number };

/** Milliseconds from the start of the navigation. */
export type Paints = { first: number; largest: number };

/** Returns how busy the main thread is in the first three seconds of a page. */
export async function measureWork(browser: Browser, url: string): Promise<Work> {
  return visit(browser, { slowdown: SLOWDOWN }, async (page, session) => {
    await page.goto(url, { waitUntil: "commit" });
    const blocking = await page.evaluate(
      async ([watched, long]) => {
        const tasks: PerformanceEntry[] = [];
        new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
          type: "longtask",
          buffered: true,
        });
        await new Promise((resolve) => setTimeout(resolve, watched - performance.now()));
        const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
        const after = tasks.filter(({ startTime }) => !(startTime < painted));
        return after.reduce((sum, { duration }) => sum + duration - long, 0);
      },
      [WATCHED_MS, LONG_TASK_MS] as const,
    );
    return { ...(await readWork(session)), blocking };
  });
}

/** Returns the milliseconds of work so far of the main thread of the shown page. */
async function readWork(session: CDPSession): Promise<Omit<Work, "blocking">> {
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string) => {
    const metric = metrics.find((candidate) => candidate.name === name);
    if (metric === undefined) throw new Error(`Chromium reports no ${name}`);
    return metric.value * 1000;
  };
  return {
    tasks: value("TaskDuration"),
    styleAndLayout: value("LayoutDuration") + value("RecalcStyleDuration"),
    script: value("ScriptDuration"),
  };
}

/** Returns when a page is painted on slow 4G. */
export async function timePaints(browser: Browser, url: string): Promise<Paints> {
  return visit(browser, { slowdown: SLOWDOWN, network: SLOW_4G }, async (page) => {
    await page.goto(url, { waitUntil: "load" });
    return page.evaluate(async () => {
      let largest = Number.NaN;
      new PerformanceObserver((list) => {
        // Each is larger, and so later, than the one before.
        largest = list.getEntries().at(-1)?.startTime ?? largest;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      return { first, largest };
    });
  });
}

/**
 * Returns how far a page's layout shifts (Cumulative Layout Shift) when its fonts arrive two seconds late, and whether this
 * machine has one of the fonts that stand in for them (app/fonts/fonts.css): visitors have, and without it all text shifts.
 */
export async function measureShift(
  browser: Browser,
  url: string,
): Promise<{ shift: number; hasFallback: boolean }> {
  return visit(browser, { slowdown: 1 }, async (page) => {
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
      await route.continue();
    });
    await page.goto(url, { waitUntil: "load" });
    return page.evaluate(async (watched) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
      await document.fonts.ready;
      await new Promise((resolve) => setTimeout(resolve, watched - performance.now()));
      const fallbacks = [...document.fonts].filter(({ family }) => /Fallback|Android|Linux/.test(family));
      return { shift: sum, hasFallback: fallbacks.some(({ status }) => status === "loaded") };
    }, FONT_DELAY_MS + WATCHED_MS);
  });
}

/** Opens an empty tab of a phone with empty caches for `use`. */
export async function visit<Result>(
  browser: Browser,
  { slowdown, network }: { slowdown: number; network?: typeof SLOW_4G },
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("Network.enable");
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    if (network) await session.send("Network.emulateNetworkConditions", network);
    return await use(page, session);
  } finally {
    await context.close();
  }
}
