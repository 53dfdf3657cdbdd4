import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/types.ts";

/** Keeps errors out of every cache (RFC 9111, 4.2.2 lets caches keep a 404 or 410), unless the route says otherwise. */
export function keepErrorsUncached() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    if (c.res.status < 400 || c.res.headers.has("Cache-Control")) return;
    c.res.headers.set("Cache-Control", "no-store");
  });
}
