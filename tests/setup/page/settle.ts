import { expect, type Page } from "@playwright/test";

/**
 * Ends what moves, and what that starts in turn: half-way through a movement colours are mixed and sizes between two
 * states. What runs for ever or follows the scroll position stays as it is.
 */
export async function settle(page: Page): Promise<void> {
  // A line that breaks elsewhere in the web font moves all below it.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const moving = document
            .getAnimations()
            .filter(
              ({ playState, timeline, effect }) =>
                playState === "running" &&
                timeline instanceof DocumentTimeline &&
                effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
            );
          for (const animation of moving) animation.finish();
          return moving.length;
        }),
      { intervals: [50, 100] },
    )
    .toBe(0);
}

/**
 * Waits until there is something to see, for the browser's own process, too, which passes on keys: it ignores them before
 * that, and nobody presses one.
 */
export async function waitForFirstPaint(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBe(1);
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

/** Comes back to an open page, which then asks at once for what is new. */
export function lookAgain(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
}
