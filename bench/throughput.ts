import { globSync, statSync } from "node:fs";
import { basename } from "node:path";
import { readResidentMemory } from "#tests/setup/site/resident-memory.ts";
import { startNginx } from "./nginx.ts";
import { median, report, type Verdict, whole } from "./report.ts";
import { type Site, sampleArticle, startSite } from "./site.ts";
import { type Round, runWrk, type Target } from "./wrk.ts";

/** What nginx takes of the processor for a response, as a share of what the site takes for the same bytes. */
const SHARE_OF_NGINX = 0.45;
/** The same bytes: as many as nginx sends. Within one percent, because wrk rounds. */
const SAME_BYTES = 0.01;
/** Responses a second of pages from the database: cached for a second, and rendered for each request. */
const SPEEDS = {
  "blog list": 2_000,
  article: 2_000,
  "blog list, no cache": 1_000,
  "article, no cache": 1_000,
};
/** How much more memory the last fifth of the time may use than the third: garbage collection, far below a leak. */
const MEMORY_TOLERANCE = { share: 1.05, mebibytes: 8 };

const ROUNDS = 5;
const ROUND_SECONDS = 2;

/** Measures responses a second by kind, interleaved with nginx, then memory under mixed load. */
export async function measureThroughput({ minutes }: { minutes: number }): Promise<void> {
  await using site = await startSite();
  const { origin, pid } = site;
  const scripts = globSync("build/client/assets/*.js");
  const [largest = ""] = scripts.toSorted((a, b) => statSync(b).size - statSync(a).size);
  const asset = `${origin}/assets/${basename(largest)}`;
  await using nginx = await startNginx([`${origin}/`, asset]);
  const targets: Record<string, Target> = {
    "nginx page": { url: `${nginx.origin}/0`, pid: nginx.pid },
    page: { url: `${origin}/`, pid },
    "nginx asset": { url: `${nginx.origin}/1`, pid: nginx.pid },
    asset: { url: asset, pid },
    "blog list": { url: `${origin}/blog`, pid },
    // A URL with a query is never cached.
    "blog list, no cache": { url: `${origin}/blog?bench`, pid },
    article: { url: origin + sampleArticle, pid },
    "article, no cache": { url: `${origin}${sampleArticle}?bench`, pid },
  };
  const rounds: Record<string, Round[]> = {};
  for (const target of Object.values(targets)) await runWrk(target, 1);
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, target] of Object.entries(targets)) {
      rounds[name] = [...(rounds[name] ?? []), await runWrk(target, ROUND_SECONDS)];
      site.dropLog();
    }
  const of = (name: string, figure: keyof Round) => (rounds[name] ?? []).map((round) => round[figure]);
  const failed = Object.keys(rounds).flatMap((name) => of(name, "failed"));
  const verdicts = ["page", "asset"].flatMap((name) => judgeShare(name, of));
  for (const [name, budget] of Object.entries(SPEEDS)) {
    const speed = median(of(name, "perSecond"));
    verdicts.push([name, `${whole(speed)}/s`, `${whole(budget)}/s`, speed >= budget]);
  }
  verdicts.push(["failed requests", `${Math.max(...failed)}`, "0", !failed.some(Boolean)]);
  if (minutes > 0) verdicts.push(await judgeMemory(site, minutes));
  report(verdicts);
}

/** Compares processor time, not responses a second: wrk would limit nginx for files. Per round, under the same load. */
function judgeShare(name: string, of: (name: string, figure: keyof Round) => number[]): Verdict[] {
  const limits = of(`nginx ${name}`, "serverSeconds");
  const share = median(of(name, "serverSeconds").map((own, round) => (limits[round] ?? Number.NaN) / own));
  const [bytes, limit] = [median(of(name, "bytes")), median(of(`nginx ${name}`, "bytes"))];
  const time = (1e6 * median(of(name, "serverSeconds"))).toFixed(1);
  const percent = (value: number) => `${(100 * value).toFixed(0)} %`;
  const isSame = Math.abs(bytes / limit - 1) <= SAME_BYTES;
  return [
    [
      `${name}: nginx's time`,
      `${percent(share)} of ${time} µs`,
      `at least ${percent(SHARE_OF_NGINX)}`,
      share >= SHARE_OF_NGINX,
    ],
    [`${name}: bytes`, whole(bytes), `${whole(limit)} ± ${percent(SAME_BYTES)}`, isSame],
  ];
}

/** Measures resident memory at full load, after a warm-up of two fifths of the time. */
async function judgeMemory({ origin, pid, dropLog }: Site, minutes: number): Promise<Verdict> {
  const mebibytes: number[] = [];
  for (const endsAt = performance.now() + minutes * 60_000; performance.now() < endsAt; )
    for (const path of ["/", "/blog?bench", "/blog"]) {
      await runWrk({ url: origin + path, pid }, 1);
      mebibytes.push(readResidentMemory(pid));
      dropLog();
    }
  const fifth = Math.ceil(mebibytes.length / 5);
  const early = median(mebibytes.slice(2 * fifth, 3 * fifth));
  const late = median(mebibytes.slice(-fifth));
  const most = early * MEMORY_TOLERANCE.share + MEMORY_TOLERANCE.mebibytes;
  const measured = `${early.toFixed(0)} → ${late.toFixed(0)} MiB`;
  return [`memory over ${minutes} min`, measured, `at most ${most.toFixed(0)} MiB`, late <= most];
}
