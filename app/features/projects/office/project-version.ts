import { findProject, type StoredProject } from "#app/features/projects/projects.server.ts";
import { answerFollower } from "#app/office/answer-follower.server.ts";
import type { Route } from "./+types/project-version";

/** GET: answers the open page of a project (project.enhance.ts). */
export const loader = (route: Route.LoaderArgs) =>
  answerFollower(route, async (tx) => {
    const project = await findProject(tx, route.params.slug);
    return project && { version: nameVersion(project) };
  });

/** Returns a version that differs after every visible change. */
export function nameVersion({
  version,
  active,
  finished_at,
}: Pick<StoredProject, "version" | "active" | "finished_at">): string {
  return `${version} ${active ? "active" : "inactive"} ${finished_at === null ? "running" : "finished"}`;
}
