import type { RequestContext } from "#app/request/request-context.ts";

/** Returns a 503 in plain text for a resource without its database, and reports the error to the log. */
export function respondTryLater(ctx: RequestContext, error: unknown): Response {
  ctx.reportError(error);
  return new Response("Gerade nicht erreichbar. Bitte versuche es später erneut.\n", {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": "10",
    },
  });
}
