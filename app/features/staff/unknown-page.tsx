import { data } from "react-router";
import { requireStaff } from "#app/office/session.server.ts";
import type { Route } from "./+types/unknown-page";

/** Unknown office URLs: sign in first, then 404. */
export async function loader(route: Route.LoaderArgs) {
  await requireStaff(route);
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
