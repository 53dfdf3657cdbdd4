import { readClientForm, writeGrant } from "#app/features/projects/access/remember.server.ts";
import { openProject, readTimeline } from "#app/features/projects/client-view.server.ts";
import { refuseGet, respond, respondDenied } from "#app/features/projects/respond.server.ts";
import { requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/current-state";

/** Polled every few seconds (fetch-timeline.ts), as POST to keep the code out of logs. 204 if `known` is current; 403, 429, 503. */
export async function action(route: Route.ActionArgs) {
  const { ctx, typed, attempt } = await readClientForm(route);
  if (attempt === null) return respond(400, null);
  try {
    const database = requireDatabase(ctx);
    const result =
      typed.part === "project"
        ? await openProject(database, attempt)
        : await readTimeline(database, { ...attempt, known: typed.known ?? null });
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
          "grant" in attempt ? { "Set-Cookie": writeGrant(ctx, route.params.slug, null) } : {},
        );
    }
  } catch (error) {
    ctx.reportError(error);
    return respond(503, null, { "Retry-After": "5" });
  }
}

export const loader = refuseGet;
