import type { Browser, Page } from "@playwright/test";
import type { Front } from "./floor.ts";
import { visitSlowly } from "./throttled.ts";

const REPORTED_AFTER_MS = 500;
const TIMEOUT_MS = 30_000;

/** One thing a visitor does, and how to see that the page has answered. */
export type Interaction = {
  name: string;
  path: string;
  /** What is touched: tapped, or typed into if `key` says what. */
  target: string;
  key?: string;
  /** An expression that is true in the page once React has taken over what is touched, where it does so only on the screen. */
  isTakenOver?: string;
  /** An expression that is true in the page once it has answered. */
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
    isTakenOver: "document.querySelector('[data-island-ready]') !== null",
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
 * Milliseconds from touch or key to the frame that shows the answer, with a processor four times as slow. `before`: after
 * the first paint, with script that comes at that very moment; otherwise once script has taken over. Throws when it was not
 * so at the touch.
 *
 * Everything is asked of the page by `evaluate` alone: Playwright's locators and its waiting for conditions leave a script
 * in the page that listens to every event, for 8 ms of each touch on a slow processor.
 */
export async function timeInteraction(
  browser: Browser,
  front: Front,
  { interaction, before }: { interaction: Interaction; before: boolean },
): Promise<number> {
  const { path, target, key, isTakenOver = "true", answered } = interaction;
  const touched = Promise.withResolvers<void>();
  // By the server, because Playwright switches the browser's cache off where it holds requests.
  if (before) front.holdScript(touched.promise);
  return visitSlowly(browser, { url: front.site + path, network: false }, async (page) => {
    const isPainted = "performance.getEntriesByName('first-contentful-paint').length > 0";
    const isThere = `document.querySelector(${JSON.stringify(target)}) !== null`;
    if (before) await waitUntil(page, `${isPainted} && ${isThere}`);
    else await waitUntilQuiet(page);
    await bringIntoView(page, { target, hasFocus: key !== undefined });
    if (!before) {
      await waitUntil(page, isTakenOver);
      await waitUntilQuiet(page);
    }
    await watch(page);
    const place = await findPlace(page, target);
    if ((await page.evaluate("'hydrated' in document.documentElement.dataset")) === before)
      throw new Error(`Script has ${before ? "" : "not "}taken over before ${target} is touched`);
    if (key === undefined) await page.touchscreen.tap(place.x, place.y);
    else await page.keyboard.press(key);
    touched.resolve();
    return readAnswer(page, answered);
  }).finally(touched.resolve);
}

/** Looks at every frame, also of the document that takes this one's place. Throws with the reason when it never comes true. */
async function waitUntil(page: Page, condition: string): Promise<void> {
  const look = `new Promise((resolve) => {
    const timeout = setTimeout(resolve, ${TIMEOUT_MS}, false);
    const look = () => {
      if (!(${condition})) return void requestAnimationFrame(look);
      clearTimeout(timeout);
      resolve(true);
    };
    look();
  })`;
  const deadline = performance.now() + TIMEOUT_MS;
  let cause: unknown;
  while (!page.isClosed() && performance.now() < deadline) {
    try {
      if (await page.evaluate(look)) return;
    } catch (error) {
      // The document has gone away; the next one is asked in a moment.
      cause = error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error(`Not true within ${TIMEOUT_MS / 1000} s: ${condition}`, { cause });
}

/** Nothing else may be running when an answer of a settled page is timed. */
async function waitUntilQuiet(page: Page): Promise<void> {
  await waitUntil(page, "'hydrated' in document.documentElement.dataset");
  await page.waitForLoadState("networkidle");
  await waitUntil(page, "document.querySelector('main > :not([data-laid-out])') === null");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

/** Scrolls to what is touched, and focuses it if asked for; over with the frame that shows it. */
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

/** The middle of what is touched. Throws when something else is there. */
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
 * From now on the page keeps how long each touch or key takes until the frame that shows its answer, as browsers report
 * it themselves (Event Timing, the measure behind Interaction to Next Paint; in steps of 8 ms, 16 at least). Where the
 * answer is a new document nobody can report it: there the moment of the touch is handed on in the tab's storage.
 */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const target = window as typeof window & { longest?: number | null };
    target.longest = null;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) target.longest = Math.max(target.longest ?? 16, duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    // Reported however short it was, so that nothing reported means nothing measured.
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

/** Waits until the page has answered. What `watch` has kept; of a new document the time until its first paint. */
async function readAnswer(page: Page, answered: string): Promise<number> {
  await waitUntil(page, answered);
  const { reported, paintedAfter } = await page.evaluate(async (settled) => {
    // Entries come after their frame.
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
    throw new Error(`Chromium has not told how long ${answered} took`);
  return milliseconds;
}
