import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/http/types.ts";

/** Headers of every response below /buero, errors included: stored, framed, listed and prerendered by nobody. */
const officeHeaders = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
} as const;

/** Returns whether a path belongs to the back office. React Router ignores capitals, too. */
export function isOfficePath(path: string): boolean {
  return /^\/buero(?:\/|$)/i.test(path);
}

/** Sets the headers of the back office after those of the site, and takes the video host out of its policy. */
export const keepOfficePrivate = createMiddleware<ServerEnvironment>(async (c, next) => {
  await next();
  if (!isOfficePath(c.req.path)) return;
  const { headers } = c.res;
  for (const [name, value] of Object.entries(officeHeaders)) headers.set(name, value);
  headers.delete("Speculation-Rules");
  const policy = headers.get("Content-Security-Policy");
  const { frames, framed } = findFraming(c.req.path);
  if (framed) headers.set("X-Frame-Options", "SAMEORIGIN");
  if (policy !== null)
    headers.set(
      "Content-Security-Policy",
      policy
        .replace("trusted-types 'none'", `trusted-types ${findTrustedTypes(c.req.path)}`)
        .replace(/frame-src [^;]+/, `frame-src ${frames ? "'self'" : "'none'"}`)
        .replace(/frame-ancestors [^;]+/, `frame-ancestors ${framed ? "'self'" : "'none'"}`),
    );
});

/** One page registers the service worker, whose address is a script's. */
function findTrustedTypes(path: string): string {
  return path === "/buero/mitteilungen" ? "service-worker" : "'none'";
}

/** The editor of an article shows the article's preview in a frame; no other page frames or is framed. */
function findFraming(path: string): { frames: boolean; framed: boolean } {
  return {
    frames: /^\/buero\/artikel\/\d+$/.test(path),
    framed: /^\/buero\/artikel\/\d+\/vorschau$/.test(path),
  };
}
