import type { Page } from "@playwright/test";

/** Returns the page's width and what makes it scroll sideways; empty when nothing does. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `the page is ${scrollWidth} px wide`,
      ...wide
        .slice(0, 8)
        .map((element) => element.cloneNode(false) as Element)
        .map(({ outerHTML }) => outerHTML),
    ];
  });
}
