import { listProjects } from "#app/features/projects/office/projects.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/list-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  return { staff, projects: await run(listProjects) };
}

export default function ProjectsPage({ loaderData: { staff, projects } }: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Projekte" section="Projekte">
      {projects.length === 0 && <p>Noch kein Projekt.</p>}
      <ul className="office-rows">
        {projects.map(({ slug, client, isActive, updatedAt, done, total }) => (
          <li key={slug}>
            <span className="min-w-0">
              <a className="link font-semibold" href={`/buero/projekte/${slug}`}>
                {client}
              </a>
              {!isActive && " (deaktiviert)"}
              <span className="block text-ink-2">
                {done} von {total} Schritten abgeschlossen, zuletzt geändert{" "}
                {formatBerlinTimeInGerman(updatedAt)}
              </span>
            </span>
            <progress
              className="w-40 accent-green"
              value={done}
              max={Math.max(total, 1)}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}
