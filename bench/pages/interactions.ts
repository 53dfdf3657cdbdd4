import type { Browser, Locator, Page } from "@playwright/test";
import type { Front } from "./floor.ts";
import { visitSlowly } from "./throttled.ts";

const REPORTED_AFTER_MS = 500;

/** `hasScript`: script had taken over by the touch. */
type Touch = { touchedAt: number; hasScript: boolean };
type Answer = { milliseconds: number; hasScript: boolean };

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
    const element = page.locator(target).first();
    if (before)
      await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
    else await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    if (!before) await waitUntilQuiet(page);
    await element.evaluate((part) => part.scrollIntoView({ block: "center", behavior: "instant" }));
    if (key !== undefined) await element.focus();
    if (!before) await waitUntilQuiet(page);
    const readAnswer = await watchFor(page, answered);
    if (key === undefined) await tap(page, element);
    else await page.keyboard.press(key);
    touched.resolve();
    const { milliseconds, hasScript } = await readAnswer();
    if (hasScript === before)
      throw new Error(`Script had ${hasScript ? "" : "not "}taken over when ${target} was touched`);
    return milliseconds;
  }).finally(touched.resolve);
}

/** As a finger does. Playwright's own tap watches the page meanwhile, for several milliseconds on a slow processor. */
async function tap(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} cannot be seen`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Nothing else may be running when an answer of a settled page is timed. */
async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction("document.querySelector('main > :not([data-laid-out])') === null");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

/**
 * Tells how long the next touch or key takes until the frame that shows its answer, as browsers report it themselves
 * (Event Timing, the measure behind Interaction to Next Paint; in steps of 8 ms, 16 at least). Where the answer is a new
 * document nobody can report it, so there the time until its first paint counts, the touch handed on in the window's name.
 * Throws when nothing was reported.
 */
async function watchFor(page: Page, answered: string): Promise<() => Promise<Answer>> {
  await page.evaluate(() => {
    const target = window as typeof window & { longest?: number | null };
    target.longest = null;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) target.longest = Math.max(target.longest ?? 16, duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    // Reported however short it was, so that nothing reported means nothing measured.
    observer.observe({ type: "first-input" });
    for (const type of ["pointerdown", "keydown"])
      addEventListener(
        type,
        ({ timeStamp }) => {
          const hasScript = document.documentElement.hasAttribute("data-hydrated");
          window.name ||= JSON.stringify({ touchedAt: performance.timeOrigin + timeStamp, hasScript });
        },
        { capture: true },
      );
  });
  return async () => {
    await page.waitForFunction(answered, undefined, { polling: "raf" });
    const touch = JSON.parse(await page.evaluate(() => window.name)) as Touch;
    const { reported, paintedAt } = await page.evaluate(async (settled) => {
      // Entries come after their frame.
      await new Promise((resolve) => setTimeout(resolve, settled));
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return {
        reported: (window as typeof window & { longest?: number | null }).longest,
        paintedAt: performance.timeOrigin + (paint?.startTime ?? Number.NaN),
      };
    }, REPORTED_AFTER_MS);
    if (reported === null) throw new Error(`Chromium has not told how long ${answered} took`);
    return { milliseconds: reported ?? paintedAt - touch.touchedAt, hasScript: touch.hasScript };
  };
}
