import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { respond } from "#app/features/projects/respond.server.ts";
import { findStaff } from "#app/office/session.server.ts";
import { sqlStateOf } from "#database/errors.ts";

/** Runs `answer` with the project in the URL: 401 without a session, 404 without a project. */
export async function admitStaff(
  route: Parameters<typeof findStaff>[0] & { params: { slug: string } },
  answer: (access: FileAccess) => Response | Promise<Response>,
): Promise<Response> {
  const session = await findStaff(route);
  if (session === null) return respond(401, null);
  try {
    return await answer({ slug: route.params.slug, side: "team", run: session.run });
  } catch (error) {
    if (sqlStateOf(error) === "42501") return respond(404, null);
    throw error;
  }
}
