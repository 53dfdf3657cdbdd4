import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/http/types.ts";

/** Redirects `/about/`, `//about` and `/About` to `/about`, but keeps what a route reads from its path. */
export function redirectToCanonicalPath(routePattern: (path: string) => string) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    // Not `c.req.path`, which is decoded: a line break could not be sent, and `/%5Chost` or `/%09/host` would lead to
    // another host.
    const { pathname, search } = new URL(c.req.url);
    const path = `/${trimTrailingSlashes(pathname).replace(/^\/+/, "")}`;
    const target = writeAsRoute(path, routePattern(path));
    return target === pathname ? next() : c.redirect(target + search, 308);
  });
}

/** Returns a path with the words of its route's pattern as they stand there. */
function writeAsRoute(path: string, pattern: string): string {
  const words = pattern.split("/");
  const parts = path.split("/");
  const isSameLength = words.length === parts.length;
  return isSameLength
    ? parts.map((part, at) => (words[at]?.startsWith(":") ? part : words[at])).join("/")
    : path;
}

/** Returns a path without the slashes at its end. The regular expression for it, `/\/+$/`, takes quadratic time. */
function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}
