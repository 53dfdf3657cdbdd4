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
  const { path, target, key, answered } = interaction;
  const touched = Promise.withResolvers<void>();
  // By the server, because Playwright switches the browser's cache off where it holds requests.
  if (before) front.holdScript(touched.promise);
  return visitSlowly(browser, { url: front.site + path, network: false }, async (page) => {
    const isPainted = "performance.getEntriesByName('first-contentful-paint').length > 0";
    const isThere = `document.querySelector(${JSON.stringify(target)}) !== null`;
    if (before) await waitUntil(page, `${isPainted} && ${isThere}`);
    else await waitUntilQuiet(page);
    const place = await bringIntoView(page, { target, hasFocus: key !== undefined });
    if (!before) await waitUntilQuiet(page);
    await watch(page);
    if ((await page.evaluate("'hydrated' in document.documentElement.dataset")) === before)
      throw new Error(`Script has ${before ? "" : "not "}taken over before ${target} is touched`);
    if (key === undefined) await page.touchscreen.tap(place.x, place.y);
    else await page.keyboard.press(key);
    touched.resolve();
    return readAnswer(page, answered);
  }).finally(touched.resolve);
}

/** Looks at every frame, also of the document that takes this one's place. */
async function waitUntil(page: Page, condition: string): Promise<void> {
  const look = `new Promise((resolve) => {
    const look = () => { if (${condition}) resolve(true); else requestAnimationFrame(look); };
    look();
  })`;
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const timeout = new Promise((resolve) => setTimeout(resolve, deadline - performance.now(), false));
    // Rejects when the document goes away meanwhile; the next one is asked then.
    const isSo = await Promise.race([page.evaluate(look).catch(() => null), timeout]);
    if (isSo === true) return;
    if (isSo === false) break;
  }
  throw new Error(`Not true within ${TIMEOUT_MS / 1000} s: ${condition}`);
}

/** Nothing else may be running when an answer of a settled page is timed. */
async function waitUntilQuiet(page: Page): Promise<void> {
  await waitUntil(page, "'hydrated' in document.documentElement.dataset");
  await page.waitForLoadState("networkidle");
  await waitUntil(page, "document.querySelector('main > :not([data-laid-out])') === null");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

/** Scrolls to what is touched and gives its middle; focuses it if asked for. Throws when it cannot be seen. */
async function bringIntoView(
  page: Page,
  { target, hasFocus }: { target: string; hasFocus: boolean },
): Promise<{ x: number; y: number }> {
  const place = await page.evaluate(
    ([selector, focus]) => {
      const element = document.querySelector<HTMLElement>(selector);
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      if (focus) element?.focus();
      const box = element?.getBoundingClientRect();
      return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    [target, hasFocus] as const,
  );
  if (place === null) throw new Error(`${target} cannot be seen`);
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
    addEventListener("pointerdown", ({ timeStamp }) => {
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
