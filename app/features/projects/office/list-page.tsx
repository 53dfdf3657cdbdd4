import { projectTimeline as copy } from "#app/features/projects/copy.ts";
import { listProjects } from "#app/features/projects/operator-store.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/list-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const projects = await run(listProjects);
  // What changed last comes first.
  return {
    staff,
    projects: projects.sort((one, other) => Number(other.updated_at) - Number(one.updated_at)),
  };
}

export default function ProjectsPage({ loaderData: { staff, projects } }: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Projekte" section="Projekte">
      {projects.length === 0 && <p>Noch kein Projekt.</p>}
      <ul className="office-rows">
        {projects.map(({ slug, client, active, updated_at, completed, total }) => (
          <li key={slug}>
            <span className="min-w-0">
              <a className="link font-semibold" href={`/buero/projekte/${slug}`}>
                {client}
              </a>
              {!active && " (deaktiviert)"}
              <span className="block text-ink-2">
                {copy.countSteps(completed, total)}, zuletzt geändert {formatBerlinTimeInGerman(updated_at)}
              </span>
            </span>
            <progress
              className="w-40 accent-green"
              value={completed}
              max={Math.max(total, 1)}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}
