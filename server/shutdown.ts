import type { ServerType } from "@hono/node-server";
import type { Logger } from "pino";

/** How long running requests may take to finish before the process ends anyway. */
const DRAIN_TIMEOUT_MS = 10_000;

/** How long everything together may take; more than a mail on its way can (domain/mail/sender.server.ts). */
const STOP_TIMEOUT_MS = 60_000;

/**
 * On SIGTERM or SIGINT: takes no new connections, lets running requests and background work (a mail on its way) finish,
 * closes the database, exits 0.
 * A second signal ends the process at once.
 */
export function closeGracefully(parts: {
  server: ServerType;
  /** Everything else that runs: mails on their way are finished, metrics told until the end. */
  background: readonly { stop(): Promise<void> }[];
  database: { close(): Promise<void> };
  log: Logger;
}): void {
  let closing = false;
  async function close(signal: NodeJS.Signals): Promise<void> {
    if (closing) process.exit(1);
    closing = true;
    parts.log.info({ signal }, "Stopping");
    setTimeout(() => {
      parts.log.error("Not stopped after 60 s, ending anyway");
      process.exit(1);
    }, STOP_TIMEOUT_MS).unref();
    const { server } = parts;
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
    const timeout = setTimeout(() => {
      parts.log.warn("Requests still running after 10 s are cut off");
      if ("closeAllConnections" in server) server.closeAllConnections();
    }, DRAIN_TIMEOUT_MS);
    await Promise.all([
      drained.then(() => clearTimeout(timeout)),
      ...parts.background.map((work) => work.stop()),
    ]);
    await parts.database.close();
    parts.log.info("Stopped");
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      close(signal).catch((error: unknown) => {
        parts.log.error({ err: error }, "Stopping failed");
        process.exit(1);
      });
    });
  }
}
