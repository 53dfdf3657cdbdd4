import type { Server, ServerResponse } from "node:http";
import { Server as ConnectionServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * How long a connection nobody uses is left open. A proxy that keeps connections sends its next requests over them, is
 * told there that they end, and has none left soon; those it has not used by then are not in use.
 */
const UNUSED_MS = 500;
const SWEEP_MS = 100;

/** How often to look for connections that wait to be taken; under any real load the first looks find none. */
const MAX_LOOKS = 200;

/**
 * Prepares a server for ending without failing a request; call it before the first one. The function it gives takes no
 * new connections, tells those there are that they end (`Connection: close`), and resolves when the last one has. It
 * waits for slow visitors as long as they take: see `closeAllConnections`.
 *
 * Closing everything at once, as `server.close()` does, cuts off what is on its way: a request over an idle connection
 * that we have not read yet, a connection that the operating system has accepted and we have not. A proxy may not send a
 * form again when that happens, because it cannot know whether we got it, and the visitor sees an error.
 */
export function prepareDrain(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let draining = false;
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (_request, response) => {
    if (draining) response.setHeader("Connection", "close");
  });
  // After the site's own listener: most answers have their head by then, and need no watching.
  server.on("request", (_request, response) => {
    if (response.headersSent) return;
    running.add(response);
    response.once("close", () => running.delete(response));
  });

  function closeUnused(): void {
    server.closeIdleConnections();
    // Opened in advance, as browsers do, and not spoken over: Node takes them for busy.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }

  return async () => {
    await takeWaitingConnections(server);
    const ended = new Promise<void>((resolve) => {
      // Of the class below, because that of HTTP closes idle connections as well.
      ConnectionServer.prototype.close.call(server, () => resolve());
    });
    draining = true;
    for (const response of running) if (!response.headersSent) response.setHeader("Connection", "close");
    const drainingSince = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - drainingSince < UNUSED_MS) return;
      // After everything that has arrived by now was read: a connection with a request in it is not idle then.
      setImmediate(closeUnused);
    }, SWEEP_MS);
    await ended;
    clearInterval(sweep);
  };
}

/**
 * Resolves when no connection waits to be taken: one turn of the event loop takes one, and those that are left when we
 * stop listening are reset by the operating system, with the requests that were sent over them.
 */
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
