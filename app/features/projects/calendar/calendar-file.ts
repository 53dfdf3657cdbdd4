import { createHash } from "node:crypto";
import { company } from "#app/content/company.ts";
import { type CalendarRow, readCalendar } from "#app/features/projects/calendar/address.server.ts";
import { composeCalendar } from "#app/features/projects/calendar/compose-calendar.server.ts";
import { type RequestContext, requestContext, requireDatabase } from "#app/request/request-context.ts";
import { respondTryLater } from "#app/request/try-later.ts";
import type { Route } from "./+types/calendar-file";

/** Calendar programs poll; no shared cache may store it. */
const headers = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex, nofollow" } as const;

/** GET: the calendar file. 404 for an unknown or ended URL. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(params.file)?.[1];
  const found = token === undefined ? [] : await readDates(ctx, token);
  if (found instanceof Response) return found;
  const [first, ...others] = found;
  if (first === undefined)
    return new Response("Diesen Kalender gibt es nicht mehr.\n", {
      status: 404,
      headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
    });
  const text = composeCalendar([first, ...others], company.name);
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  if (request.headers.get("If-None-Match")?.replace(/^W\//, "") === etag)
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
  return new Response(text, {
    headers: {
      ...headers,
      ETag: etag,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="projekt-termine.ics"',
    },
  });
}

async function readDates(ctx: RequestContext, token: string): Promise<CalendarRow[] | Response> {
  try {
    return await readCalendar(requireDatabase(ctx).web, token);
  } catch (error) {
    return respondTryLater(ctx, error);
  }
}
