import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/types.ts";

/**
 * Refuses forms that another website has sent, with 403. The rule is that of Go's CrossOriginProtection
 * (https://words.filippo.io/csrf): what the browser says in `Sec-Fetch-Site` counts, from older ones the name in `Origin`;
 * a program that says neither is nobody's browser. `Origin` goes no further, because React Router compares its scheme
 * with that of the connection and would refuse every form behind a proxy that ends TLS.
 */
export function csrfProtection() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
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
}

/** Whether a form comes from a page of this site. `host` is the name the request was sent to, without its port. */
export function isFromThisSite(said: {
  fetchSite: string | undefined;
  origin: string | undefined;
  host: string;
}): boolean {
  if (said.fetchSite !== undefined) return said.fetchSite === "same-origin" || said.fetchSite === "none";
  if (said.origin === undefined) return true;
  // Proxies leave out the port or have one of their own.
  return URL.canParse(said.origin) && new URL(said.origin).hostname === said.host;
}
