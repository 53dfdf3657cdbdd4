import { getSchedule } from "#app/opening-hours/plan-schedule.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/schedule-endpoint";

/** Returns the business hours as JSON, for the mobile menu (ui/opening.enhance.ts). */
export function loader({ context }: Route.LoaderArgs): Response {
  const schedule = getSchedule(context.get(requestContext).now());
  return Response.json(schedule, { headers: { "Cache-Control": "public, max-age=300" } });
}
