import type { Refusal } from "#app/features/projects/client-view.server.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { sqlStateOf } from "#database/errors.ts";

/** Headers of every response of the project area: no cache, no search engine. */
export const privateHeaders = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" } as const;

export function respond(status: number, body: object | null, headers: Record<string, string> = {}): Response {
  const all = { ...privateHeaders, ...headers };
  return body === null
    ? new Response(null, { status, headers: all })
    : Response.json(body, { status, headers: all });
}

export function refuseGet(): Response {
  return respond(405, null, { Allow: "POST" });
}

/** Returns 403 for a wrong code, or 429 after too many. */
export function respondDenied(refusal: Refusal, headers: Record<string, string> = {}): Response {
  if (refusal.outcome === "refused") return respond(403, null, headers);
  return respond(429, null, { "Retry-After": String(refusal.seconds) });
}

/** Returns 403 for a refused client, or 503 for a reported outage. */
export function respondRefusal(ctx: RequestContext, error: unknown): Response {
  // The code was deactivated meanwhile.
  if (sqlStateOf(error) === "42501") return respond(403, null);
  ctx.reportError(error);
  return respond(503, null, { "Retry-After": "5" });
}
