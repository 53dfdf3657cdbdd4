import { readClientForm } from "#app/features/projects/access/remember.server.ts";
import { endCalendar, findCalendar, makeCalendar } from "#app/features/projects/calendar/address.server.ts";
import { withOpenedProject } from "#app/features/projects/client-view.server.ts";
import { refuseGet, respond, respondDenied, respondRefusal } from "#app/features/projects/respond.server.ts";
import { requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/calendar-address";

/** Shows, makes or ends (`intent`) a calendar. Answers 200 with `path`, or 403 for another project's `code`. */
export async function action(route: Route.ActionArgs): Promise<Response> {
  const { ctx, typed, attempt } = await readClientForm(route);
  if (attempt === null) return respond(400, null);
  try {
    const database = requireDatabase(ctx);
    const result = await withOpenedProject(database, attempt, (tx) => {
      if (typed.intent === "make") return makeCalendar(tx, database.keys);
      return typed.intent === "end" ? endCalendar(tx) : findCalendar(tx, database.keys);
    });
    return result.outcome === "found" ? respond(200, { path: result.result }) : respondDenied(result);
  } catch (error) {
    return respondRefusal(ctx, error);
  }
}

export const loader = refuseGet;
