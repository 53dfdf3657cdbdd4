import { setTimeout as wait } from "node:timers/promises";
import { median, type Verdict } from "./report.ts";
import type { Site } from "./site.ts";
import { runWrk } from "./wrk.ts";

/** How much more the last fifth of the time may use than the third: garbage collection, far below a leak. */
const TOLERANCE = { share: 1.05, mebibytes: 8 };

/**
 * Measures the resident memory of the server under cached and rendered pages at full load. Two fifths of the time are warm-up,
 * in which V8's young generation doubles twice (docs/performance.md).
 */
export async function watchMemory(
  site: Site,
  minutes: number,
): Promise<{ verdict: Verdict; mebibytes: number[] }> {
  const endsAt = performance.now() + minutes * 60_000;
  const targets = [{ path: "/" }, { path: "/blog", fresh: true }, { path: "/blog" }];
  const mebibytes: number[] = [];
  await Promise.all([
    (async () => {
      for (let round = 0; performance.now() < endsAt; round++) {
        const { path = "/", fresh } = targets[round % targets.length] ?? {};
        await runWrk({ url: site.origin + path, pid: site.pid, fresh }, 2);
        site.dropLog();
      }
    })(),
    (async () => {
      while (performance.now() < endsAt) {
        mebibytes.push(site.readMemory());
        await wait(1000);
      }
    })(),
  ]);
  const fifth = Math.ceil(mebibytes.length / 5);
  const early = median(mebibytes.slice(2 * fifth, 3 * fifth));
  const late = median(mebibytes.slice(-fifth));
  const most = early * TOLERANCE.share + TOLERANCE.mebibytes;
  return {
    mebibytes,
    verdict: {
      name: `memory over ${minutes} min`,
      measured: `${early.toFixed(0)} → ${late.toFixed(0)} MiB`,
      budget: `at most ${most.toFixed(0)} MiB`,
      kept: late <= most,
    },
  };
}
