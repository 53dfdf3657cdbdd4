import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/types.ts";

/** Headers of every response below /buero, errors included: stored, framed, listed and prerendered by nobody. */
const officeHeaders = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
} as const;

/** Sets the headers of the back office after those of the site, and takes the video host out of its policy. */
export function keepOfficePrivate() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    // React Router ignores capitals in a path, too.
    if (!/^\/buero(?:\/|$)/i.test(c.req.path)) return;
    const { headers } = c.res;
    for (const [name, value] of Object.entries(officeHeaders)) headers.set(name, value);
    headers.delete("Speculation-Rules");
    const policy = headers.get("Content-Security-Policy");
    if (policy !== null)
      headers.set("Content-Security-Policy", policy.replace(/frame-src [^;]+/, "frame-src 'none'"));
  });
}
