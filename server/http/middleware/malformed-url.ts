import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/types.ts";

/** Answers 400 to a host name that no URL can hold, such as `99999999999`. */
export function rejectMalformedHost() {
  return createMiddleware<ServerEnvironment>(async (c, next) =>
    URL.canParse(c.req.url) ? next() : c.text("Diese Adresse ist nicht lesbar.", 400),
  );
}

/**
 * Answers a malformed URL with the 404 page. React Router would log it literally, and it may contain a client's name;
 * or show its own error text.
 */
export function treatMalformedUrlAsNotFound() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (isWellFormedPath(new URL(c.req.url).pathname)) return next();
    const { method, headers, signal } = c.req.raw;
    if (method !== "GET" && method !== "HEAD") return c.text("Diese Adresse gibt es nicht.", 404);
    c.req.raw = new Request(new URL("/unlesbare-adresse", c.req.url), { method, headers, signal });
    return next();
  });
}

/**
 * Returns whether React Router can handle a path: it decodes the path twice, and its `*` does not match line breaks.
 */
export function isWellFormedPath(path: string): boolean {
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(decodeURIComponent(path)));
  } catch {
    return false;
  }
}
