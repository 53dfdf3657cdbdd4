import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { prepareDrain } from "#server/shutdown/drain.ts";

/** How long running requests may take to finish before the process ends anyway. */
const DRAIN_TIMEOUT_MS = 10_000;

/** How long everything together may take; more than a mail on its way can (server/jobs/mail/sender.server.ts). */
const STOP_TIMEOUT_MS = 60_000;

/**
 * On SIGTERM or SIGINT: says so at /readyz (by `stopping`), goes on serving for `delaySeconds`, so that a load balancer
 * that asks there can turn to others, then takes no new connections, lets running requests and background work (a mail on
 * its way) finish, closes the database, exits 0.
 * A second signal ends the process at once.
 */
export function closeGracefully(parts: {
  server: Server;
  stopping: AbortController;
  delaySeconds: number;
  /** What visitors and monitoring use besides; it goes on for as long as new connections are taken. */
  serving: readonly { stop(): Promise<void> }[];
  /** Everything else that runs; it stops at once, which for mails means: after the one on its way. */
  background: readonly { stop(): Promise<void> }[];
  database: { close(): Promise<void> };
  log: Logger;
}): void {
  const { server, stopping, log } = parts;
  const drain = prepareDrain(server);
  async function stopServing(): Promise<void> {
    await wait(parts.delaySeconds * 1_000);
    const timeout = setTimeout(() => {
      log.warn("Requests still running after 10 s are cut off");
      server.closeAllConnections();
    }, DRAIN_TIMEOUT_MS);
    await Promise.all([drain(), ...parts.serving.map((part) => part.stop())]);
    clearTimeout(timeout);
  }
  endOnSignals(log, async () => {
    stopping.abort();
    await Promise.all([stopServing(), ...parts.background.map((work) => work.stop())]);
    await parts.database.close();
  });
}

/**
 * On SIGTERM or SIGINT: runs `close` and exits 0; exits 1 when that fails or takes longer than 60 s, and immediately on a
 * second signal.
 */
function endOnSignals(log: Logger, close: () => Promise<void>): void {
  let stopping = false;
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "Stopping");
    setTimeout(() => {
      log.error("Not stopped after 60 s, ending anyway");
      process.exit(1);
    }, STOP_TIMEOUT_MS).unref();
    await close();
    log.info("Stopped");
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        log.error({ err: error }, "Stopping failed");
        process.exit(1);
      });
    });
  }
}
