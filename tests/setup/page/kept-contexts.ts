import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

type Kept = { context: BrowserContext; keeper: Page; devTools: CDPSession };

/**
 * The browser contexts of a worker. Opening a page in a new one costs twice the processor time of opening it in one that has
 * another page, so each set of options keeps its context from test to test, emptied in between. Every test has pages of its
 * own.
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #kept = new Map<string, Kept>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Lends the context of these options to one test at a time. `create` makes it, once. */
  async lend(
    options: unknown,
    create: (browser: Browser) => Promise<BrowserContext>,
    use: (context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const key = JSON.stringify(options);
    const kept = this.#kept.get(key) ?? (await keep(await create(this.#browser)));
    this.#kept.delete(key);
    await use(kept.context);
    if (await empty(kept)) this.#kept.set(key, kept);
    else await kept.context.close();
  }

  async close(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close();
  }
}

async function keep(context: BrowserContext): Promise<Kept> {
  const keeper = await context.newPage();
  return { context, keeper, devTools: await context.newCDPSession(keeper) };
}

/** Takes away all that a test has left. Returns false where something stays: a faked clock, a page that does not close. */
async function empty({ context, keeper, devTools }: Kept): Promise<boolean> {
  for (const page of context.pages()) if (page !== keeper) await page.close();
  if (
    keeper.isClosed() ||
    !(await keeper.evaluate(() => `${Date}${setTimeout}`.split("[native code]").length === 3))
  )
    return false;
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await devTools.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: "all" });
  await devTools.send("Network.clearBrowserCache");
  return true;
}
