import { setTimeout as wait } from "node:timers/promises";
import { DatabaseStartError } from "#core/database-start-error.ts";
import type { ClusterPaths } from "#database/embedded/paths.ts";
import {
  findPostmaster,
  isSocketOpen,
  type Postmaster,
  readPostmaster,
  removeStaleFiles,
} from "#database/embedded/postmaster.ts";

/**
 * Returns the PostgreSQL that is ready, or null when none runs; then the files a killed one has left are removed. Waits
 * for a start or stop in progress. With `stopExpected`, a ready one has a second to stop before it counts as running.
 * Throws DatabaseStartError when it runs in another container: a second one on the same files would destroy them.
 */
export async function waitUntilSettled(
  paths: ClusterPaths,
  { stopExpected }: { stopExpected: boolean },
): Promise<Postmaster | null> {
  const uncertainUntil = Date.now() + 1000;
  for (;;) {
    const postmaster = findPostmaster(paths.clusterDir);
    if (postmaster?.status === "ready" && !(stopExpected && Date.now() < uncertainUntil)) return postmaster;
    if (!postmaster) {
      const written = readPostmaster(paths.clusterDir);
      if (!written) break;
      // The children of a killed postmaster may hold its socket open for a moment.
      if (await isSocketOpen(paths.clusterDir, written)) {
        if (Date.now() > uncertainUntil) throw createOtherContainerError(paths);
        // A file without a whole pid: PostgreSQL may be writing it at this moment.
      } else if (Number.isInteger(written.pid) || Date.now() > uncertainUntil) break;
    }
    await wait(5);
  }
  removeStaleFiles(paths.clusterDir);
  return null;
}

function createOtherContainerError({ dataDir }: ClusterPaths): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${dataDir} runs already, where this process cannot see it, most likely in another container. Nothing was changed.\n` +
      "Only one container may use it: stop that one first, or run commands inside of it (docker exec).",
  );
}
