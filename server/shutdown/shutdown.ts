import type { Server, ServerResponse } from "node:http";
import { Server as ConnectionServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

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

/** Unused connections stay open until no request came for this long: a proxy learns only from responses that they close. */
const QUIET_MS = 500;
const SWEEP_MS = 100;

/** Maximum number of polls for waiting connections; the first ones already find none. */
const MAX_LOOKS = 200;

/**
 * Prepares stopping without a failed request. Returns a function that accepts no new connection and resolves when the
 * last one is closed. `server.close()` resets what was sent but not read.
 */
function prepareDrain(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let draining = false;
  let lastRequestAt = 0;
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (_request, response) => {
    if (!draining) return;
    lastRequestAt = performance.now();
    response.setHeader("Connection", "close");
  });
  // After the site's own listener: most responses have their headers by then, and need no listener.
  server.on("request", (_request, response) => {
    if (response.headersSent) return;
    running.add(response);
    response.once("close", () => running.delete(response));
  });

  function closeUnused(): void {
    if (performance.now() - lastRequestAt < QUIET_MS) return;
    server.closeIdleConnections();
    // Browsers open connections in advance; Node counts an unused one as busy.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }

  return async () => {
    await takeWaitingConnections(server);
    const ended = new Promise<void>((resolve) => {
      // The method of net.Server, because http.Server's closes idle connections as well.
      ConnectionServer.prototype.close.call(server, () => resolve());
    });
    draining = true;
    for (const response of running) if (!response.headersSent) response.setHeader("Connection", "close");
    lastRequestAt = performance.now();
    // After reading all pending data: a connection with a request in it is not idle then.
    const sweep = setInterval(() => setImmediate(closeUnused), SWEEP_MS);
    await ended;
    clearInterval(sweep);
  };
}

/** Resolves when no connection waits to be accepted: the system would reset those when listening ends. */
async function takeWaitingConnections(server: Server): Promise<void> {
  await nextTurn();
  for (let look = 0; look < MAX_LOOKS; look++) {
    let taken = false;
    const note = () => {
      taken = true;
    };
    server.once("connection", note);
    await nextTurn();
    server.off("connection", note);
    if (!taken) return;
  }
}
