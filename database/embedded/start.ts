import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import { type Binaries, findBinaries } from "#database/embedded/binaries.ts";
import { checkCluster } from "#database/embedded/cluster.ts";
import { type LaunchOptions, launchPostgres } from "#database/embedded/launch.ts";
import { createLease, joinLease, type Lease } from "#database/embedded/lease.ts";
import { type ClusterPaths, findPaths } from "#database/embedded/paths.ts";
import { findPostmaster, type Postmaster } from "#database/embedded/postmaster.ts";
import { waitUntilSettled } from "#database/embedded/recovery.ts";
import { findHostAndPort } from "#database/embedded/socket.ts";
import { withStartLock } from "#database/embedded/start-lock.ts";
import { supervise } from "#database/embedded/supervisor.ts";

/** The embedded PostgreSQL as one process uses it. Connect with `host` (a socket folder or an IP address) and `port`. */
export type EmbeddedPostgres = {
  host: string;
  port: number;
  /** True if it was running already when this process joined. */
  adopted: boolean;
  /**
   * Ends the use by this process. Stops PostgreSQL if no other process uses it (20 to 30 ms). Close all connections
   * first.
   */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = LaunchOptions & { dataDir: string };

/**
 * Starts the PostgreSQL in `dataDir`, creating it on first use, or joins the one that already runs there.
 *
 * Several processes may call it at once. While this process uses it, a crashed PostgreSQL is restarted.
 * Throws DatabaseStartError with a message for the operator; a failed start changes nothing in an existing cluster.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const paths = findPaths(dataDir);
  const binaries = findBinaries();
  checkCluster(paths, binaries);

  // Fast path: another process holds a lease and PostgreSQL is ready.
  const use: Use = { lease: joinLease(paths.leaseFile), launched: false };
  const running = use.lease && findPostmaster(paths.clusterDir);
  let postmaster: Postmaster;
  try {
    postmaster =
      running?.status === "ready" ? running : await ensureRunning(use, { paths, binaries, options });
  } catch (error) {
    await use.lease?.release(0);
    throw error;
  }
  const adopted = !use.launched;
  const stopSupervising = supervise({
    paths,
    log,
    readLease: () => use.lease,
    restart: () => ensureRunning(use, { paths, binaries, options }),
  });

  let stopping: Promise<void> | null = null;
  async function stop(): Promise<void> {
    await stopSupervising();
    if (use.lease) {
      // Only a reaper that still listens will stop PostgreSQL.
      if (!use.lease.isHeld()) await withStartLock(paths.lockFile, () => renewLease(use, paths));
      // A process that has joined is rarely the last user and should not wait long to find out.
      const isLast = await use.lease?.release(use.launched ? 500 : 60);
      if (isLast) await waitUntilStopped(paths, log);
    } else if (use.launched) {
      stopDirectly(paths, binaries);
      await waitUntilStopped(paths, log);
    }
  }
  return {
    ...findHostAndPort(postmaster),
    adopted,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** How this process uses the embedded PostgreSQL. Without a lease (no named pipes) the one that launched it stops it. */
type Use = { lease: Lease | null; launched: boolean };

/** Acquires a lease if there is none, and returns PostgreSQL when it runs. One process at a time. */
async function ensureRunning(
  use: Use,
  dependencies: { paths: ClusterPaths; binaries: Binaries; options: EmbeddedOptions },
): Promise<Postmaster> {
  const { paths, binaries, options } = dependencies;
  return withStartLock(paths.lockFile, async () => {
    const isOnlyUser = await renewLease(use, paths);
    // PostgreSQL that runs without a lease is most likely stopping, because its last user has just left.
    let postmaster = await waitUntilSettled(paths, { stopExpected: isOnlyUser && !use.launched });
    if (!postmaster) {
      postmaster = await launchPostgres(options, { paths, binaries });
      use.launched = true;
    }
    // The reaper of an older lease may have exited in the meantime.
    await renewLease(use, paths);
    return postmaster;
  });
}

/** Acquires a lease unless one is held. Returns whether no other process holds one. Needs the start lock. */
async function renewLease(use: Use, paths: ClusterPaths): Promise<boolean> {
  if (use.lease?.isHeld()) return false;
  // Closed before the pipe gets a new reaper, which would count it as a user for ever.
  await use.lease?.release(0);
  use.lease = joinLease(paths.leaseFile);
  if (use.lease) return false;
  use.lease = await createLease(paths.leaseFile, paths.clusterDir);
  return true;
}

async function waitUntilStopped(paths: ClusterPaths, log: Log): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (findPostmaster(paths.clusterDir)) {
    if (Date.now() > deadline) {
      log.warn(
        { logFile: paths.logFile },
        "PostgreSQL has not stopped within 10 seconds; it goes on stopping",
      );
      return;
    }
    await wait(5);
  }
}

/** Stops PostgreSQL where there is no reaper. On Windows only pg_ctl can do so without a crash. */
function stopDirectly(paths: ClusterPaths, binaries: Binaries): void {
  if (process.platform === "win32") {
    spawnSync(binaries.pgCtl, ["stop", "-D", paths.clusterDir, "-m", "fast"], {
      stdio: "ignore",
      windowsHide: true,
    });
    return;
  }
  const postmaster = findPostmaster(paths.clusterDir);
  if (postmaster) process.kill(postmaster.pid, "SIGINT");
}
