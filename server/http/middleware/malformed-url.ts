import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/http/types.ts";

/** Answers 400 to a `Host` that is none, and to a whole URL in the request line (RFC 9112, 3.2.2) with credentials. */
export const rejectMalformedHost = createMiddleware<ServerEnvironment>(async (c, next) => {
  // Only HTTP/1.0 may omit it; Node refuses other requests without it.
  const host = c.req.header("Host") ?? "localhost";
  const url = isHost(host) ? URL.parse(c.req.url) : null;
  // No Request can be made of a URL with credentials.
  const isReadable = url !== null && url.username + url.password === "";
  return isReadable ? next() : c.text("Diese Adresse ist nicht lesbar.", 400);
});

/** Returns whether a `Host` is a host name or IP address with or without a port, and nothing a URL would reread. */
export function isHost(host: string): boolean {
  return /^[\w.~%!$&'()*+,;=:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

/** Answers a malformed URL with the 404 page: React Router would log it, and it may contain a client's name. */
export const treatMalformedUrlAsNotFound = createMiddleware<ServerEnvironment>(async (c, next) => {
  if (isWellFormedPath(new URL(c.req.url).pathname)) return next();
  const { method, headers, signal } = c.req.raw;
  if (method !== "GET" && method !== "HEAD") return c.text("Diese Adresse gibt es nicht.", 404);
  c.req.raw = new Request(new URL("/unlesbare-adresse", c.req.url), { method, headers, signal });
  return next();
});

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
