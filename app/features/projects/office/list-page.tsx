import { CLIENT_NAME_MAXIMUM } from "#app/features/projects/client-name.ts";
import { countSteps } from "#app/features/projects/copy.ts";
import { ProgressStrip } from "#app/features/projects/office/progress-strip.tsx";
import { listProjectPage } from "#app/features/projects/office/project-list.server.ts";
import { listWaiting } from "#app/features/projects/office/waiting.server.ts";
import { WaitingMarks } from "#app/features/projects/office/waiting-marks.tsx";
import { OfficeLinks, OfficePage } from "#app/office/office-page.tsx";
import { cleanSearchTerm } from "#app/office/search-term.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { TextField } from "#app/ui/field.tsx";
import { formatNumericDate } from "#app/ui/format-date.ts";
import { findBerlinDay, formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/list-page";
import "./list-page.css";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const asked = new URL(route.request.url).searchParams;
  const search = cleanSearchTerm(asked.get("suchen") ?? "", CLIENT_NAME_MAXIMUM);
  const mine = asked.has("meine");
  const finished = asked.has("abgeschlossen");
  const page = /^[1-9]\d{0,3}$/.test(asked.get("seite") ?? "") ? Number(asked.get("seite")) : 1;
  const found = await run(async (tx) => {
    const list = await listProjectPage(tx, { search, page, mine, finished });
    const slugs = list.projects.map(({ slug }) => slug);
    return { ...list, waiting: await listWaiting(tx, slugs) };
  });
  return { staff, ...found, search, page, mine, finished, now: route.context.get(requestContext).now() };
}

type List = { search: string; page: number; mine: boolean; finished: boolean };

const views = [
  { name: "Alle", path: "/buero/projekte", mine: false, finished: false },
  { name: "Meine", path: "/buero/projekte?meine=1", mine: true, finished: false },
  { name: "Abgeschlossen", path: "/buero/projekte?abgeschlossen=1", mine: false, finished: true },
];

function nameListPath({ search, page, mine, finished }: List): string {
  const query = new URLSearchParams({
    ...(mine && { meine: "1" }),
    ...(finished && { abgeschlossen: "1" }),
    ...(search && { suchen: search }),
    ...(page > 1 && { seite: String(page) }),
  });
  return query.size === 0 ? "/buero/projekte" : `/buero/projekte?${query}`;
}

export default function ProjectsPage({
  loaderData: { staff, projects, hasMore, waiting, search, page, mine, finished, now },
}: Route.ComponentProps) {
  const shown = views.find((view) => view.mine === mine && view.finished === finished);
  return (
    <OfficePage
      staff={staff}
      title="Projekte"
      section="Projekte"
      views={<OfficeLinks links={views} current={shown?.name} />}
    >
      <p className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a className="button button-primary" href="/buero/projekt-anlegen">
          Projekt anlegen
        </a>
        <a className="link inline-flex min-h-11 items-center" href="/buero/projekt-vorlagen">
          Vorlagen für Schritte
        </a>
      </p>
      {(projects.length > 0 || search !== "" || page > 1) && (
        <form
          action="/buero/projekte"
          className="*:first:flex-[1_1_14rem] *:first:max-w-[28rem] flex flex-wrap gap-[0.9rem] items-end mb-6"
        >
          {mine && <input type="hidden" name="meine" value="1" />}
          {finished && <input type="hidden" name="abgeschlossen" value="1" />}
          <TextField
            name="suchen"
            id="projekt-suchen"
            label="Kunde suchen"
            type="search"
            maxLength={CLIENT_NAME_MAXIMUM}
            defaultValue={search}
          />
          <button type="submit" className="button button-secondary">
            Suchen
          </button>
        </form>
      )}
      {projects.length === 0 && (
        <p className="office-none">
          {search === "" && page === 1 && !mine && !finished
            ? "Noch kein Projekt."
            : "Hier steht kein Projekt."}
        </p>
      )}
      <ul className="grid gap-[0.9rem]">
        {projects.map(
          ({
            slug,
            client,
            active,
            responsible,
            opened_at,
            finished_at,
            updated_at,
            completed,
            total,
            states,
            in_work,
          }) => (
            <li
              key={slug}
              className="project-row group relative border-l-[6px] border-l-green rounded-r-small data-closed:border-l-control grid gap-x-8 gap-y-3 py-[1.1rem] px-[clamp(1rem,3vw,1.5rem)] bg-paper md:grid-cols-[minmax(0,1fr)_18rem]"
              data-closed={active ? undefined : ""}
            >
              <div className="min-w-0">
                <h2 className="display display-3 group-hover:text-green">
                  <a
                    className="after:absolute after:inset-0 focus-visible:outline-none"
                    href={`/buero/projekte/${slug}`}
                  >
                    {client}
                  </a>
                </h2>
                {finished_at !== null && (
                  <p className="font-semibold">
                    abgeschlossen am {formatNumericDate(findBerlinDay(finished_at))}
                  </p>
                )}
                {!active && finished_at === null && (
                  <p className="inline-block mt-2 py-[0.05rem] px-[0.55rem] border-[1.5px] border-control rounded-small text-(length:--text-sm) font-semibold">
                    deaktiviert
                  </p>
                )}
                {active && (
                  <p className="text-sm text-ink-2">
                    {responsible === null ? "niemand zuständig" : `zuständig: ${responsible}`}
                  </p>
                )}
                {active && opened_at === null && <p className="text-sm text-ink-2">noch nie geöffnet</p>}
                {active && <WaitingMarks waiting={waiting.get(slug)} now={now} />}
                {in_work.length > 0 && (
                  <p className="mt-[0.4rem] leading-[1.4]">In Arbeit: {in_work.join(", ")}</p>
                )}
              </div>
              <div>
                <ProgressStrip states={states} />
                <p className="mt-[0.4rem] font-semibold">{countSteps(completed, total)}</p>
                <p className="text-sm text-ink-2">geändert {formatBerlinTimeInGerman(updated_at)}</p>
              </div>
            </li>
          ),
        )}
      </ul>
      {(hasMore || page > 1) && (
        <nav aria-label="Seiten der Projekte" className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {page > 1 && (
            <a
              className="link inline-flex min-h-11 items-center"
              rel="prev"
              href={nameListPath({ search, page: page - 1, mine, finished })}
            >
              Vorige Seite
            </a>
          )}
          {hasMore && (
            <a
              className="link inline-flex min-h-11 items-center"
              rel="next"
              href={nameListPath({ search, page: page + 1, mine, finished })}
            >
              Nächste Seite
            </a>
          )}
        </nav>
      )}
    </OfficePage>
  );
}
