import { randomBytes } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { buildContentSecurityPolicy } from "#server/content-security-policy.ts";
import type { ServerEnvironment } from "#server/types.ts";

const HEADERS = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  // `no-referrer` would break the video embed.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()",
  "X-Frame-Options": "DENY",
} as const;

/**
 * Sets the security headers of every response and makes the nonce of rendered pages. A response that brings its own
 * policy (prerendered pages know the hashes of their scripts) keeps it.
 */
export function setSecurityHeaders(options: { stylesHashes: string[]; enforcePolicy: boolean }) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
    if (options.enforcePolicy && !headers.has("Content-Security-Policy")) {
      headers.set(
        "Content-Security-Policy",
        buildContentSecurityPolicy({ scripts: [`'nonce-${nonce}'`], styles: options.stylesHashes }),
      );
    }
  });
}
