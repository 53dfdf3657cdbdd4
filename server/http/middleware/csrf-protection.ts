import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/http/types.ts";

/** Rejects cross-site forms. `Origin` is removed: React Router's own check would fail behind a TLS proxy. */
export const csrfProtection = createMiddleware<ServerEnvironment>(async (c, next) => {
  if (c.req.method !== "POST") return next();
  const origin = c.req.header("Origin");
  const isOwn = isFromThisSite({
    fetchSite: c.req.header("Sec-Fetch-Site"),
    origin,
    host: new URL(c.req.url).hostname,
  });
  if (!isOwn)
    return c.text("Dieses Formular gehört zu einer anderen Website.", 403, { "Cache-Control": "no-store" });
  if (origin !== undefined) {
    const headers = new Headers(c.req.raw.headers);
    headers.delete("Origin");
    c.req.raw = new Request(c.req.raw, { headers });
  }
  return next();
});

/** Returns whether a form comes from a page of this site. `host` is the requested host name without its port. */
export function isFromThisSite(said: {
  fetchSite: string | undefined;
  origin: string | undefined;
  host: string;
}): boolean {
  if (said.fetchSite !== undefined) return said.fetchSite === "same-origin" || said.fetchSite === "none";
  if (said.origin === undefined) return true;
  // Proxies omit or replace the port.
  return URL.canParse(said.origin) && new URL(said.origin).hostname === said.host;
}
