import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { readLoggedStatus } from "#server/http/client-closed.ts";
import { isProbe } from "#server/http/middleware/health.ts";
import { truncateAddress } from "#server/http/truncate-ip.ts";
import type { ServerEnvironment, ServerParts } from "#server/types.ts";

/**
 * Gives every request an id (also in `X-Request-Id`) and writes one line per answer: no query, no content, of the address
 * only its beginning. What load balancers ask every few seconds is written at level debug.
 */
export function logRequests({
  log,
  describePath,
}: Pick<ServerParts, "log"> & { describePath: (path: string, status: number) => string }) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const requestLog = log.child({ requestId });
    c.set("requestId", requestId);
    c.set("log", requestLog);
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const { method, path } = c.req;
    const status = readLoggedStatus(c);
    requestLog[isProbe(path) ? "debug" : "info"](
      describeRequest({
        method,
        path: describePath(path, status),
        status,
        milliseconds: performance.now() - startedAt,
        client: c.get("clientAddress"),
      }),
      "Answered",
    );
  });
}

/** What the log says of a request, and what it leaves out of it. */
export function describeRequest(request: {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  client: string;
}) {
  const { method, path, status, milliseconds, client } = request;
  return {
    method,
    path: path.slice(0, 200),
    status,
    ms: Math.round(milliseconds * 10) / 10,
    client: truncateAddress(client),
  };
}
