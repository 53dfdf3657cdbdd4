import { readAttempt, writeGrant } from "#app/features/projects/access/remember.server.ts";
import { openProject, readTimeline } from "#app/features/projects/client-view.server.ts";
import { refuseGet, respond, respondDenied } from "#app/features/projects/respond.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/current-state";

/** Polled every few seconds (fetch-timeline.ts), as POST to keep the code out of logs. 204 if `known` is current; 403, 429, 503. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request).catch(() => null);
  const code = form?.get("code");
  const attempt = readAttempt(request, ctx, {
    slug: params.slug,
    code: typeof code === "string" ? code : "",
  });
  if (form === null || attempt === null) return respond(400, null);
  const existing = form.get("known");
  try {
    const database = requireDatabase(ctx);
    const result =
      form.get("part") === "project"
        ? await openProject(database, attempt)
        : await readTimeline(database, { ...attempt, known: typeof existing === "string" ? existing : null });
    switch (result.outcome) {
      case "found": {
        const { outcome: _found, ...found } = result;
        return respond(200, found);
      }
      case "unchanged":
        return respond(204, null);
      default:
        return respondDenied(
          result,
          "grant" in attempt ? { "Set-Cookie": writeGrant(ctx, params.slug, null) } : {},
        );
    }
  } catch (error) {
    ctx.reportError(error);
    return respond(503, null, { "Retry-After": "5" });
  }
}

export const loader = refuseGet;
