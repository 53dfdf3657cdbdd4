import { createMiddleware } from "hono/factory";
import { type CachedResponse, toResponse } from "#server/http/cached-response.ts";
import type { ServerEnvironment } from "#server/http/types.ts";

/**
 * Serves assets and static pages from memory. Only URLs in an unusual spelling get here; the fast path serves the
 * rest (server/http/serve-from-memory.ts).
 */
export function serveStaticFiles(find: (path: string, hasQuery: boolean) => CachedResponse | null) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const { method, path } = c.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const file = find(path, c.req.url.includes("?"));
    return file === null ? next() : toResponse(file, c.req);
  });
}
