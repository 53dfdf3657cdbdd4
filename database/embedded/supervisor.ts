import type { Log } from "#core/log.ts";
import type { Lease } from "#database/embedded/lease.ts";
import type { ClusterPaths } from "#database/embedded/paths.ts";
import { findPostmaster } from "#database/embedded/postmaster.ts";

/**
 * Polls twice a second whether PostgreSQL still runs, and restarts it if not. Returns the function that ends this.
 * `readLease` returns the current lease; a restart may replace it.
 */
export function supervise(dependencies: {
  paths: ClusterPaths;
  log: Log;
  readLease: () => Lease | null;
  restart: () => Promise<unknown>;
}): () => Promise<void> {
  const { paths, log, readLease, restart } = dependencies;
  let restarting: Promise<void> | null = null;
  let failures = 0;
  let pollsToSkip = 0;
  let canCheck = true;

  /** Returns true when the check itself fails, as without a free file descriptor: that says nothing about PostgreSQL. */
  function isRunning(): boolean {
    try {
      const lease = readLease();
      const runs = findPostmaster(paths.clusterDir) !== null && (lease === null || lease.isHeld());
      canCheck = true;
      return runs;
    } catch (error) {
      if (canCheck)
        log.warn({ reason: (error as Error).message }, "Cannot check whether PostgreSQL runs, retrying");
      canCheck = false;
      return true;
    }
  }

  async function restartNow(): Promise<void> {
    log.error({ logFile: paths.logFile }, "PostgreSQL has stopped unexpectedly, restarting it");
    try {
      await restart();
      failures = 0;
      log.info({}, "PostgreSQL is running again");
    } catch (error) {
      failures = Math.min(failures + 1, 5);
      pollsToSkip = 2 ** failures; // 1 to 16 seconds
      log.error({ err: error }, "PostgreSQL could not be restarted, retrying");
    }
  }

  const timer = setInterval(() => {
    if (restarting !== null) return;
    if (pollsToSkip > 0) {
      pollsToSkip--;
      return;
    }
    if (isRunning()) return;
    restarting = restartNow().finally(() => {
      restarting = null;
    });
  }, 500);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await restarting;
  };
}
