import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { prepareDrain } from "#server/shutdown/drain.ts";

/** How long running requests may take to finish before the process ends anyway. */
const DRAIN_TIMEOUT_MS = 10_000;

/** Timeout of the whole stop; longer than sending a mail takes (server/jobs/mail/sender.server.ts). */
const STOP_TIMEOUT_MS = 60_000;

/** On SIGTERM or SIGINT: finishes requests and jobs, closes the database, exits 0. A second signal ends at once. */
export function closeGracefully(dependencies: {
  server: Server;
  stopping: AbortController;
  delaySeconds: number;
  /** Other servers for visitors and monitoring; stopped together with new connections. */
  serving: readonly { stop(): Promise<void> }[];
  /** Background jobs, stopped immediately; the mail worker finishes the current mail first. */
  background: readonly { stop(): Promise<void> }[];
  database: { close(): Promise<void> };
  log: Logger;
}): void {
  const { server, stopping, log } = dependencies;
  const drain = prepareDrain(server);
  async function stopServing(): Promise<void> {
    await wait(dependencies.delaySeconds * 1_000);
    const timeout = setTimeout(() => {
      log.warn("Requests still running after 10 s are cut off");
      server.closeAllConnections();
    }, DRAIN_TIMEOUT_MS);
    await Promise.all([drain(), ...dependencies.serving.map((part) => part.stop())]);
    clearTimeout(timeout);
  }
  endOnSignals(log, async () => {
    stopping.abort();
    await Promise.all([stopServing(), ...dependencies.background.map((work) => work.stop())]);
    await dependencies.database.close();
  });
}

/** On SIGTERM or SIGINT: runs `close` and exits 0; exits 1 after 60 s or a failure, at once on a second signal. */
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
