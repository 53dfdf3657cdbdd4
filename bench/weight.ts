import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ATTACHED_FRAGMENT } from "#app/fees/attached-calculation.ts";
import { startInput, writeFeeAddress, writeFees } from "#app/fees/read-fees.ts";
import { readBuiltPages } from "#tools/build/built-pages.ts";
import { launchChromium } from "#tools/setup/launch-chromium.ts";
import { report, type Verdict } from "./report.ts";
import { sampleArticle, startSite } from "./site.ts";

const KIB = 1024;
/** Scripts are complete when none was requested for this long. */
const QUIET_MS = 500;

/** Transferred bytes, compressed and with headers. */
const BUDGETS = {
  /** All that a page loads before script: document, fonts, images near the first screen. */
  beforeHydration: 64 * KIB,
  /** What must arrive before anything can be painted. */
  blocking: 25 * KIB,
  /** Script of a marketing page, ever. */
  script: 95 * KIB,
};

const NAMES = { beforeHydration: "before script", blocking: "blocking", script: "script" };

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

type PageWeight = {
  path: string;
  document: number;
  fonts: number;
  blocking: number;
  beforeHydration: number;
  script: number;
};

/**
 * Measures the bytes of every public page, an article and the project area in Chromium at 390 px against the budgets.
 */
export async function measureWeight(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const site = await startSite();
  cleanUp.defer(() => site.stop());
  const browser = await launchChromium();
  cleanUp.defer(() => browser.close());
  const weights: PageWeight[] = [];
  const paths = [...readBuiltPages().map(({ path }) => path), sampleArticle];
  for (const path of paths) weights.push(await weighPage(browser, site.origin, path));
  console.table(Object.fromEntries(weights.map((weight) => [weight.path, toRow(weight)])));
  report(
    "weight",
    (Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]).map((name) => judge(name, weights)),
    { budgets: BUDGETS, weights },
  );
}

/** The heaviest page decides. */
function judge(name: keyof typeof BUDGETS, weights: readonly PageWeight[]): Verdict {
  const over = weights.filter((weight) => weight[name] > BUDGETS[name]).map(({ path }) => path);
  const most = Math.max(...weights.map((weight) => weight[name]));
  return {
    name: NAMES[name],
    measured: `at most ${kib(most)}${over.length > 0 ? `; over it: ${over.join(", ")}` : ""}`,
    budget: `at most ${kib(BUDGETS[name])}`,
    kept: over.length === 0,
  };
}

async function weighPage(browser: Browser, origin: string, path: string): Promise<PageWeight> {
  const withoutScript = await load(browser, { origin, path, withScript: false });
  const withScript = await load(browser, { origin, path, withScript: true });
  const sum = (loads: Load[]) => loads.reduce((total, { bytes }) => total + bytes, 0);
  const isBlocking = ({ blocking }: Load) => blocking;
  const of = (loads: Load[], kind: string) => sum(loads.filter((entry) => entry.kind === kind));
  return {
    path,
    document: of(withoutScript, "Document"),
    fonts: of(withoutScript, "Font"),
    // Scripts can block, too, and the load without scripts has none.
    blocking: sum(withoutScript.filter(isBlocking)) + of(withScript.filter(isBlocking), "Script"),
    beforeHydration: sum(withoutScript),
    script: of(withScript, "Script"),
  };
}

/** Returns what a page loads in a new browser context. */
async function load(
  browser: Browser,
  { origin, path, withScript }: { origin: string; path: string; withScript: boolean },
): Promise<Load[]> {
  const onDemand = withScript ? ON_DEMAND[path] : undefined;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  // Not by disabling JavaScript: browsers then ignore `loading=lazy`.
  if (!withScript) await context.route("**/*.js", (route) => route.abort());
  try {
    const page = await context.newPage();
    const { loads, waitForScript } = await recordLoads(context, page);
    await page.goto(origin + path + (onDemand?.fragment ?? ""), { waitUntil: "networkidle" });
    if (withScript) {
      await page.locator("html[data-hydrated]").waitFor();
      await visitIslands(page);
      if (onDemand?.press !== undefined) await page.locator(onDemand.press).click();
      await onDemand?.done(page);
      await waitForScript();
    }
    return loads;
  } finally {
    await context.close();
  }
}

/** Scrolls to every island, which loads its script only near the viewport. */
async function visitIslands(page: Page): Promise<void> {
  for (const island of await page.locator("[data-island]").all()) {
    await island.evaluate(({ firstElementChild }) => firstElementChild?.scrollIntoView());
    await island.and(page.locator("[data-island-ready]")).waitFor({ state: "attached" });
  }
}

async function recordLoads(
  context: BrowserContext,
  page: Page,
): Promise<{ loads: Load[]; waitForScript: () => Promise<void> }> {
  const session = await context.newCDPSession(page);
  const pending = new Map<string, { kind: string; blocking: boolean }>();
  const loads: Load[] = [];
  let scriptAt = performance.now();
  session.on("Network.requestWillBeSent", (event) => {
    const kind = event.type ?? "Other";
    const blocking =
      kind === "Document" ||
      ["Blocking", "InBodyParserBlocking"].includes(event.renderBlockingBehavior ?? "");
    pending.set(event.requestId, { kind, blocking });
    if (kind === "Script") scriptAt = performance.now();
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
    waitForScript: async () => {
      const isPending = () => [...pending.values()].some(({ kind }) => kind === "Script");
      while (isPending() || performance.now() - scriptAt < QUIET_MS) await wait(50);
    },
  };
}

function toRow(weight: PageWeight): Record<string, string> {
  return {
    document: kib(weight.document),
    fonts: kib(weight.fonts),
    [NAMES.beforeHydration]: kib(weight.beforeHydration),
    [NAMES.blocking]: kib(weight.blocking),
    [NAMES.script]: kib(weight.script),
  };
}

function kib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`;
}
