import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startBaseline } from "./baseline.ts";
import { watchMemory } from "./memory.ts";
import { median, percentile, report, type Verdict, whole } from "./report.ts";
import { requireCurrentBuild, type Site, sampleArticle, startSite } from "./site.ts";
import { countContactRequests, createProjects, openSiteDatabase } from "./site-database.ts";
import { createContactVisits, sendInTurn, sendSteadily, type Visit, type Visits } from "./visitors.ts";
import { CONNECTIONS, type Round, runWrk, type Target } from "./wrk.ts";

const BUDGETS = {
  /** Share of the requests nginx answers with the same bytes. */
  shareOfNginx: 0.45,
  /** Rendered from the database, at most 10 s old. */
  blogPerSecond: 2_000,
  /** Rendered for each request. */
  freshBlogPerSecond: 1_000,
  contactPerSecond: 300,
  /** Milliseconds, over 32 connections; at a steady rate where there is one (STEADY). */
  p99: 25,
};

/**
 * Constant rates, a second, at which rendered responses are timed. At full load over 32 connections, 1,000 responses a
 * second take 32 ms each, however fast the server is.
 */
const STEADY = { contact: 300, timeline: 333, rendered: 500 };

const ROUNDS = 5;
const ROUND_SECONDS = 2;
const BUILD = join(import.meta.dirname, "../build");
const BROTLI = { "Accept-Encoding": "br" };

/** One round of one kind of answer; times in milliseconds. */
type Measured = { perSecond: number; p50: number; p99: number; failed: number };

/** The figures of one kind of response: medians of its rounds, at full load over 32 connections. */
type Figures = Measured & { rounds: readonly Measured[]; generatorBusy?: number; atRate?: AtRate };

/** The same at a constant rate; `asked` is that rate. */
type AtRate = Measured & { asked: number; rounds: readonly Measured[] };

/**
 * Measures how many responses of each kind one server process sends a second, in short rounds interleaved with nginx.
 * Then measures its memory under mixed load for some minutes.
 */
export async function measureThroughput({ minutes }: { minutes: number }): Promise<void> {
  requireCurrentBuild();
  const page = readFileSync(join(BUILD, "prerendered/index.html.br"));
  const asset = findLargestScript();
  await using cleanUp = new AsyncDisposableStack();
  const nginx = await startBaseline({ "index.html": page, "asset.js": asset.bytes });
  cleanUp.defer(() => nginx.stop());
  const site = await startSite();
  cleanUp.defer(() => site.stop());
  const database = await openSiteDatabase(site.dataDir);
  cleanUp.defer(() => database.close());
  const known = await fetch(site.origin, { headers: BROTLI });
  const etag = known.headers.get("etag");
  if (etag === null) throw new Error("The home page has no ETag, so nothing can be asked with If-None-Match");
  const answers = await measureInterleaved(site, {
    "nginx page": { url: `${nginx.origin}/`, headers: BROTLI },
    "prerendered page": { url: `${site.origin}/`, headers: BROTLI },
    "nginx asset": { url: `${nginx.origin}/asset.js`, headers: BROTLI },
    asset: { url: site.origin + asset.path, headers: BROTLI },
    "not modified (304)": {
      url: `${site.origin}/`,
      headers: { ...BROTLI, "If-None-Match": etag },
      // The home page has ten times as many.
      mostBytes: 2048,
    },
    "blog list": { url: `${site.origin}/blog`, headers: BROTLI },
    "blog list, no cache": { url: `${site.origin}/blog`, headers: BROTLI, fresh: true },
    article: { url: site.origin + sampleArticle, headers: BROTLI },
    "article, no cache": {
      url: site.origin + sampleArticle,
      headers: BROTLI,
      fresh: true,
    },
  });

  const storedBefore = await countContactRequests(database);
  const nextContact = createContactVisits();
  const contact = await measureFromNode(site, STEADY.contact, nextContact);
  const stored = (await countContactRequests(database)) - storedBefore;

  const [project] = await createProjects(database, 1);
  if (project === undefined) throw new Error("No project was created");
  const timeline = await measureFromNode(site, STEADY.timeline, () => ({
    path: project.path,
    body: new URLSearchParams({ code: project.code }).toString(),
    expected: 200,
  }));
  for (const [kind, path] of [
    ["blog list, no cache", "/blog"],
    ["article, no cache", sampleArticle],
  ] as const) {
    const next = () => ({ path: `${path}?bench=1`, headers: BROTLI, expected: 200 });
    const { atRate } = await timeSteadily(site, STEADY.rendered, next);
    answers[kind] = { ...answers[kind], atRate };
  }

  const figures = { ...answers, "contact request": contact, timeline };
  console.table(Object.fromEntries(Object.entries(figures).map(([name, kind]) => [name, toRow(kind)])));
  const memory = minutes > 0 ? await watchMemory(site, { minutes, next: nextContact }) : null;
  report(
    "throughput",
    [
      ...judgeAnswers(figures),
      {
        name: "contact requests stored",
        measured: `${stored} rows for ${contact.answered} confirmed`,
        budget: "the same",
        kept: stored === contact.answered,
      },
      ...(memory === null ? [] : [memory.verdict]),
    ],
    { figures, memory },
  );
}

