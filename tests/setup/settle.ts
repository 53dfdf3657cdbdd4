import { expect, type Page } from "@playwright/test";

/** Waits until nothing moves any more: half-way through a movement colours are mixed and sizes between two states. */
export async function settle(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            document.getAnimations().filter(
              (animation) =>
                animation.playState === "running" &&
                animation.timeline instanceof DocumentTimeline &&
                animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
                // Only an icon, for four seconds.
                (animation as CSSAnimation).animationName !== "step-pulse",
            ).length,
        ),
      { intervals: [100, 200] },
    )
    .toBe(0);
}

/** Waits until there is something to see. Chromium ignores keys before that, and nobody presses one. */
export async function waitForFirstPaint(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBe(1);
}
