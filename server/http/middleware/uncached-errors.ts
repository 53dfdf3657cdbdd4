import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/http/types.ts";

/** Makes errors uncacheable unless the route says otherwise (RFC 9111, 4.2.2 allows caching a 404 or 410). */
export function makeErrorsUncacheable() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    if (c.res.status < 400 || c.res.headers.has("Cache-Control")) return;
    c.res.headers.set("Cache-Control", "no-store");
  });
}
