import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { listPublicPages } from "#content/pages.ts";
import { chromiumArguments, ensureChromium } from "../scripts/chromium.ts";
import { report, type Verdict } from "./report.ts";
import { startSite } from "./site.ts";

const KIB = 1024;

/** Bytes as they travel, compressed and with their headers. */
const BUDGETS = {
  /** All that a page loads before script: document, fonts, images near the first screen. */
  beforeHydration: 60 * KIB,
  /** What must arrive before anything can be painted. */
  blocking: 25 * KIB,
  /** Script of a marketing page, ever. */
  script: 95 * KIB,
};

const NAMES = { beforeHydration: "before script", blocking: "blocking", script: "script" };

type Load = { kind: string; bytes: number; blocking: boolean };

type PageWeight = {
  path: string;
  document: number;
  fonts: number;
  images: number;
  blocking: number;
  beforeHydration: number;
  script: number;
  requestsBeforePaint: number;
};

/** Weighs every public page in real Chromium at 390 px and holds it against the budgets. */
export async function measureWeight(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
  const weights: PageWeight[] = [];
  try {
    for (const { path } of listPublicPages()) weights.push(await weighPage(browser, site.origin, path));
  } finally {
    await browser.close();
    await site.stop();
  }
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
  const bare = await load(browser, { origin, path, withScript: false });
  const whole = await load(browser, { origin, path, withScript: true });
  const sum = (loads: Load[]) => loads.reduce((total, { bytes }) => total + bytes, 0);
  const of = (loads: Load[], kind: string) => sum(loads.filter((entry) => entry.kind === kind));
  return {
    path,
    document: of(bare.loads, "Document"),
    fonts: of(bare.loads, "Font"),
    images: of(bare.loads, "Image"),
    blocking: sum(bare.loads.filter(({ blocking }) => blocking)),
    beforeHydration: sum(bare.loads),
    script: of(whole.loads, "Script"),
    requestsBeforePaint: whole.requestsBeforePaint,
  };
}

/** Opens a page in a fresh browser context and counts what travels. */
async function load(
  browser: Browser,
  { origin, path, withScript }: { origin: string; path: string; withScript: boolean },
): Promise<{ loads: Load[]; requestsBeforePaint: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  // Not by switching JavaScript off: browsers then load all pictures at once, however far down they are.
  if (!withScript) await context.route("**/*.js", (route) => route.abort());
  try {
    const page = await context.newPage();
    const loads = await recordLoads(context, page);
    await page.goto(origin + path, { waitUntil: "networkidle" });
    if (withScript) {
      await page.locator("html[data-hydrated]").waitFor();
      await visitIslands(page);
      await page.waitForLoadState("networkidle");
    }
    return { loads, requestsBeforePaint: withScript ? await countRequestsBeforePaint(page) : 0 };
  } finally {
    await context.close();
  }
}

/** Goes to every island, because those further down load their script only then. */
async function visitIslands(page: Page): Promise<void> {
  for (const island of await page.locator("[data-island]").all()) {
    await island.evaluate(({ firstElementChild }) => firstElementChild?.scrollIntoView());
    await island.and(page.locator("[data-island-ready]")).waitFor({ state: "attached" });
  }
}

async function recordLoads(context: BrowserContext, page: Page): Promise<Load[]> {
  const session = await context.newCDPSession(page);
  const pending = new Map<string, { kind: string; blocking: boolean }>();
  const loads: Load[] = [];
  session.on("Network.requestWillBeSent", (event) => {
    const kind = event.type ?? "Other";
    const blocking =
      kind === "Document" ||
      ["Blocking", "InBodyParserBlocking"].includes(event.renderBlockingBehavior ?? "");
    pending.set(event.requestId, { kind, blocking });
  });
  session.on("Network.loadingFinished", (event) => {
    const request = pending.get(event.requestId);
    if (request) loads.push({ ...request, bytes: event.encodedDataLength });
  });
  await session.send("Network.enable");
  return loads;
}

/** Requests that were on their way when the first content appeared, the document included. */
function countRequestsBeforePaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const resources = performance.getEntriesByType("resource");
    return 1 + resources.filter(({ startTime }) => startTime < paint).length;
  });
}

function toRow(weight: PageWeight): Record<string, string | number> {
  return {
    document: kib(weight.document),
    fonts: kib(weight.fonts),
    images: kib(weight.images),
    [NAMES.beforeHydration]: kib(weight.beforeHydration),
    [NAMES.blocking]: kib(weight.blocking),
    [NAMES.script]: kib(weight.script),
    "requests before paint": weight.requestsBeforePaint,
  };
}

function kib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`;
}
