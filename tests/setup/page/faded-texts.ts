import type { Locator } from "@playwright/test";

/** Returns the texts of a panel that are neither there nor away a third into their movement. */
export function findFadedTexts(panel: Locator): Promise<string[]> {
  return panel.evaluate((panel) =>
    panel
      .getAnimations({ subtree: true })
      .map(({ effect }) => ({ effect, target: (effect as KeyframeEffect).target }))
      .filter(({ target }) => target?.textContent?.trim())
      .flatMap(({ effect, target }) => {
        const { delay = 0, duration } = effect?.getTiming() ?? {};
        for (const animation of panel.getAnimations({ subtree: true })) animation.pause();
        for (const animation of panel.getAnimations({ subtree: true }))
          animation.currentTime = Number(delay) + Number(duration) / 3;
        const opacity = Number(target && getComputedStyle(target).opacity);
        return opacity > 0 && opacity < 1 ? [`${opacity}: ${target?.textContent}`] : [];
      }),
  );
}
