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
    const isProbe = c.req.path === "/healthz" || c.req.path === "/readyz";
    requestLog[isProbe ? "debug" : "info"](
      {
        method: c.req.method,
        path: shortenPath(c.req.path),
        status: c.res.status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        client: truncateAddress(c.get("clientAddress")),
      },
      "Answered",
    );
  });
}

/** Who is a client stays between the client and us; and somebody may paste the access code into the address. */
function shortenPath(path: string): string {
  const area = "/kunden-projekte/";
  // Capitals, slashes and the like lead there as well.
  const decoded = path.replace(/%2f/gi, "/").replace(/\/+/g, "/").toLowerCase();
  return decoded.startsWith(area) ? `${area}…` : path.slice(0, 200);
}
