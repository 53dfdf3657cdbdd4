import { setTimeout as wait } from "node:timers/promises";
import { median, type Verdict } from "./report.ts";
import type { Site } from "./site.ts";
import { sendSteadily, type Visit } from "./visitors.ts";
import { runWrk } from "./wrk.ts";

/** How much more the last fifth of the time may use than the second: garbage collection, far below a leak. */
const TOLERANCE = { share: 1.05, mebibytes: 8 };

/** MiB of resident memory, once a second, and whether it stays level without a failed request. */
export type Memory = { verdict: Verdict; mebibytes: number[] };

/**
 * Measures the resident memory of the server under mixed load: pages and uncached blog queries at full load, and twenty
 * contact requests a second. The first fifth of the time is warm-up.
 */
export async function watchMemory(
  site: Site,
  { minutes, next }: { minutes: number; next: () => Visit },
): Promise<Memory> {
  const seconds = minutes * 60;
  const endsAt = performance.now() + seconds * 1000;
  const targets = [
    { path: "/" },
    { path: "/blog", fresh: true },
    { path: "/blog" },
    { path: "/gibt-es-nicht", fresh: true, isMissing: true },
  ];
  const mebibytes: number[] = [];
  let failed = 0;
  const [contacts] = await Promise.all([
    sendSteadily(site.origin, { perSecond: 20, seconds, next }),
    (async () => {
      for (let round = 0; performance.now() < endsAt; round++) {
        const { path = "/", fresh, isMissing } = targets[round % targets.length] ?? {};
        const target = { url: site.origin + path, fresh, headers: { "Accept-Encoding": "br" } };
        const { failed: failures } = await runWrk(target, 2);
        // A missing page answers 404 as expected.
        if (!isMissing) failed += failures;
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
  const early = median(mebibytes.slice(fifth, 2 * fifth));
  const late = median(mebibytes.slice(-fifth));
  const most = early * TOLERANCE.share + TOLERANCE.mebibytes;
  failed += contacts.failed;
  return {
    mebibytes,
    verdict: {
      name: `memory over ${minutes} min`,
      measured: `${early.toFixed(0)} → ${late.toFixed(0)} MiB, ${failed} failed`,
      budget: `at most ${most.toFixed(0)} MiB (${TOLERANCE.share.toFixed(2)} × and ${TOLERANCE.mebibytes}), none failed`,
      kept: late <= most && failed === 0,
    },
  };
}
