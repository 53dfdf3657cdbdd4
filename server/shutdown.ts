import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { prepareDrain } from "#server/drain.ts";

/** How long running requests may take to finish before the process ends anyway. */
const DRAIN_TIMEOUT_MS = 10_000;

/** How long everything together may take; more than a mail on its way can (domain/mail/sender.server.ts). */
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
  /** Everything else that runs; it stops at once, which for mails means: after the one on its way. */
  background: readonly { stop(): Promise<void> }[];
  database: { close(): Promise<void> };
  log: Logger;
  /** What asks for the end; signals unless told otherwise. A second time ends the process at once. */
  listenForStop?: (stop: (reason: string) => void) => void;
}): void {
  const { server, stopping, log } = parts;
  const drain = prepareDrain(server);
  async function close(reason: string): Promise<void> {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    log.info({ signal: reason }, "Stopping");
    setTimeout(() => {
      log.error("Not stopped after 60 s, ending anyway");
      process.exit(1);
    }, STOP_TIMEOUT_MS).unref();
    await Promise.all([stopServing(), ...parts.background.map((work) => work.stop())]);
    await parts.database.close();
    log.info("Stopped");
    process.exit(0);
  }
  async function stopServing(): Promise<void> {
    await wait(parts.delaySeconds * 1_000);
    const timeout = setTimeout(() => {
      log.warn("Requests still running after 10 s are cut off");
      server.closeAllConnections();
    }, DRAIN_TIMEOUT_MS);
    await drain();
    clearTimeout(timeout);
  }
  const { listenForStop = listenForSignals } = parts;
  listenForStop((reason) => {
    close(reason).catch((error: unknown) => {
      log.error({ err: error }, "Stopping failed");
      process.exit(1);
    });
  });
}

/** Calls back for every SIGTERM and SIGINT of this process. */
export function listenForSignals(stop: (reason: NodeJS.Signals) => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(signal));
}
