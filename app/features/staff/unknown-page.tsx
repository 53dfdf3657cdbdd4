import { data } from "react-router";
import { requireStaff } from "#app/office/session.server.ts";
import type { Route } from "./+types/unknown-page";

export const handle = { private: true, bare: true };

/** Any other address below /buero: signing in first, then there is no such page. */
export async function loader(route: Route.LoaderArgs) {
  await requireStaff(route);
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
