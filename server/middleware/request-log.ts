import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { truncateAddress } from "#server/truncate-address.ts";
import type { ServerEnvironment, ServerParts } from "#server/types.ts";

/**
 * Gives every request an id (also in `X-Request-Id`) and writes one line per answer: no query, no content, of the address
 * only its beginning. What load balancers ask every few seconds is written at level debug.
 */
export function logRequests({ log }: Pick<ServerParts, "log">) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const requestLog = log.child({ requestId });
    c.set("requestId", requestId);
    c.set("log", requestLog);
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const { method, path } = c.req;
    const isProbe = path === "/healthz" || path === "/readyz";
    requestLog[isProbe ? "debug" : "info"](
      describeRequest({
        method,
        path,
        status: c.res.status,
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
    path: shortenPath(path),
    status,
    ms: Math.round(milliseconds * 10) / 10,
    client: truncateAddress(client),
  };
}

/**
 * Who is a client stays between the client and us; and somebody may paste the access code into the address. The address
 * of a demo at a table is all that is needed to order there.
 */
function shortenPath(path: string): string {
  // Capitals, slashes and the like lead there as well.
  const decoded = path.replace(/%2f/gi, "/").replace(/\/+/g, "/").toLowerCase();
  const area = ["/kunden-projekte/", "/demo/tisch/"].find((start) => decoded.startsWith(start));
  return area === undefined ? path.slice(0, 200) : `${area}…`;
}
