import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/http/types.ts";

/** In seconds. A PostgreSQL that was killed is back within a few (docs/operations.md). */
const USUAL_WAIT = 10;

/** Adds `Retry-After` to every 503 (RFC 9110, 10.2.3) unless the route sets it. */
export function addRetryAfter() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    if (c.res.status !== 503 || c.res.headers.has("Retry-After")) return;
    c.res.headers.set("Retry-After", String(USUAL_WAIT));
  });
}
