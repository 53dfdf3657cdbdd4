import type { RequestContext } from "#app/web/request-context.ts";

/** The answer of a resource whose database is not there: 503 in plain text; the reason goes to the log. */
export function answerTryLater(visit: RequestContext, error: unknown): Response {
  visit.reportError(error);
  return new Response("Gerade nicht erreichbar. Bitte versuche es später erneut.\n", {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": "10",
    },
  });
}
