import { endCalendar, findCalendar, makeCalendar } from "#app/features/projects/calendar/address.server.ts";
import { withOpenedProject } from "#app/features/projects/client-view.server.ts";
import { privateHeaders } from "#app/features/projects/timeline/private-headers.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/calendar-address";

/**
 * Shows, makes or ends the address of a project's calendar, for who has its code. Fields: `code`, `intent` (`show`, `make`, `end`).
 * Answers 200 with `path`, which is null without a calendar, 403 for any code that is not this project's.
 */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const form = await readForm(request).catch(() => null);
  const { code = "", intent = "show" } = form === null ? {} : readTexts(form);
  if (code.trim() === "") return new Response(null, { status: 400, headers: privateHeaders });
  try {
    const database = requireDatabase(ctx);
    const attempt = { code, slug: params.slug, clientAddress: ctx.clientAddress };
    const result = await withOpenedProject(database, attempt, (tx) => {
      if (intent === "make") return makeCalendar(tx, database.keys);
      return intent === "end" ? endCalendar(tx) : findCalendar(tx, database.keys);
    });
    if (result.outcome === "found")
      return Response.json({ path: result.result }, { headers: privateHeaders });
    if (result.outcome === "refused") return new Response(null, { status: 403, headers: privateHeaders });
    return new Response(null, {
      status: 429,
      headers: { ...privateHeaders, "Retry-After": String(result.seconds) },
    });
  } catch (error) {
    ctx.reportError(error);
    return new Response(null, { status: 503, headers: { ...privateHeaders, "Retry-After": "5" } });
  }
}

/** Rejects GET. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { ...privateHeaders, Allow: "POST" } });
}
