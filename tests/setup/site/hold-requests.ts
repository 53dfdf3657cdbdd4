import type { Page } from "@playwright/test";

/** Every script file of the built site, for holdRequests. */
export const SCRIPTS = "**/assets/*.js";

/** Holds back what `pattern` matches, as a slow connection would, until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}