/** Measures the kinds in short interleaved rounds, so that other load on the machine affects all of them alike. */
async function measureInterleaved<Kind extends string>(
  site: Site,
  targets: Record<Kind, Target>,
): Promise<Record<Kind, Figures>> {
  const kinds = Object.keys(targets) as Kind[];
  const rounds = new Map<Kind, Round[]>(kinds.map((kind) => [kind, []]));
  for (const kind of kinds) await runWrk(targets[kind], 1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) {
      rounds.get(kind)?.push(await runWrk(targets[kind], ROUND_SECONDS));
      site.dropLog();
    }
  }
  const figures = kinds.map((kind) => {
    const all = rounds.get(kind) ?? [];
    return [kind, { ...takeMedians(all), generatorBusy: median(all.map(({ busy }) => busy)) }];
  });
  return Object.fromEntries(figures) as Record<Kind, Figures>;
}

function takeMedians(rounds: readonly Measured[]) {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    rounds,
  };
}

/** Measures requests that each need a body of their own. Node sends several thousand a second, which is enough. */
async function measureFromNode(
  site: Site,
  steadily: number,
  next: () => Visit,
): Promise<Figures & { answered: number }> {
  const warmUp = await sendInTurn(site.origin, { visitors: CONNECTIONS, seconds: 1, next });
  const rounds: Visits[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await sendInTurn(site.origin, { visitors: CONNECTIONS, seconds: ROUND_SECONDS, next }));
    site.dropLog();
  }
  const figures = takeMedians(rounds.map(timeRound));
  const { atRate, answered } = await timeSteadily(site, steadily, next);
  return {
    ...figures,
    failed: figures.failed + warmUp.failed,
    atRate,
    answered: answered + countAnswered([warmUp, ...rounds]),
  };
}

/** Measures rounds at a constant rate. */
async function timeSteadily(site: Site, asked: number, next: () => Visit) {
  const rounds: Visits[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const options = { perSecond: asked, seconds: ROUND_SECONDS, connections: CONNECTIONS, next };
    rounds.push(await sendSteadily(site.origin, options));
    site.dropLog();
  }
  const atRate: AtRate = { asked, ...takeMedians(rounds.map(timeRound)) };
  return { atRate, answered: countAnswered(rounds) };
}

function timeRound({ perSecond, milliseconds, failed }: Visits): Measured {
  return { perSecond, p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99), failed };
}

function countAnswered(rounds: readonly Visits[]): number {
  return rounds.reduce((sum, { answered }) => sum + answered, 0);
}

function judgeAnswers(figures: Record<string, Figures>): Verdict[] {
  const rate = (name: string) => figures[name]?.perSecond ?? 0;
  const share = (name: string, limit: string): Verdict => {
    // Per round, because both ran under the same load of the machine.
    const limits = figures[limit]?.rounds ?? [];
    const shares = figures[name]?.rounds.map(
      (round, index) => round.perSecond / (limits[index]?.perSecond ?? Number.NaN),
    );
    const middle = median(shares ?? []);
    return {
      name: `${name} beside nginx`,
      measured: `${(100 * middle).toFixed(1)} %`,
      budget: `at least ${BUDGETS.shareOfNginx * 100} %`,
      kept: middle >= BUDGETS.shareOfNginx,
    };
  };
  const speed = (name: string, budget: number): Verdict => ({
    name,
    measured: `${whole(rate(name))}/s`,
    budget: `at least ${whole(budget)}/s`,
    kept: rate(name) >= budget,
  });
  const [slowest = { what: "nothing", p99: Number.NaN }] = Object.entries(figures)
    .filter(([name]) => !name.startsWith("nginx"))
    .map(([name, { p99, atRate }]) =>
      atRate === undefined
        ? { what: `${name}, ${CONNECTIONS} connections`, p99 }
        : { what: `${name}, at ${atRate.asked}/s`, p99: atRate.p99 },
    )
    .toSorted((a, b) => b.p99 - a.p99);
  const failed = Object.values(figures).reduce(
    (sum, kind) => sum + kind.failed + (kind.atRate?.failed ?? 0),
    0,
  );
  return [
    share("prerendered page", "nginx page"),
    share("asset", "nginx asset"),
    speed("blog list", BUDGETS.blogPerSecond),
    speed("article", BUDGETS.blogPerSecond),
    speed("blog list, no cache", BUDGETS.freshBlogPerSecond),
    speed("article, no cache", BUDGETS.freshBlogPerSecond),
    speed("contact request", BUDGETS.contactPerSecond),
    {
      name: "slowest 99th percentile",
      measured: `${slowest.p99.toFixed(1)} ms (${slowest.what})`,
      budget: `below ${BUDGETS.p99} ms`,
      kept: slowest.p99 < BUDGETS.p99,
    },
    { name: "failed requests", measured: String(failed), budget: "0", kept: failed === 0 },
  ];
}

function findLargestScript(): { path: string; bytes: Uint8Array } {
  const folder = join(BUILD, "client/assets");
  const [largest] = readdirSync(folder)
    .filter((name) => name.endsWith(".js.br"))
    .map((name) => ({
      path: `/assets/${name.slice(0, -".br".length)}`,
      bytes: readFileSync(join(folder, name)),
    }))
    .toSorted((a, b) => b.bytes.length - a.bytes.length);
  if (largest === undefined) throw new Error("The build has no script");
  return largest;
}

function toRow({ perSecond, p50, p99, failed, generatorBusy, atRate }: Figures) {
  return {
    "per second": whole(perSecond),
    "p50 ms": p50.toFixed(2),
    "p99 ms": p99.toFixed(2),
    failed,
    ...(generatorBusy !== undefined && { "wrk busy": `${(100 * generatorBusy).toFixed(0)} %` }),
    ...(atRate !== undefined && {
      "at a rate of": `${atRate.asked}/s`,
      "p50 ms at it": atRate.p50.toFixed(2),
      "p99 ms at it": atRate.p99.toFixed(2),
      "failed at it": atRate.failed,
    }),
  };
}
