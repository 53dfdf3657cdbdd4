import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/types.ts";

/** One address per page: `/about/` leads to `/about` for good. */
export function redirectTrailingSlash() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const { path } = c.req;
    if (path === "/" || !path.endsWith("/") || (c.req.method !== "GET" && c.req.method !== "HEAD"))
      return next();
    // Leading slashes collapse too: `//host/` must not become an address of another host.
    const target = `/${path.replace(/^\/+|\/+$/g, "")}`;
    return c.redirect(target + new URL(c.req.url).search, 308);
  });
}
