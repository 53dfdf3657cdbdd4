import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import lighthouse from "lighthouse";
import { type Browser, launch } from "puppeteer-core";
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
const MOST_POINTS_BEHIND = 3;
const MOST_LONGER_BLOCKED_MS = 150;
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
  await using cleanUp = new AsyncDisposableStack();
  const site = await startSite();
  cleanUp.defer(() => site.stop());
  const handWritten = await serveHandWritten();
  cleanUp.defer(handWritten.close);
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
  console.table(Object.fromEntries([...visits].map(([name, all]) => [name, takeMedian(all)])));
  report(
    only === undefined ? "pages" : "pages-only",
    chosen.flatMap((page) => judge(page, takeMedian(visits.get(page.path) ?? []), bare)),
    Object.fromEntries(visits),
  );
}

function takeMedian(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
  return {
    styles: of("styles"),
    layouts: of("layouts"),
    paints: of("paints"),
    work: Math.round(of("work")),
    score: of("score"),
    blocked: Math.round(of("blocked")),
  };
}

function judge({ path, work, moves }: (typeof pages)[number], visit: Visit, bare: Visit): Verdict[] {
  const ratio = visit.work / bare.work;
  const names = Object.keys(passes) as (keyof typeof passes)[];
  return [
    {
      name: `${path}: main thread`,
      measured: `${ratio.toFixed(2)} × (${visit.work} ms)`,
      budget: `${work} ×`,
      kept: ratio <= work,
    },
    {
      name: `${path}: Lighthouse`,
      measured: `${visit.score} of ${bare.score} points`,
      budget: `${MOST_POINTS_BEHIND} behind`,
      kept: bare.score - visit.score <= MOST_POINTS_BEHIND,
    },
    {
      name: `${path}: blocked`,
      measured: `${visit.blocked} ms, hand-written ${bare.blocked}`,
      budget: `${MOST_LONGER_BLOCKED_MS} ms longer`,
      kept: visit.blocked - bare.blocked <= MOST_LONGER_BLOCKED_MS,
    },
    ...(moves
      ? [
          {
            name: `${path}: ${names.join(", ")}`,
            measured: names.map((name) => visit[name]).join(", "),
            budget: names.map((name) => MOST_PASSES[name]).join(", "),
            kept: names.every((name) => visit[name] <= MOST_PASSES[name]),
          },
        ]
      : []),
  ];
}

/** Returns what the main thread does in the first three seconds of a visit, on a slow processor with an empty cache. */
async function traceVisit(url: string): Promise<Omit<Visit, "score" | "blocked">> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport({
      width: 412,
      height: 823,
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.tracing.start({ categories: ["devtools.timeline"] });
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: "domcontentloaded" });
    await wait(WATCHED_MS - (performance.now() - startedAt));
    const { TaskDuration } = await page.metrics();
    const trace = JSON.parse(Buffer.from((await page.tracing.stop()) ?? []).toString());
    const events: { name: string }[] = trace.traceEvents;
    const count = (name: string) => events.filter((event) => event.name === name).length;
    return {
      styles: count(passes.styles),
      layouts: count(passes.layouts),
      paints: count(passes.paints),
      work: (TaskDuration ?? Number.NaN) * 1000,
    };
  });
}

/** Returns the points of a visit and for how long it blocks, as Lighthouse computes both for a phone. */
async function askLighthouse(url: string): Promise<Pick<Visit, "score" | "blocked">> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    const result = await lighthouse(
      url,
      { logLevel: "error", onlyCategories: ["performance"] },
      undefined,
      page,
    );
    const score = result?.lhr.categories.performance?.score;
    const blocked = result?.lhr.audits["total-blocking-time"]?.numericValue;
    if (score == null || blocked === undefined) throw new Error(`Lighthouse could not measure ${url}`);
    return { score: Math.round(score * 100), blocked };
  });
}

/** Starts a Chromium with an empty profile, without Playwright's switches: visitors have what they turn off. */
async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launch({
    executablePath: ensureChromium(),
    ignoreDefaultArgs: true,
    args: [
      ...chromiumArguments,
      noAddressBarPages,
      "--headless",
      "--no-sandbox",
      "--remote-debugging-port=0",
      "about:blank",
    ],
    defaultViewport: null,
  });
  return use(browser).finally(() => browser.close());
}

async function serveHandWritten(): Promise<{ origin: string; close: () => Promise<void> }> {
  const document = brotliCompressSync(readFileSync(new URL("hand-written.html", import.meta.url)));
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" };
  const server = createServer(({ url }, response) => {
    if (url === "/") response.writeHead(200, headers).end(document);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
