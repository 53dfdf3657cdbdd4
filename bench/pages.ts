import { type Browser, chromium } from "@playwright/test";
import { findFreePort } from "#tests/setup/free-port.ts";
import { readIndexedPaths } from "#tools/build/built-pages.ts";
import { chromiumArguments, ensureChromium, noAddressBarPages } from "#tools/setup/chromium.ts";
import { startProxies } from "./pages/floor.ts";
import { interactions, timeInteraction } from "./pages/interactions.ts";
import { type LighthouseRun, runLighthouse } from "./pages/lighthouse.ts";
import { timeNextPage } from "./pages/next-page.ts";
import { type Paints, timePaints } from "./pages/throttled.ts";
import { median, report, type Verdict } from "./report.ts";
import { sampleArticle, startSite } from "./site.ts";

/** Shares of the floor, milliseconds, and Lighthouse's own units (docs/performance.md). */
const BUDGETS = {
  score: 100,
  shareOfFloor: 1.1,
  blocking: 20,
  shift: 0.005,
  answerBefore: 100,
  answerAfter: 50,
  nextPage: 100,
};

/** How long the pointer rests on a link before the click: of a visitor who knows the site, and of one who reads first. */
const RESTS_MS = [300, 1_500];

/** Clicks on links from one marketing page to another. */
const CLICKS = [
  { from: "/", to: "/features" },
  { from: "/features", to: "/references" },
  { from: "/references", to: "/about" },
];

type PageRuns = {
  path: string;
  lighthouse: LighthouseRun[];
  lighthouseFloor: LighthouseRun[];
  paints: Paints[];
  paintsFloor: Paints[];
};

/** `isCalm`: the visitor prefers reduced motion, so there is no view transition. */
type Click = { from: string; to: string; restsMs: number; isCalm: boolean; shown: number };

/**
 * Opens every public page and an article on a slow phone, interleaved with the same document without scripts, and times
 * interactions. `runs`: visits per page and kind; `only`: one path instead of all. A failed measurement counts as missed.
 */
export async function measurePages({ runs, only }: { runs: number; only?: string }): Promise<void> {
  const all = [...readIndexedPaths(), sampleArticle];
  const paths = all.filter((path) => only === undefined || only === path);
  if (paths.length === 0) throw new Error(`There is no page ${only}. The pages are: ${all.join(", ")}`);
  await using cleanUp = new AsyncDisposableStack();
  const site = await startSite();
  cleanUp.defer(() => site.stop());
  const proxies = await startProxies(site.origin);
  cleanUp.defer(() => proxies.close());
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, noAddressBarPages, `--remote-debugging-port=${port}`],
  });
  cleanUp.defer(() => browser.close());
  const pages: PageRuns[] = [];
  const answers: { name: string; before: number; after: number }[] = [];
  const clicks: Click[] = [];
  const failures: Verdict[] = [];
  const attempt = async (name: string, measure: () => Promise<void>) => {
    try {
      await measure();
    } catch (error) {
      const [problem = ""] = String(error).split("\n");
      failures.push({ name, measured: problem, budget: "can be measured", kept: false });
    }
    process.stdout.write(`${name}\n`);
  };
  for (const path of paths)
    await attempt(path, async () => {
      pages.push(await visitPage(browser, { path, runs, port, ...proxies }));
    });
  for (const interaction of interactions) {
    if (!paths.includes(interaction.path)) continue;
    const time = async (before: boolean) => {
      const times: number[] = [];
      for (let run = 0; run < runs; run++)
        times.push(await timeInteraction(browser, proxies, { interaction, before }));
      return median(times);
    };
    await attempt(interaction.name, async () => {
      answers.push({ name: interaction.name, before: await time(true), after: await time(false) });
    });
  }
  for (const click of CLICKS) {
    if (!paths.includes(click.from)) continue;
    for (const restsMs of RESTS_MS)
      for (const isCalm of [false, true]) {
        const way = { ...click, restsMs, isCalm };
        await attempt(nameClick(way), async () => {
          const times: number[] = [];
          for (let run = 0; run < runs; run++) times.push(await timeNextPage(proxies.site, way));
          clicks.push({ ...way, shown: median(times) });
        });
      }
  }
  printPages(pages);
  report(
    only === undefined ? "pages" : "pages-only",
    [...pages.flatMap(judgePage), ...answers.flatMap(judgeAnswer), ...clicks.map(judgeClick), ...failures],
    { runs, pages, answers, clicks },
  );
}

