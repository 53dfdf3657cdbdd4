import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { createDataDir } from "#tests/setup/site/browser-server.ts";
import { findFreePort } from "#tests/setup/site/free-port.ts";
import { chromiumArguments, ensureChromium, noAddressBarPages } from "#tools/setup/chromium.ts";
import { median, report, type Verdict } from "./report.ts";
import { startSite } from "./site.ts";

/** The most main-thread time as a multiple of the hand-written page's, and whether its passes are budgeted, too. */
const pages: readonly { path: string; work: number; moves?: true }[] = [
  { path: "/", work: 2.2, moves: true },
  { path: "/features", work: 1.9, moves: true },
  { path: "/demo", work: 2, moves: true },
  { path: "/demo/deine-karte", work: 2, moves: true },
  { path: "/contact", work: 1.4 },
  { path: "/references", work: 1.4 },
  { path: "/gebuehrenrechner", work: 1.5 },
];
const MOST_PASSES = { styles: 12, layouts: 8, paints: 12 };
const POINTS_BEHIND = 3;
const LONGER_BLOCKED_MS = 150;
/** A processor four times as slow, as on a mid-range phone. */
const SLOWDOWN = 4;
const WATCHED_MS = 3_000;
const HAND_WRITTEN = "hand-written page";

/** The events of a trace that are counted, by Chromium's names. */
const passes = { styles: "UpdateLayoutTree", layouts: "Layout", paints: "Paint" };

/** What one visit cost. `work`, `blocked`: milliseconds. */
type Visit = Record<keyof typeof passes, number> & { work: number; score: number; blocked: number };

/** Measures what a phone does for a page, beside a page written by hand (hand-written.html), in turns in one run. */
export async function measurePages({ runs, only }: { runs: number; only?: string }): Promise<void> {
  await using site = await startSite();
  await using handWritten = await serveHandWritten();
  const chosen = pages.filter(({ path }) => only === undefined || path === only);
  const visits = new Map<string, Visit[]>(
    [HAND_WRITTEN, ...chosen.map(({ path }) => path)].map((name) => [name, []]),
  );
  for (let run = 1; run <= runs; run++)
    for (const [name, all] of visits) {
      const url = name === HAND_WRITTEN ? handWritten.origin : site.origin + name;
      process.stdout.write(`${run} of ${runs}: ${name} …\n`);
      all.push({ ...(await traceVisit(url)), ...(await askLighthouse(url)) });
    }
  const bare = takeMedian(visits.get(HAND_WRITTEN) ?? []);
  report(chosen.flatMap((page) => judge(page, takeMedian(visits.get(page.path) ?? []), bare)));
}

function takeMedian(visits: readonly Visit[]): Visit {
  const names = ["styles", "layouts", "paints", "work", "score", "blocked"] as const;
  const medians = names.map((name) => [name, Math.round(median(visits.map((visit) => visit[name])))]);
  return Object.fromEntries(medians);
}

function judge({ path, work, moves }: (typeof pages)[number], visit: Visit, bare: Visit): Verdict[] {
  const ratio = visit.work / bare.work;
  const behind = bare.score - visit.score;
  const longer = visit.blocked - bare.blocked;
  const counts = Object.keys(passes) as (keyof typeof passes)[];
  const verdicts: Verdict[] = [
    [`${path}: main thread`, `${ratio.toFixed(2)} × (${visit.work} ms)`, `${work} ×`, ratio <= work],
    [`${path}: points behind`, `${behind} of ${bare.score}`, `${POINTS_BEHIND}`, behind <= POINTS_BEHIND],
    [`${path}: blocked longer`, `${longer} ms`, `${LONGER_BLOCKED_MS} ms`, longer <= LONGER_BLOCKED_MS],
  ];
  if (!moves) return verdicts;
  for (const count of counts) {
    const [found, most] = [visit[count], MOST_PASSES[count]];
    verdicts.push([`${path}: ${count}`, `${found}`, `${most}`, found <= most]);
  }
  return verdicts;
}

/** Returns what the main thread does in the first three seconds of a visit, on a slow processor with an empty cache. */
async function traceVisit(url: string): Promise<Omit<Visit, "score" | "blocked">> {
  return withBrowser(async (browser) => {
    const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
    const page = await browser.newPage({ ...screen, isMobile: true, hasTouch: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await devtools.send("Performance.enable");
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: "domcontentloaded" });
    await wait(WATCHED_MS - (performance.now() - startedAt));
    const { metrics } = await devtools.send("Performance.getMetrics");
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
      traceEvents: { name: string }[];
    };
    const count = (name: string) => traceEvents.filter((event) => event.name === name).length;
    const { styles, layouts, paints } = passes;
    return {
      ...{ styles: count(styles), layouts: count(layouts), paints: count(paints) },
      work: (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000,
    };
  });
}

/** Returns the points of a visit and for how long it blocks, as Lighthouse computes both for a phone. */
async function askLighthouse(url: string): Promise<Pick<Visit, "score" | "blocked">> {
  return withBrowser(async (_, port) => {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: ["performance"] });
    const score = result?.lhr.categories.performance?.score;
    const blocked = result?.lhr.audits["total-blocking-time"]?.numericValue;
    if (score == null || blocked === undefined) throw new Error(`Lighthouse could not measure ${url}`);
    return { score: Math.round(score * 100), blocked };
  });
}

/** Starts a Chromium with an empty profile, without Playwright's switches: visitors have what they turn off. */
async function withBrowser<Result>(
  use: (browser: Browser, port: number) => Promise<Result>,
): Promise<Result> {
  await using profile = await createDataDir();
  const port = await findFreePort();
  await using browser = await chromium.launch({
    executablePath: ensureChromium(),
    ignoreDefaultArgs: true,
    args: [
      ...chromiumArguments,
      noAddressBarPages,
      "--headless",
      "--no-sandbox",
      "--remote-debugging-pipe",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile.dataDir}`,
    ],
  });
  return await use(browser, port);
}

async function serveHandWritten() {
  const document = brotliCompressSync(readFileSync(new URL("hand-written.html", import.meta.url)));
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" };
  const server = createServer(({ url }, response) => {
    if (url === "/") response.writeHead(200, headers).end(document);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
