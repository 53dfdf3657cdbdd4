import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/types.ts";

/** Refuses, with 400, a request to a host whose name no URL can hold, such as `99999999999`. */
export function refuseUnreadableHost() {
  return createMiddleware<ServerEnvironment>(async (c, next) =>
    URL.canParse(c.req.url) ? next() : c.text("Diese Adresse ist nicht lesbar.", 400),
  );
}

/**
 * Answers an address that cannot be decoded like any other that is not there. React Router would write it to the log as it
 * is, outside of its format, and the address may hold a client's name; or show its own words in the answer.
 */
export function replaceUnreadableAddress() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (isReadable(new URL(c.req.url).pathname)) return next();
    const { method, headers, signal } = c.req.raw;
    if (method !== "GET" && method !== "HEAD") return c.text("Diese Adresse gibt es nicht.", 404);
    c.req.raw = new Request(new URL("/unlesbare-adresse", c.req.url), { method, headers, signal });
    return next();
  });
}

/** Whether React Router can work with a path: it decodes it twice, and its `*` does not match line breaks. */
export function isReadable(path: string): boolean {
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(decodeURIComponent(path)));
  } catch {
    return false;
  }
}
