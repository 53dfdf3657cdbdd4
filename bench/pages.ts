import { type Browser, chromium } from "@playwright/test";
import { readIndexedPaths } from "#tools/build/built-pages.ts";
import { chromiumArguments, ensureChromium, noAddressBarPages } from "#tools/setup/chromium.ts";
import { startBarePages } from "./pages/bare-pages.ts";
import { interactions, timeInteraction } from "./pages/interactions.ts";
import { timeNextPage } from "./pages/next-page.ts";
import { measureShift, measureWork, type Paints, timePaints, type Work } from "./pages/visit.ts";
import { median, report, type Verdict } from "./report.ts";
import { sampleArticle, startSite } from "./site.ts";

/** Shares of what the bare page takes in the same run, so that they hold on any machine (docs/performance.md). */
const BUDGETS = {
  work: 1.4,
  /** Pages that show how the product works may cost more. */
  workOfShows: 1.7,
  /** Milliseconds of total blocking time above the bare page's. */
  blocking: 10,
  paint: 1.15,
  shift: 0,
  interaction: 1.3,
  nextPage: 1.3,
};
const SHOWS = ["/", "/features", "/demo"];

/** Per run: a touch waits up to 16 ms for the next frame, by chance, so its median needs more of them. */
const TOUCHES = 3;

/** Clicks on links from one marketing page to another. */
const CLICKS = [
  { from: "/", to: "/features" },
  { from: "/features", to: "/references" },
  { from: "/references", to: "/about" },
];

/** What was measured in the same run: of the site, and of the bare page. */
type Beside<Measured> = { site: Measured[]; bare: Measured[] };

/**
 * Opens every public page and an article on a slow phone, touches what can be touched and follows links, interleaved with
 * bare pages. `runs`: how often; `only`: one path instead of all. A failed measurement counts as a missed budget.
 */
export async function measurePages({ runs, only }: { runs: number; only?: string }): Promise<void> {
  const all = [...readIndexedPaths(), sampleArticle];
  const paths = all.filter((path) => only === undefined || only === path);
  if (paths.length === 0) throw new Error(`There is no page ${only}. The pages are: ${all.join(", ")}`);
  await using cleanUp = new AsyncDisposableStack();
  const site = await startSite();
  cleanUp.defer(() => site.stop());
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, noAddressBarPages],
  });
  cleanUp.defer(() => browser.close());
  const bare = await startBarePages(browser);
  cleanUp.defer(() => bare.close());
  // The first visit of a browser also loads the system's fonts.
  await measureWork(browser, `${bare.origin}/`);
  const verdicts: Verdict[] = [];
  const figures: Record<string, unknown> = {};
  const judge = async (name: string, measure: () => Promise<{ verdicts: Verdict[]; figures: unknown }>) => {
    try {
      const judged = await measure();
      figures[name] = judged.figures;
      verdicts.push(...judged.verdicts);
    } catch (error) {
      const [problem = ""] = String(error).split("\n");
      verdicts.push({ name, measured: problem, budget: "can be measured", kept: false });
    }
    process.stdout.write(`${name}\n`);
  };
  for (const path of paths)
    await judge(path, () => judgePage(browser, { runs, path, origin: site.origin, bare: `${bare.origin}/` }));
  for (const [index, { name, path, site: control, bare: bareControl }] of interactions.entries()) {
    if (!paths.includes(path)) continue;
    await judge(name, async () => {
      const times = await interleave(runs * TOUCHES, {
        site: () => timeInteraction(browser, site.origin + path, control),
        bare: () => timeInteraction(browser, `${bare.origin}/control/${index}`, bareControl),
      });
      return { verdicts: [judgeShare(name, times, BUDGETS.interaction)], figures: times };
    });
  }
  for (const { from, to } of CLICKS) {
    if (!paths.includes(from)) continue;
    const name = `click from ${from} to ${to}`;
    await judge(name, async () => {
      const times = await interleave(runs, {
        site: () => timeNextPage(site.origin, { from, to }),
        bare: () => timeNextPage(bare.origin, { from: "/first", to: "/second" }),
      });
      return { verdicts: [judgeShare(name, times, BUDGETS.nextPage)], figures: times };
    });
  }
  report(only === undefined ? "pages" : "pages-only", verdicts, { runs, figures });
}

async function judgePage(
  browser: Browser,
  { path, runs, origin, bare }: { path: string; runs: number; origin: string; bare: string },
) {
  const url = origin + path;
  const work = await interleave(runs, {
    site: () => measureWork(browser, url),
    bare: () => measureWork(browser, bare),
  });
  const paints = await interleave(runs, {
    site: () => timePaints(browser, url),
    bare: () => timePaints(browser, bare),
  });
  const { shift, hasFallback } = await measureShift(browser, url);
  const blocking = pick(work, "blocking");
  const most = median(blocking.bare) + BUDGETS.blocking;
  return {
    verdicts: [
      judgeShare(
        `${path} main thread`,
        pick(work, "tasks"),
        SHOWS.includes(path) ? BUDGETS.workOfShows : BUDGETS.work,
      ),
      {
        name: `${path} blocking time`,
        measured: `${median(blocking.site).toFixed(0)} ms`,
        budget: `at most ${most.toFixed(0)} ms`,
        kept: median(blocking.site) <= most,
      },
      judgeShare(`${path} first paint`, pick(paints, "first"), BUDGETS.paint),
      judgeShare(`${path} largest paint`, pick(paints, "largest"), BUDGETS.paint),
      {
        name: `${path} layout shift`,
        measured: `${shift.toFixed(3)}${hasFallback ? "" : "; install a fallback font, such as fonts-liberation"}`,
        budget: BUDGETS.shift.toFixed(3),
        kept: Number(shift.toFixed(3)) <= BUDGETS.shift,
      },
    ],
    figures: { work, paints, shift },
  };
}

/** Measures site and bare page one after the other, so that other load on the machine affects both alike. */
async function interleave<Measured>(
  runs: number,
  { site, bare }: { site: () => Promise<Measured>; bare: () => Promise<Measured> },
): Promise<Beside<Measured>> {
  const found: Beside<Measured> = { site: [], bare: [] };
  for (let run = 0; run < runs; run++) {
    found.bare.push(await bare());
    found.site.push(await site());
  }
  return found;
}

function pick<Name extends keyof Work | keyof Paints>(
  { site, bare }: Beside<Record<Name, number>>,
  name: Name,
): Beside<number> {
  return { site: site.map((one) => one[name]), bare: bare.map((one) => one[name]) };
}

function judgeShare(name: string, { site, bare }: Beside<number>, budget: number): Verdict {
  const share = median(site) / median(bare);
  return {
    name,
    measured: `${median(site).toFixed(0)} / ${median(bare).toFixed(0)} ms = ${share.toFixed(2)} ×`,
    budget: `at most ${budget.toFixed(2)} ×`,
    kept: share <= budget,
  };
}
