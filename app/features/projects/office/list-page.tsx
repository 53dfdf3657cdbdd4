import { projectTimeline as copy } from "#app/features/projects/copy.ts";
import { ProgressStrip } from "#app/features/projects/office/progress-strip.tsx";
import { listWaiting } from "#app/features/projects/office/waiting.server.ts";
import { WaitingMarks } from "#app/features/projects/office/waiting-marks.tsx";
import { listProjects } from "#app/features/projects/projects.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/list-page";
import "./list-page.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { projects, waiting } = await run(async (tx) => ({
    projects: await listProjects(tx),
    waiting: await listWaiting(tx),
  }));
  // What changed last comes first, what is closed comes last.
  projects.sort(
    (one, other) =>
      Number(other.active) - Number(one.active) || Number(other.updated_at) - Number(one.updated_at),
  );
  return { staff, projects, waiting, now: route.context.get(requestContext).now() };
}

export default function ProjectsPage({
  loaderData: { staff, projects, waiting, now },
}: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Projekte" section="Projekte">
      <p className="mb-6">
        <a className="button button-primary" href="/buero/projekt-anlegen">
          Projekt anlegen
        </a>
      </p>
      {projects.length === 0 && <p className="office-none">Noch kein Projekt.</p>}
      <ul className="project-list">
        {projects.map(
          ({ slug, client, active, opened_at, updated_at, completed, total, states, in_work }) => (
            <li key={slug} className="project-row" data-closed={active ? undefined : ""}>
              <div className="min-w-0">
                <h2 className="display display-3">
                  <a href={`/buero/projekte/${slug}`}>{client}</a>
                </h2>
                {!active && <p className="project-closed">deaktiviert</p>}
                {active && opened_at === null && <p className="text-sm text-ink-2">noch nie geöffnet</p>}
                {active && <WaitingMarks waiting={waiting.get(slug)} now={now} />}
                {in_work.length > 0 && <p className="project-now">In Arbeit: {in_work.join(", ")}</p>}
              </div>
              <div className="project-figures">
                <ProgressStrip states={states} />
                <p className="font-semibold">{copy.countSteps(completed, total)}</p>
                <p className="text-sm text-ink-2">geändert {formatBerlinTimeInGerman(updated_at)}</p>
              </div>
            </li>
          ),
        )}
      </ul>
    </OfficePage>
  );
}
