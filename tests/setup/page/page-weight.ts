import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ATTACHED_FRAGMENT } from "#app/fees/attached-calculation.ts";
import { startInput, writeFeeAddress, writeFees } from "#app/fees/read-fees.ts";
import { requestSmallest } from "#tests/setup/input/http.ts";
import type { BuiltPage } from "#tools/build/built-pages.ts";

const KIB = 1024;

/** The most bytes of each kind that a page may transfer, compressed and with headers. */
export const weightBudgets = {
  /** All that a page loads before script: document, fonts, images near the first screen. */
  "before script": 64 * KIB,
  /** What must arrive before anything can be painted. */
  blocking: 25 * KIB,
  /** Script, however far a visitor scrolls. */
  script: 95 * KIB,
};

export type PageWeight = Record<keyof typeof weightBudgets, number>;

/** A page is complete when nothing was requested for this long. */
const QUIET_MS = 300;

/** Scripts that load only on interaction: how to trigger them, and how to tell that they have run. */
const ON_DEMAND: Record<string, { fragment?: string; press?: string; done: (page: Page) => Promise<void> }> =
  {
    "/contact": {
      fragment: `${ATTACHED_FRAGMENT}${writeFeeAddress(writeFees(startInput))}`,
      done: (page) => page.waitForURL(({ hash }) => hash === ""),
    },
    "/demo": {
      press: ".live-show",
      done: (page) => page.locator(".live-stand path[d^=M]").waitFor({ state: "attached" }),
    },
  };

type Load = { kind: string; bytes: number; blocking: boolean };

/** Returns the bytes that a page transfers to a new visitor on a phone, once others have been there. */
export async function weighPage(
  browser: Browser,
  site: string,
  { path, rendering }: Pick<BuiltPage, "path" | "rendering">,
): Promise<PageWeight> {
  if (rendering === "at-start") await requestSmallest(site + path);
  const { loads, script } = await loadPage(browser, site + path);
  const sum = (some: Load[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  const isScript = ({ kind }: Load) => kind === "Script";
  return {
    "before script": sum(loads.filter((load) => !isScript(load))),
    blocking: sum(loads.filter(({ blocking }) => blocking)),
    script: sum(script),
  };
}

/** Returns what a page loads without a touch, and all of its script once the visitor has been everywhere. */
async function loadPage(browser: Browser, url: string): Promise<{ loads: Load[]; script: Load[] }> {
  const onDemand = ON_DEMAND[new URL(url).pathname];
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    const { loads, waitUntilQuiet } = await recordLoads(context, page);
    await page.goto(url + (onDemand?.fragment ?? ""), { waitUntil: "load" });
    await page.locator("html[data-hydrated]").waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => null));
    await waitUntilQuiet();
    const untouched = [...loads];
    await visitIslands(page);
    if (onDemand?.press !== undefined) await page.locator(onDemand.press).click();
    await onDemand?.done(page);
    await waitUntilQuiet();
    return { loads: untouched, script: loads.filter(({ kind }) => kind === "Script") };
  } finally {
    await context.close();
  }
}

/** Scrolls to every island, which loads its script only near the viewport. */
async function visitIslands(page: Page): Promise<void> {
  for (const island of await page.locator("[data-island]").all()) {
    // An island has no box of its own, nor have its parts for print.
    await island.evaluate(({ children }) =>
      [...children].find((child) => child.checkVisibility())?.scrollIntoView(),
    );
    await island.and(page.locator("[data-island-ready]")).waitFor({ state: "attached" });
  }
}

async function recordLoads(
  context: BrowserContext,
  page: Page,
): Promise<{ loads: Load[]; waitUntilQuiet: () => Promise<void> }> {
  const session = await context.newCDPSession(page);
  const pending = new Map<string, { kind: string; blocking: boolean }>();
  const loads: Load[] = [];
  let requestedAt = performance.now();
  session.on("Network.requestWillBeSent", (event) => {
    const kind = event.type ?? "Other";
    const blocking =
      kind === "Document" ||
      ["Blocking", "InBodyParserBlocking"].includes(event.renderBlockingBehavior ?? "");
    pending.set(event.requestId, { kind, blocking });
    requestedAt = performance.now();
  });
  session.on("Network.loadingFinished", (event) => {
    const request = pending.get(event.requestId);
    if (request) loads.push({ ...request, bytes: event.encodedDataLength });
    pending.delete(event.requestId);
  });
  session.on("Network.loadingFailed", (event) => void pending.delete(event.requestId));
  await session.send("Network.enable");
  return {
    loads,
    // Not "networkidle": Playwright waits for it once per document, and the demo has an open stream.
    waitUntilQuiet: async () => {
      const isPending = () => [...pending.values()].some(({ kind }) => kind !== "EventSource");
      while (isPending() || performance.now() - requestedAt < QUIET_MS) await wait(50);
    },
  };
}
