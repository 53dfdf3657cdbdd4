import { findProject } from "#app/features/projects/projects.server.ts";
import { answerFollower } from "#app/office/answer-follower.server.ts";
import type { Route } from "./+types/project-version";

/** GET: answers the open page of a project (project.enhance.ts). */
export const loader = (route: Route.LoaderArgs) =>
  answerFollower(route, async (tx) => {
    const project = await findProject(tx, route.params.slug);
    return project && { version: nameVersion(project) };
  });

/** Returns what differs whenever something on the project's page does. */
export function nameVersion({ version, active }: { version: string; active: boolean }): string {
  return `${version} ${active ? "active" : "inactive"}`;
}
