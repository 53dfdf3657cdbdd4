import { data } from "react-router";
import { selectDuties } from "#app/features/projects/duties/duties.server.ts";
import { findProject } from "#app/features/projects/projects.server.ts";
import { HistoryRows } from "#app/office/history.tsx";
import { BackLink, OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/history-page";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { slug } = route.params;
  const { project, duties } = await run(async (tx) => ({
    project: await findProject(tx, slug),
    duties: await selectDuties(tx, slug),
  }));
  if (project === null) throw data(null, { status: 404 });
  const decisions = duties.filter(({ kind }) => kind === "decision").toReversed();
  return { staff, slug, client: project.client, decisions };
}

const states = {
  open: "Wartet auf den Kunden",
  done: "Ohne Freigabe erledigt",
  approved: "Freigegeben",
  change: "Änderung gewünscht",
  ended: "Ersetzt oder zurückgezogen",
};

export default function DecisionHistoryPage({
  loaderData: { staff, slug, client, decisions },
}: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title={`Freigaben: ${client}`} section="Projekte">
      <BackLink href={`/buero/projekte/${slug}`}>Zum Projekt</BackLink>
      {decisions.length === 0 && <p className="office-none">Noch keine Freigabe angefordert.</p>}
      <HistoryRows
        entries={decisions.map(
          ({ id, step, title, state, link, files, askedAt, answeredAt, answeredBy, answer }) => ({
            key: id,
            what: states[state],
            object: `${step}, angefragt ${formatBerlinTimeInGerman(new Date(askedAt))}`,
            by: answeredBy ?? undefined,
            at: new Date(answeredAt ?? askedAt),
            text: (
              <>
                <p>{title}</p>
                {link !== null && <p>{link}</p>}
                {files.map((file) => (
                  <p key={file.id}>
                    <strong>{file.name}</strong> SHA-256 <span className="mono">{file.sha256}</span>
                  </p>
                ))}
                {answer !== null && <p>{answer}</p>}
              </>
            ),
          }),
        )}
      />
    </OfficePage>
  );
}
