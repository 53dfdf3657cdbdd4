import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type CachedResponse, toResponse } from "#server/http/cached-response.ts";
import { hasClientClosed } from "#server/http/client-closed.ts";
import type { createResponseCache, RequestInfo } from "#server/http/response-cache.ts";
import type { ServerEnvironment } from "#server/http/types.ts";

/** Matches every path the site links to. Others bypass the cache, whose key is the path alone. */
const PLAIN_PATH = /^[a-z0-9/.-]+$/;

/** Serves publicly cacheable pages from the response cache. A URL with a query bypasses it, because queries are unbounded. */
export function serveCachedPages(options: {
  pages: ReturnType<typeof createResponseCache>;
  isPubliclyCacheable: (path: string) => boolean;
}) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const { method, path, url } = c.req;
    if ((method !== "GET" && method !== "HEAD") || url.includes("?")) return next();
    if (!PLAIN_PATH.test(path) || !options.isPubliclyCacheable(path)) return next();
    const page = await options.pages.load(path, readRequestInfo(c));
    if (page === null) return next();
    if (page instanceof Response) return method === "HEAD" ? new Response(null, page) : page;
    return toResponse(page, c.req);
  });
}

/** Serves files from memory for URLs in an unusual spelling; the fast path serves the rest. */
export function serveStaticFiles(find: (path: string, hasQuery: boolean) => CachedResponse | null) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const { method, path } = c.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const file = find(path, c.req.url.includes("?"));
    return file === null ? next() : toResponse(file, c.req);
  });
}

/** Returns what rendering needs to know about the request. */
export function readRequestInfo(c: Context<ServerEnvironment>): RequestInfo {
  return {
    requestId: c.get("requestId"),
    log: c.get("log"),
    hasLeft: () => hasClientClosed(c),
  };
}