async function visitPage(
  browser: Browser,
  visit: { path: string; runs: number; port: number; site: string; floor: string },
): Promise<PageRuns> {
  const { path, runs, port, site, floor } = visit;
  const found: PageRuns = { path, lighthouse: [], lighthouseFloor: [], paints: [], paintsFloor: [] };
  for (let run = 0; run < runs; run++) {
    found.paints.push(await timePaints(browser, site + path));
    found.paintsFloor.push(await timePaints(browser, floor + path));
    found.lighthouse.push(await runLighthouse(site + path, port));
    found.lighthouseFloor.push(await runLighthouse(floor + path, port));
  }
  return found;
}

function judgePage({ path, lighthouse, lighthouseFloor, paints, paintsFloor }: PageRuns): Verdict[] {
  const scores = Object.values(middleScores(lighthouse));
  const share = (own: number[], floor: number[]) => median(own) / median(floor);
  const shares = {
    "Lighthouse LCP": share(
      lighthouse.map(({ largestPaint }) => largestPaint),
      lighthouseFloor.map(({ largestPaint }) => largestPaint),
    ),
    "first paint": share(
      paints.map(({ first }) => first),
      paintsFloor.map(({ first }) => first),
    ),
    "largest paint": share(
      paints.map(({ largest }) => largest),
      paintsFloor.map(({ largest }) => largest),
    ),
  };
  const blocking = median(lighthouse.map((run) => run.blocking));
  const shift = median(lighthouse.map((run) => run.shift));
  return [
    {
      name: `${path} Lighthouse`,
      measured: scores.join(" · "),
      budget: `${BUDGETS.score} each`,
      kept: scores.every((score) => score >= BUDGETS.score),
    },
    ...Object.entries(shares).map(([name, value]) => ({
      name: `${path} ${name}`,
      measured: `${value.toFixed(2)} × floor`,
      budget: `at most ${BUDGETS.shareOfFloor.toFixed(2)}`,
      kept: value <= BUDGETS.shareOfFloor,
    })),
    {
      name: `${path} TBT`,
      measured: `${blocking.toFixed(0)} ms`,
      budget: `at most ${BUDGETS.blocking} ms`,
      kept: blocking <= BUDGETS.blocking,
    },
    {
      name: `${path} CLS`,
      measured: shift.toFixed(4),
      budget: `at most ${BUDGETS.shift}`,
      kept: shift <= BUDGETS.shift,
    },
  ];
}

function judgeAnswer({ name, before, after }: { name: string; before: number; after: number }): Verdict[] {
  return [
    {
      name: `${name}, from the first paint`,
      measured: `${before.toFixed(0)} ms`,
      budget: `at most ${BUDGETS.answerBefore} ms`,
      kept: before <= BUDGETS.answerBefore,
    },
    {
      name: `${name}, script loaded`,
      measured: `${after.toFixed(0)} ms`,
      budget: `below ${BUDGETS.answerAfter} ms`,
      kept: after < BUDGETS.answerAfter,
    },
  ];
}

function judgeClick(click: Click): Verdict {
  return {
    name: nameClick(click),
    measured: `${click.shown.toFixed(0)} ms`,
    budget: `at most ${BUDGETS.nextPage} ms`,
    kept: click.shown <= BUDGETS.nextPage,
  };
}

function nameClick({ from, to, restsMs, isCalm }: Omit<Click, "shown">): string {
  return `click from ${from} to ${to} after ${restsMs} ms${isCalm ? ", reduced motion" : ""}`;
}

function printPages(pages: readonly PageRuns[]): void {
  const middle = (values: number[]) => Math.round(median(values));
  const rows = pages.map(({ path, lighthouse, lighthouseFloor, paints, paintsFloor }) => [
    path,
    {
      scores: Object.values(middleScores(lighthouse)).join(" "),
      "LCP / floor": `${middle(lighthouse.map((run) => run.largestPaint))} / ${middle(lighthouseFloor.map((run) => run.largestPaint))}`,
      "TBT ms": middle(lighthouse.map((run) => run.blocking)),
      "first paint / floor": `${middle(paints.map((run) => run.first))} / ${middle(paintsFloor.map((run) => run.first))}`,
      "largest / floor": `${middle(paints.map((run) => run.largest))} / ${middle(paintsFloor.map((run) => run.largest))}`,
    },
  ]);
  console.table(Object.fromEntries(rows));
}

function middleScores(runs: readonly LighthouseRun[]): LighthouseRun["scores"] {
  const middle = (name: keyof LighthouseRun["scores"]) => median(runs.map(({ scores }) => scores[name]));
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    bestPractices: middle("bestPractices"),
    seo: middle("seo"),
  };
}
