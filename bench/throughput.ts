import { execFile } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { promisify } from "node:util";
import { readResidentMemory } from "#tests/setup/site/resident-memory.ts";
import { ensureProgram, programs } from "#tools/setup/program.ts";
import { startNginx } from "./nginx.ts";
import { median, report, type Verdict, whole } from "./report.ts";
import { type Site, sampleArticle, startSite } from "./site.ts";

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

/** The figures of one round against one URL. `failed`: answers with status 400 and above, and broken connections. */
type Round = { perSecond: number; bytes: number; failed: number; serverSeconds: number };

type Target = { url: string; pid: number };

/** Clock ticks a second in /proc/PID/stat, the same on every Linux. */
const TICKS_PER_SECOND = 100;

/** Requests a URL as fast as possible over 32 connections, by wrk: generators in JavaScript reach a tenth. */
async function runWrk({ url, pid }: Target, seconds: number): Promise<Round> {
  const before = readProcessorSeconds(pid);
  const { stdout } = await promisify(execFile)(ensureProgram(programs.wrk), [
    "--threads=1",
    "--connections=32",
    `--duration=${seconds}s`,
    "--header",
    "Accept-Encoding: br",
    url,
  ]);
  const used = readProcessorSeconds(pid) - before;
  const [, requests = "0", duration = "", size = "", unit = ""] =
    /(\d+) requests in ([\d.]+)s, ([\d.]+)(KB|MB|GB) read/.exec(stdout) ?? [];
  if (Number(requests) === 0) throw new Error(`${url} did not respond:\n${stdout}`);
  const failures = stdout.matchAll(/(?:Non-2xx or 3xx responses:|connect|read|write|timeout) (\d+)/g);
  return {
    perSecond: Number(requests) / Number(duration),
    bytes: (Number(size) * 1024 ** (["KB", "MB", "GB"].indexOf(unit) + 1)) / Number(requests),
    failed: [...failures].reduce((sum, [, count]) => sum + Number(count), 0),
    serverSeconds: used / Number(requests),
  };
}

/** Returns the processor time of a process with all its threads. */
function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
