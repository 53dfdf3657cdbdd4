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
  /** What visitors and monitoring use besides; it goes on for as long as new connections are taken. */
  serving: readonly { stop(): Promise<void> }[];
  /** Everything else that runs; it stops at once, which for mails means: after the one on its way. */
  background: readonly { stop(): Promise<void> }[];
  database: { close(): Promise<void> };
  log: Logger;
  /** What asks for the end; signals unless told otherwise. A second time ends the process at once. */
  listenForStop?: ListenForStop;
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
  endWhenAsked({
    log,
    listenForStop: parts.listenForStop,
    close: async () => {
      stopping.abort();
      await Promise.all([stopServing(), ...parts.background.map((work) => work.stop())]);
      await parts.database.close();
    },
  });
}

/** Has `stop` called with the reason whenever somebody asks this process to end. */
type ListenForStop = (stop: (reason: string) => void) => void;

/**
 * When asked to end, by a signal unless `listenForStop` is given: runs `close` and exits 0; exits 1 when that fails or takes
 * longer than 60 s, and at once when asked again. `giveUp` is called before an end that did not wait for `close`.
 */
export function endWhenAsked(parts: {
  close: () => Promise<void>;
  giveUp?: () => void;
  log: Logger;
  listenForStop?: ListenForStop | undefined;
}): void {
  const { close, giveUp, log, listenForStop = listenForSignals } = parts;
  let stopping = false;
  function endAtOnce(): never {
    giveUp?.();
    process.exit(1);
  }
  async function end(reason: string): Promise<void> {
    if (stopping) endAtOnce();
    stopping = true;
    log.info({ signal: reason }, "Stopping");
    setTimeout(() => {
      log.error("Not stopped after 60 s, ending anyway");
      endAtOnce();
    }, STOP_TIMEOUT_MS).unref();
    await close();
    log.info("Stopped");
    process.exit(0);
  }
  listenForStop((reason) => {
    end(reason).catch((error: unknown) => {
      log.error({ err: error }, "Stopping failed");
      endAtOnce();
    });
  });
}

/** Calls back for every SIGTERM and SIGINT of this process. */
export function listenForSignals(stop: (reason: NodeJS.Signals) => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(signal));
}
