import { createMiddleware } from "hono/factory";
import { filePolicy } from "#server/http/content-security-policy.ts";
import type { ServerEnvironment } from "#server/types.ts";

/** Whether an answer with this Content-Type is a page; its policy and rules differ from those of a file. */
export function isPage(contentType: string | null): boolean {
  return contentType?.startsWith("text/html") === true;
}

/** Every response of the site has these. A request that is refused before it reaches the site gets a bare 400. */
export const securityHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  // `no-referrer` would break the video embed.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
} as const;

/**
 * Sets the security headers of every response. `policy` is that of rendered pages, all else may do nothing; a response that
 * brings its own (prerendered pages know the hashes of their own styles) keeps it. Null: none, in development.
 */
export function setSecurityHeaders({ policy }: { policy: string | null }) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(securityHeaders))
      if (!headers.has(name)) headers.set(name, value);
    if (policy !== null && !headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", isPage(headers.get("Content-Type")) ? policy : filePolicy);
    }
  });
}
