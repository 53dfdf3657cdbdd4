import { redirect } from "react-router";
import { findStaff, writeSessionCookie } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/sign-out";

/** Ends the session and removes its cookie. */
export async function action(route: Route.ActionArgs): Promise<Response> {
  const session = await findStaff(route);
  await session?.run((tx) => tx.query(sql`delete from staff_sessions where id = ${session.staff.sessionId}`));
  return redirect("/buero/anmelden", {
    status: 303,
    headers: { "Set-Cookie": writeSessionCookie(route.context.get(requestContext), null) },
  });
}

/** Nothing to see by GET: a link must not sign anybody out. */
export function loader(): Response {
  return redirect("/buero", 303);
}
