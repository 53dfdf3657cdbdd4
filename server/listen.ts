import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "#core/config.ts";

/** Timeout of unused connections, longer than a proxy's (60 s): it may not send a form again that meets a closing one. */
const KEEP_ALIVE_MS = 75_000;

/** Timeouts of slow clients in milliseconds, so that they cannot exhaust the server's connections. */
export type ClientTimeouts = {
  /** From the connection to the end of the first request's headers; a client that only connects counts too. */
  headers: number;
  /** From the connection to the end of the request's body. */
  request: number;
  /** Without a byte in either direction during a request or response, such as a client that does not read. */
  silence: number;
  /** The interval at which the first two are checked. */
  check: number;
};

/** Longer than the slowest phone needs for 64 KB, shorter than Node's 60 s, 5 min and none. */
const DEFAULT_TIMEOUTS: ClientTimeouts = { headers: 10_000, request: 30_000, silence: 30_000, check: 2_000 };

/** Serves an application and returns the server with its URL. Throws an error that tells the operator what to do. */
export async function listen(
  app: {
    fetch: Parameters<typeof getRequestListener>[0];
    serveFromMemory: (request: IncomingMessage, response: ServerResponse) => boolean;
  },
  address: Pick<Config, "port" | "host">,
  timeouts = DEFAULT_TIMEOUTS,
): Promise<{ server: Server; url: string }> {
  const answerByMiddleware = getRequestListener(app.fetch, { hostname: address.host });
  const settings = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.check,
  };
  const server = createServer(settings, (request, response) => {
    if (!app.serveFromMemory(request, response)) void answerByMiddleware(request, response);
  });
  server.setTimeout(timeouts.silence);
  return { server, url: await acceptConnections(server, address) };
}

/** Listens on the port, or on systemd's socket, and returns the URL. Throws an error for the operator. */
export function acceptConnections(
  server: Server,
  { port, host }: Pick<Config, "port" | "host">,
): Promise<string> {
  const passed = findPassedSocket(process.env, process.pid);
  return new Promise((resolve, reject) => {
    server.listen(passed ?? { port, host }, () => {
      const address = server.address() as AddressInfo;
      const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
      resolve(`http://${name}:${address.port}`);
    });
    server.on("error", (cause: NodeJS.ErrnoException) => {
      reject(new Error(describeListenError(cause, { port, host }), { cause }));
    });
  });
}

/** The first file descriptor that systemd passes to a service: sd_listen_fds(3). */
const FIRST_PASSED_FD = 3;

/** Node's 511 would shorten the queue in which visitors wait while the service restarts (deploy/tischlein.socket). */
const BACKLOG = 4_096;

/** Returns the socket that systemd has opened, or null. Throws when there are several. */
export function findPassedSocket(
  env: NodeJS.ProcessEnv,
  pid: number,
): { fd: number; backlog: number } | null {
  // Child processes inherit both variables, but not the socket.
  if (env.LISTEN_PID !== String(pid)) return null;
  if (env.LISTEN_FDS === "1") return { fd: FIRST_PASSED_FD, backlog: BACKLOG };
  throw new Error(
    `systemd passes ${env.LISTEN_FDS} sockets, but the site listens on one. Leave a single ListenStream in the .socket unit.`,
  );
}

function describeListenError(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`;
    case "EACCES":
      return `Port ${port} is not allowed for this user. Choose one from 1024 on, for example: PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST is ${host}, but that is no address of this machine. 127.0.0.1 is for this machine only, 0.0.0.0 for all.`;
    default:
      return `The site cannot listen at ${host}:${port}: ${message}`;
  }
}
