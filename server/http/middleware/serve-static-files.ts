import { createMiddleware } from "hono/factory";
import { type CachedResponse, toResponse } from "#server/http/cached-response.ts";
import type { ServerEnvironment } from "#server/http/types.ts";

/** Serves files from memory for URLs in an unusual spelling; the fast path serves the rest. */
export function serveStaticFiles(find: (path: string, hasQuery: boolean) => CachedResponse | null) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const { method, path } = c.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const file = find(path, c.req.url.includes("?"));
    return file === null ? next() : toResponse(file, c.req);
  });
}
