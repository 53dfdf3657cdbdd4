import { findProject } from "#app/features/projects/projects.server.ts";
import { privateHeaders } from "#app/features/projects/timeline/private-headers.ts";
import { findStaff } from "#app/office/session.server.ts";
import type { Route } from "./+types/current-version";

/** GET: which state of a project its page in the back office shows, which asks while it is open (follow-project.ts). 401 without a session. */
export async function loader(route: Route.LoaderArgs): Promise<Response> {
  const session = await findStaff(route);
  if (session === null) return new Response(null, { status: 401, headers: privateHeaders });
  const project = await session.run((tx) => findProject(tx, route.params.slug));
  if (project === null) return new Response(null, { status: 404, headers: privateHeaders });
  return new Response(nameState(project), { headers: privateHeaders });
}

/** Returns what differs whenever something on the project's page does. */
export function nameState({ version, active }: { version: string; active: boolean }): string {
  return `${version} ${active ? "active" : "inactive"}`;
}
