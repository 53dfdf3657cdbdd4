import { expect, type Page } from "@playwright/test";

/** Waits until nothing moves any more: half-way through a movement colours are mixed and sizes between two states. */
export async function settle(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, timeline, effect }) =>
                playState === "running" &&
                timeline instanceof DocumentTimeline &&
                effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
            ).length,
      ),
    )
    .toBe(0);
}
