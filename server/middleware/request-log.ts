import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { ServerEnvironment, ServerParts } from "#server/types.ts";

/** Gives every request an id (also in `X-Request-Id`) and writes one line per answer: no query, no address, no content. */
export function logRequests({ log }: Pick<ServerParts, "log">) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const requestLog = log.child({ requestId });
    c.set("requestId", requestId);
    c.set("log", requestLog);
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    requestLog.debug(
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      "Answered",
    );
  });
}
