import type { Page } from "@playwright/test";

/** Doubles the page's text size (WCAG 1.4.4). */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = "200%";
    // Chromium asks a container query in rem again only when the size of the container changes.
    style.width = "99%";
    document.body.getBoundingClientRect();
    style.width = "";
  });
}
