import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

type Kept = { context: BrowserContext; openPage: Page; devTools: CDPSession };

/** The browser contexts of a worker. */
export type KeptContexts = ReturnType<typeof createKeptContexts>;

/**
 * Keeps a browser context for each set of options from test to test, emptied in between: to open a page in a new one costs
 * twice the processor time that it costs in one with another page. Every test has pages of its own.
 */
export function createKeptContexts(browser: Browser) {
  const kept = new Map<string, Kept>();

  /** Passes the context of these options, which are those of the running test, to the test, and empties it afterwards. */
  async function lend(options: object, use: (context: BrowserContext) => Promise<void>): Promise<void> {
    const key = JSON.stringify(options);
    // Playwright adds the running test's options.
    const lent = kept.get(key) ?? (await keep(await browser.newContext()));
    kept.delete(key);
    await use(lent.context);
    if (await empty(lent)) kept.set(key, lent);
    else await lent.context.close();
  }

  async function close(): Promise<void> {
    for (const { context } of kept.values()) await context.close();
  }

  return { lend, close };
}

async function keep(context: BrowserContext): Promise<Kept> {
  const openPage = await context.newPage();
  return { context, openPage, devTools: await context.newCDPSession(openPage) };
}

/** Takes away all that a test has left. Returns false where something stays: a faked clock, a context that was closed. */
async function empty({ context, openPage, devTools }: Kept): Promise<boolean> {
  for (const page of context.pages()) if (page !== openPage) await page.close();
  if (openPage.isClosed() || (await openPage.evaluate(hasFakedClock))) return false;
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  // Of all origins.
  await devTools.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: "all" });
  await devTools.send("Network.clearBrowserCache");
  return true;
}

/** Returns whether a test has installed `page.clock`, which every later page of the context would have. */
function hasFakedClock(): boolean {
  return [Date, setTimeout].some((own) => !String(own).includes("[native code]"));
}
