import { redirect } from "react-router";
import { deviceCookieName, findStaff, writeSessionCookie } from "#app/office/session.server.ts";
import { readCookie } from "#app/request/cookies.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { sql } from "#database/sql.ts";
import { hashToken } from "#database/staff.ts";
import type { Route } from "./+types/sign-out";

/** Ends the session and this browser's notifications, and removes the session's cookie. */
export async function action(route: Route.ActionArgs): Promise<Response> {
  const session = await findStaff(route);
  const ctx = route.context.get(requestContext);
  const device = readCookie(route.request, deviceCookieName(ctx));
  await session?.run(async (tx) => {
    if (device !== null) {
      const hash = hashToken(requireDatabase(ctx).keys, "push-device", device);
      await tx.query(sql`delete from push_devices where cookie_hash = ${hash}`);
    }
    await tx.query(sql`delete from staff_sessions where id = ${session.staff.sessionId}`);
  });
  return redirect("/buero/anmelden", {
    status: 303,
    headers: { "Set-Cookie": writeSessionCookie(ctx, null) },
  });
}

/** Rejects GET: a link must not sign anybody out. */
export function loader(): Response {
  return redirect("/buero/heute", 303);
}
