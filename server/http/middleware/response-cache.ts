import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { toResponse } from "#server/http/cached-response.ts";
import { hasClientClosed } from "#server/http/client-closed.ts";
import type { Asker, createPageCache } from "#server/http/response-cache.ts";
import type { ServerEnvironment } from "#server/types.ts";

/** Every address that our own links have. Others go past the cache, which asks for a page by its address alone. */
const PLAIN_PATH = /^[a-z0-9/.-]+$/;

/**
 * Answers pages that are the same for everybody from the page cache. An address with a query goes past it: queries are
 * endless, and memory is not.
 */
export function answerKeptPages(options: {
  pages: ReturnType<typeof createPageCache>;
  /** Whether the route of a path says that it is the same for everybody. */
  isKept: (path: string) => boolean;
}) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const { method, path, url } = c.req;
    if ((method !== "GET" && method !== "HEAD") || url.includes("?")) return next();
    if (!PLAIN_PATH.test(path) || !options.isKept(path)) return next();
    const page = await options.pages.load(path, describeAsker(c));
    if (page === null) return next();
    if (page instanceof Response) return method === "HEAD" ? new Response(null, page) : page;
    return toResponse(page, c.req);
  });
}

/** The request that waits for a page. */
export function describeAsker(c: Context<ServerEnvironment>): Asker {
  return {
    requestId: c.get("requestId"),
    log: c.get("log"),
    hasLeft: () => hasClientClosed(c),
  };
}
