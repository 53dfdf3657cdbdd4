import { type Browser, chromium } from "@playwright/test";
import { listPublicPages } from "#content/pages.ts";
import { chromiumArguments, ensureChromium } from "../scripts/chromium.ts";
import { findFreePort } from "../tests/setup/free-port.ts";
import { openFront } from "./pages/floor.ts";
import { interactions, timeInteraction } from "./pages/interactions.ts";
import { type LighthouseRun, runLighthouse } from "./pages/lighthouse.ts";
import { timeNextPage } from "./pages/next-page.ts";
import { type Paints, timePaints } from "./pages/throttled.ts";
import { median, report, type Verdict } from "./report.ts";
import { startSite } from "./site.ts";

/** Shares of the floor, milliseconds, and Lighthouse's own units (issue and docs/performance.md). */
const BUDGETS = {
  score: 100,
  shareOfFloor: 1.1,
  blocking: 20,
  shift: 0.005,
  answerBefore: 100,
  answerAfter: 50,
  nextPage: 100,
};

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

/** `isCalm`: the visitor wants less motion, so there is no view transition to wait for. */
type Click = { from: string; to: string; isCalm: boolean; shown: number };

/**
 * Opens every public page as a visitor with a slow phone does, in turns with the same document without scripts, and times
 * what a visitor touches. `runs`: visits per page and kind; `only`: one path instead of all.
 */
export async function measurePages({ runs, only }: { runs: number; only?: string }): Promise<void> {
  const site = await startSite();
  const front = await openFront(site.origin);
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  const pages: PageRuns[] = [];
  const answers: { name: string; before: number; after: number }[] = [];
  const clicks: Click[] = [];
  try {
    for (const { path } of listPublicPages()) {
      if (only !== undefined && only !== path) continue;
      pages.push(await visitPage(browser, { path, runs, port, ...front }));
      process.stdout.write(`${path}\n`);
    }
    for (const interaction of interactions) {
      if (only !== undefined && only !== interaction.path) continue;
      const time = async (before: boolean) => {
        const times: number[] = [];
        for (let run = 0; run < runs; run++)
          times.push(await timeInteraction(browser, front.site, { interaction, before }));
        return median(times);
      };
      answers.push({ name: interaction.name, before: await time(true), after: await time(false) });
    }
    for (const click of CLICKS) {
      if (only !== undefined && only !== click.from) continue;
      for (const isCalm of [false, true]) {
        const times: number[] = [];
        for (let run = 0; run < runs; run++) times.push(await timeNextPage(front.site, { ...click, isCalm }));
        clicks.push({ ...click, isCalm, shown: median(times) });
      }
    }
  } finally {
    await browser.close();
    await front.close();
    await site.stop();
  }
  printPages(pages);
  const verdicts = [...pages.flatMap(judgePage), ...answers.flatMap(judgeAnswer), ...clicks.map(judgeClick)];
  report("pages", verdicts, { runs, pages, answers, clicks });
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
      name: `${name}, script there`,
      measured: `${after.toFixed(0)} ms`,
      budget: `below ${BUDGETS.answerAfter} ms`,
      kept: after < BUDGETS.answerAfter,
    },
  ];
}

function judgeClick({ from, to, isCalm, shown }: Click): Verdict {
  return {
    name: `click from ${from} to ${to}${isCalm ? ", reduced motion" : ""}`,
    measured: `${shown.toFixed(0)} ms`,
    budget: `at most ${BUDGETS.nextPage} ms`,
    kept: shown <= BUDGETS.nextPage,
  };
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
