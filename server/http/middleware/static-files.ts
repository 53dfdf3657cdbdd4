import { createMiddleware } from "hono/factory";
import { type CachedResponse, toResponse } from "#server/http/cached-response.ts";
import type { ServerEnvironment } from "#server/types.ts";

/**
 * Answers assets and prerendered pages from memory, precompressed, with ETag and 304. Most requests for them never come
 * here (server/http/serve-from-memory.ts); those do whose address was written in an unusual way.
 */
export function serveStaticFiles(files: ReadonlyMap<string, CachedResponse>) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const { method, path } = c.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const file = files.get(path);
    return file === undefined ? next() : toResponse(file, c.req);
  });
}
