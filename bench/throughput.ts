import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { watchMemory } from "./memory.ts";
import { startNginx } from "./nginx.ts";
import { median, report, type Verdict, whole } from "./report.ts";
import { requireCurrentBuild, sampleArticle, startSite } from "./site.ts";
import { type Round, runWrk, type Target } from "./wrk.ts";

const BUDGETS = {
  /** What nginx takes of the processor for a response, as a share of what the site takes for the same bytes. */
  shareOfNginx: 0.45,
  /** The same bytes: as many as nginx sends, within one percent. */
  sameBytes: 0.01,
  /** Rendered from the database, at most 10 s old. */
  cachedPerSecond: 2_000,
  /** Rendered for each request. */
  freshPerSecond: 1_000,
};

const ROUNDS = 5;
const ROUND_SECONDS = 2;
const BUILD = join(import.meta.dirname, "../build");

/**
 * Measures how many responses of each kind one server process sends a second, in short rounds interleaved with nginx.
 * Then measures its memory under mixed load for some minutes.
 */
export async function measureThroughput({ minutes }: { minutes: number }): Promise<void> {
  requireCurrentBuild();
  await using cleanUp = new AsyncDisposableStack();
  const site = await startSite();
  cleanUp.defer(() => site.stop());
  const { origin, pid } = site;
  const asset = findLargestScript();
  const nginx = await startNginx([`${origin}/`, origin + asset]);
  cleanUp.defer(() => nginx.stop());
  const targets: Record<string, Target> = {
    "nginx page": { url: `${nginx.origin}/0`, pid: nginx.pid },
    page: { url: `${origin}/`, pid },
    "nginx asset": { url: `${nginx.origin}/1`, pid: nginx.pid },
    asset: { url: origin + asset, pid },
    "blog list": { url: `${origin}/blog`, pid },
    "blog list, no cache": { url: `${origin}/blog`, pid, fresh: true },
    article: { url: origin + sampleArticle, pid },
    "article, no cache": { url: origin + sampleArticle, pid, fresh: true },
  };
  const rounds: Record<string, Round[]> = {};
  for (const target of Object.values(targets)) await runWrk(target, 1);
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, target] of Object.entries(targets)) {
      rounds[name] = [...(rounds[name] ?? []), await runWrk(target, ROUND_SECONDS)];
      site.dropLog();
    }
  console.table(Object.fromEntries(Object.entries(rounds).map(([name, all]) => [name, toRow(all)])));
  const memory = minutes > 0 ? await watchMemory(site, minutes) : null;
  const failed = Object.values(rounds)
    .flat()
    .reduce((sum, round) => sum + round.failed, 0);
  const judgeSpeed = (name: string, budget: number): Verdict => {
    const speed = median((rounds[name] ?? []).map(({ perSecond }) => perSecond));
    return {
      name,
      measured: `${whole(speed)}/s`,
      budget: `at least ${whole(budget)}/s`,
      kept: speed >= budget,
    };
  };
  report(
    "throughput",
    [
      ...judgeShare("page", rounds),
      ...judgeShare("asset", rounds),
      judgeSpeed("blog list", BUDGETS.cachedPerSecond),
      judgeSpeed("article", BUDGETS.cachedPerSecond),
      judgeSpeed("blog list, no cache", BUDGETS.freshPerSecond),
      judgeSpeed("article, no cache", BUDGETS.freshPerSecond),
      { name: "failed requests", measured: String(failed), budget: "0", kept: failed === 0 },
      ...(memory === null ? [] : [memory.verdict]),
    ],
    { rounds, memory },
  );
}

/**
 * Compares processor time per response, not responses per second: for files, wrk needs more of a processor than nginx, so it
 * would limit nginx and flatter the site. Per round, because both then ran under the same load of the machine.
 */
function judgeShare(name: string, rounds: Record<string, Round[]>): Verdict[] {
  const own = rounds[name] ?? [];
  const limits = rounds[`nginx ${name}`] ?? [];
  const cost = (round?: Round) => (round === undefined ? Number.NaN : round.serverBusy / round.perSecond);
  const share = median(own.map((round, index) => cost(limits[index]) / cost(round)));
  const bytes = median(own.map((round) => round.bytes));
  const limit = median(limits.map((round) => round.bytes));
  const percent = (value: number) => `${(100 * value).toFixed(0)} %`;
  return [
    {
      name: `${name} beside nginx`,
      measured: `${percent(share)} of the processor time`,
      budget: `at least ${percent(BUDGETS.shareOfNginx)}`,
      kept: share >= BUDGETS.shareOfNginx,
    },
    {
      name: `${name}: equal bytes`,
      measured: `${whole(bytes)} and ${whole(limit)}`,
      budget: `within ${percent(BUDGETS.sameBytes)}`,
      kept: Math.abs(bytes / limit - 1) <= BUDGETS.sameBytes,
    },
  ];
}

function findLargestScript(): string {
  const folder = join(BUILD, "client/assets");
  const [largest] = readdirSync(folder)
    .filter((name) => name.endsWith(".js.br"))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)).length }))
    .toSorted((a, b) => b.bytes - a.bytes);
  if (largest === undefined) throw new Error("The build has no script");
  return `/assets/${largest.name.slice(0, -".br".length)}`;
}

function toRow(rounds: readonly Round[]) {
  const middle = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  return {
    "per second": whole(middle("perSecond")),
    "µs of processor": (1e6 * median(rounds.map((round) => round.serverBusy / round.perSecond))).toFixed(1),
    "server busy": `${(100 * middle("serverBusy")).toFixed(0)} %`,
    "wrk busy": `${(100 * middle("wrkBusy")).toFixed(0)} %`,
  };
}
