import { createMiddleware } from "hono/factory";
import type { CommonHeaders } from "#server/http/cached-response.ts";
import {
  buildContentSecurityPolicy,
  filePolicy,
  scriptPolicy,
} from "#server/http/content-security-policy.ts";
import { isOfficePath } from "#server/http/middleware/office-headers.ts";
import { speculationRulesHeader } from "#server/http/middleware/speculation-rules.ts";
import type { ServerEnvironment } from "#server/http/types.ts";

/** Returns whether a content type is that of a page, whose policy and rules differ from those of a file. */
function isPage(contentType: string | null): boolean {
  return contentType?.startsWith("text/html") === true;
}

/** Headers of every response. A request that Node rejects before the application gets a bare 400 without them. */
const securityHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  // `no-referrer` would break the video embed.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
} as const;

/** Returns the headers that every response of a content type has. `hasPolicy`: not in development. */
export function createCommonHeaders({ hasPolicy }: { hasPolicy: boolean }): CommonHeaders {
  const policyHeader = (text: string) => hasPolicy && { "Content-Security-Policy": text };
  const fileHeaders = { ...securityHeaders, ...policyHeader(filePolicy) };
  const scriptHeaders = { ...securityHeaders, ...policyHeader(scriptPolicy) };
  const pageHeaders = {
    ...securityHeaders,
    ...policyHeader(buildContentSecurityPolicy(null)),
    ...speculationRulesHeader,
  };
  return (contentType) => {
    if (isPage(contentType)) return pageHeaders;
    return contentType?.startsWith("text/javascript") ? scriptHeaders : fileHeaders;
  };
}

/** Returns whether a page is for somebody who is signed in or has an access code. */
function hasSession(path: string): boolean {
  return isOfficePath(path) || /^\/kunden-projekte(?:\/(?!beispiel$)|$)/i.test(path);
}

/** In seconds. A PostgreSQL that was killed is back within a few (docs/operations.md). */
const USUAL_WAIT = 10;

/** Adds the common headers a response lacks. Only pages with a session are isolated: it costs phones 0.3 s. */
export function setCommonHeaders(commonHeaders: CommonHeaders) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(commonHeaders(headers.get("Content-Type"))))
      if (!headers.has(name)) headers.set(name, value);
    // RFC 9111, 4.2.2 allows caching a 404 or 410; RFC 9110, 10.2.3 asks when to come back.
    if (c.res.status >= 400 && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    if (c.res.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", String(USUAL_WAIT));
    if (hasSession(c.req.path)) headers.set("Cross-Origin-Opener-Policy", "same-origin");
  });
}
