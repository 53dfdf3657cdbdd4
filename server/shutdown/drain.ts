import type { Server, ServerResponse } from "node:http";
import { Server as ConnectionServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Unused connections stay open until no request came for this long: a proxy learns only from responses that they close. */
const QUIET_MS = 500;
const SWEEP_MS = 100;

/** Maximum number of polls for waiting connections; the first ones already find none. */
const MAX_LOOKS = 200;

/**
 * Prepares stopping without a failed request. Returns a function that accepts no new connection and resolves when the
 * last one is closed. `server.close()` resets what was sent but not read.
 */
export function prepareDrain(server: Server): () => Promise<void> {
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
