import { availableParallelism } from "node:os";
import { median, type Verdict, whole } from "./report.ts";
import { startSite } from "./site.ts";
import { runWrk } from "./wrk.ts";

const ROUNDS = 5;
const ROUND_SECONDS = 2;
/** Of what one process answers, for every further processor: database and load generator want theirs of it, too. */
const SHARE_PER_PROCESSOR = 0.4;

/** More the server does not take (`--workers`, config.ts). */
const MOST_WORKERS = 16;

/** Pages rendered in a second by one process, and by one process per processor behind the same port (`--workers`). */
export type Scaling = { verdict: Verdict; workers: number; alone: number; together: number; failed: number };

/**
 * Asks both for the blog list, with ever new queries that no cache may answer, in turns. Null with a single processor,
 * where there is nothing to compare.
 */
export async function measureScaling(): Promise<Scaling | null> {
  const workers = Math.min(MOST_WORKERS, availableParallelism());
  if (workers === 1) {
    process.stdout.write("One processor: further workers are not measured.\n");
    return null;
  }
  await using cleanUp = new AsyncDisposableStack();
  const one = await startSite();
  cleanUp.defer(() => one.stop());
  const many = await startSite({ arguments: ["--workers", String(workers)] });
  cleanUp.defer(() => many.stop());
  const rates = { alone: [] as number[], together: [] as number[] };
  let failed = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, site] of [
      ["alone", one],
      ["together", many],
    ] as const) {
      const target = { url: `${site.origin}/blog`, headers: { "Accept-Encoding": "br" }, fresh: true };
      const { perSecond, failed: failures } = await runWrk(target, ROUND_SECONDS);
      site.dropLog();
      failed += failures;
      // The first one warms up.
      if (round > 0) rates[name].push(perSecond);
    }
  }
  const alone = median(rates.alone);
  const together = median(rates.together);
  const budget = 1 + SHARE_PER_PROCESSOR * (workers - 1);
  return {
    workers,
    alone,
    together,
    failed,
    verdict: {
      name: `blog list, no cache, ${workers} workers`,
      measured: `${whole(together)}/s, ${(together / alone).toFixed(2)} × one process, ${failed} failed`,
      budget: `at least ${budget.toFixed(2)} ×, none failed`,
      // wrk counts answers that say an error, and those are quick.
      kept: failed === 0 && together >= budget * alone,
    },
  };
}
