import type { Browser, Page } from "@playwright/test";
import type { Proxies } from "./floor.ts";
import { visitSlowly } from "./throttled.ts";

const REPORTED_AFTER_MS = 500;
const TIMEOUT_MS = 30_000;

/** One interaction and how to tell that the page has responded. */
export type Interaction = {
  name: string;
  path: string;
  /** The selector of the target. It is tapped, or receives `key`. */
  target: string;
  key?: string;
  /** An expression that is true once React has hydrated the target, where that happens near the viewport. */
  isHydrated?: string;
  /** An expression that is true once the page has responded. */
  answered: string;
};

export const interactions: readonly Interaction[] = [
  {
    name: "menu",
    path: "/",
    target: "[data-menu-toggle]",
    answered: "document.querySelector('#mobile-menu:popover-open')",
  },
  {
    name: "next feature",
    path: "/",
    target: "[data-direction=next]",
    answered: "document.querySelector('#feature-2:checked')",
  },
  {
    name: "question",
    path: "/",
    target: "#pricing summary",
    answered: "document.querySelector('#pricing details[open]')",
  },
  {
    name: "typed letter",
    path: "/contact",
    target: "form[data-contact] input[name=name]",
    key: "a",
    isHydrated: "document.querySelector('[data-island-ready]') !== null",
    answered: "document.querySelector('form[data-contact] input[name=name]').value === 'a'",
  },
  {
    name: "blog filter",
    path: "/blog",
    target: "form[action='/blog'] [role=group] button:nth-child(2)",
    answered:
      "new URLSearchParams(location.search).get('kategorie') && document.querySelector('form[action=\"/blog\"] [role=group] button:nth-child(2)[aria-pressed=true]')",
  },
  {
    name: "demo step",
    path: "/demo",
    target: ".demo-step:nth-child(2) label",
    answered: "document.querySelector('#schritt-2:checked')",
  },
];

/**
 * Returns the milliseconds from touch or key to the frame that shows the response, on a processor four times as slow.
 * `before`: touches after the first paint and before hydration, with scripts released at that moment; otherwise after
 * hydration. Throws when the page is in the other state.
 *
 * It uses `evaluate` only: Playwright's locators and waits add listeners for every event, which cost 8 ms of each touch.
 */
export async function timeInteraction(
  browser: Browser,
  proxies: Proxies,
  { interaction, before }: { interaction: Interaction; before: boolean },
): Promise<number> {
  const { path, target, key, isHydrated = "true", answered } = interaction;
  const touched = Promise.withResolvers<void>();
  // By the proxy, because Playwright disables the browser's cache when it intercepts requests.
  if (before) proxies.holdScript(touched.promise);
  return visitSlowly(browser, { url: proxies.site + path, network: false }, async (page) => {
    const isPainted = "performance.getEntriesByName('first-contentful-paint').length > 0";
    const isThere = `document.querySelector(${JSON.stringify(target)}) !== null`;
    if (before) await waitUntil(page, `${isPainted} && ${isThere}`);
    else await waitUntilQuiet(page);
    await bringIntoView(page, { target, hasFocus: key !== undefined });
    if (!before) {
      await waitUntil(page, isHydrated);
      await waitUntilQuiet(page);
    }
    await watch(page);
    const place = await findPlace(page, target);
    if ((await page.evaluate("'hydrated' in document.documentElement.dataset")) === before)
      throw new Error(`The page is ${before ? "already" : "not"} hydrated before ${target} is touched`);
    if (key === undefined) await page.touchscreen.tap(place.x, place.y);
    else await page.keyboard.press(key);
    touched.resolve();
    return readAnswer(page, answered);
  }).finally(touched.resolve);
}

/** Waits until a condition is true, also across a navigation. Throws after the timeout. */
async function waitUntil(page: Page, condition: string): Promise<void> {
  const poll = `new Promise((resolve) => {
    const timeout = setTimeout(resolve, ${TIMEOUT_MS}, false);
    const poll = () => {
      if (!(${condition})) return void requestAnimationFrame(poll);
      clearTimeout(timeout);
      resolve(true);
    };
    poll();
  })`;
  const deadline = performance.now() + TIMEOUT_MS;
  let cause: unknown;
  while (!page.isClosed() && performance.now() < deadline) {
    try {
      if (await page.evaluate(poll)) return;
    } catch (error) {
      // A navigation replaced the document; retry in the next one.
      cause = error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error(`Not true within ${TIMEOUT_MS / 1000} s: ${condition}`, { cause });
}

/** Waits until nothing else runs in a hydrated page. */
async function waitUntilQuiet(page: Page): Promise<void> {
  await waitUntil(page, "'hydrated' in document.documentElement.dataset");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

/** Scrolls to the target, focuses it if requested, and waits for the next frame. */
async function bringIntoView(
  page: Page,
  { target, hasFocus }: { target: string; hasFocus: boolean },
): Promise<void> {
  await page.evaluate(
    async ([selector, focus]) => {
      const element = document.querySelector<HTMLElement>(selector);
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      if (focus) element?.focus();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    [target, hasFocus] as const,
  );
}

/** Returns the centre of the target. Throws when another element covers it. */
async function findPlace(page: Page, target: string): Promise<{ x: number; y: number }> {
  const place = await page.evaluate((selector) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const isHit = element.contains(document.elementFromPoint(middle.x, middle.y));
    return isHit ? middle : null;
  }, target);
  if (place === null) throw new Error(`${target} cannot be touched where it should be`);
  return place;
}

/**
 * Records how long each touch or key takes until the frame that shows the response, by Event Timing (as Interaction to
 * Next Paint; in steps of 8 ms, 16 at least). For a navigation, which Event Timing does not cover, it stores the time of
 * the touch in sessionStorage.
 */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const target = window as typeof window & { longest?: number | null };
    target.longest = null;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) target.longest = Math.max(target.longest ?? 16, duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    // Reported however short it was, so that a missing entry means a failed measurement.
    observer.observe({ type: "first-input" });
    let touchedAt = Number.NaN;
    for (const type of ["pointerdown", "keydown"])
      addEventListener(type, ({ timeStamp }) => {
        touchedAt = timeStamp;
      });
    addEventListener("pagehide", () => {
      sessionStorage.setItem("touched-at", String(performance.timeOrigin + touchedAt));
    });
  });
}

/** Waits for the response and returns what `watch` recorded, or the time until the first paint of a new document. */
async function readAnswer(page: Page, answered: string): Promise<number> {
  await waitUntil(page, answered);
  const { reported, paintedAfter } = await page.evaluate(async (settled) => {
    // Entries are dispatched after their frame.
    await new Promise((resolve) => setTimeout(resolve, settled));
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      reported: (window as typeof window & { longest?: number | null }).longest,
      paintedAfter:
        performance.timeOrigin +
        (paint?.startTime ?? Number.NaN) -
        Number(sessionStorage.getItem("touched-at") ?? Number.NaN),
    };
  }, REPORTED_AFTER_MS);
  const milliseconds = reported === undefined ? paintedAfter : reported;
  if (milliseconds === null || Number.isNaN(milliseconds))
    throw new Error(`Chromium did not report how long ${answered} took`);
  return milliseconds;
}
