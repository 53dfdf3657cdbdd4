import { createMiddleware } from "hono/factory";
import { trimTrailingSlashes } from "#server/http/trim-trailing-slashes.ts";
import type { ServerEnvironment } from "#server/types.ts";

/** Redirects `/about/` and `//about` permanently to `/about`, so that each page has one URL. */
export function redirectTrailingSlash() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    // Not `c.req.path`, which is decoded: a line break could not be sent, and `/%5Chost` or `/%09/host` would lead to
    // another host.
    const { pathname, search } = new URL(c.req.url);
    const target = `/${trimTrailingSlashes(pathname).replace(/^\/+/, "")}`;
    return target === pathname ? next() : c.redirect(target + search, 308);
  });
}
