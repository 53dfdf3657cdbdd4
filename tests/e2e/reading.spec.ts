import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/browser.ts";

// Readers with large text, wide spacing, a contrast theme, paper or a slow network. How pages look as they open is in
// every-page.spec.ts; here are the states that a visitor brings about.

test.describe.configure({ mode: "parallel" });

for (const path of ["/", "/features", "/demo"]) {
  for (const width of [390, 1440]) {
    test(`${path} does not move when its fonts arrive late, ${width} px wide`, { tag: "@once" }, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const release = await holdFonts(page);
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
      release();
      await page.evaluate(() => document.fonts.ready);
      expect(await listShifts(page)).toEqual([]);
    });
  }
}

async function holdFonts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function listShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        type Shift = PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            const moved = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.textContent?.slice(0, 30)}: ${previousRect.y} to ${currentRect.y}, ${previousRect.height} to ${currentRect.height}`,
            );
            shifts.push(`${value} ${moved.join("; ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts))));
      }),
  );
}
