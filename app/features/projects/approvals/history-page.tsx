import { data } from "react-router";
import { ApprovalRequest } from "#app/features/projects/approvals/approval-card.tsx";
import { selectApprovals } from "#app/features/projects/approvals/approvals.server.ts";
import { approvalCopy as copy } from "#app/features/projects/approvals/copy.ts";
import { findProject } from "#app/features/projects/projects.server.ts";
import { HistoryRows } from "#app/office/history.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/history-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { slug } = route.params;
  const { project, approvals } = await run(async (tx) => ({
    project: await findProject(tx, slug),
    approvals: await selectApprovals(tx, slug),
  }));
  if (project === null) throw data(null, { status: 404 });
  return { staff, slug, client: project.client, approvals };
}

/** Everything a client was asked to approve, oldest first, to print. */
export default function ApprovalHistoryPage({
  loaderData: { staff, slug, client, approvals },
}: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title={`Freigaben: ${client}`} section="Projekte">
      <p className="office-ways">
        <a className="link" href={`/buero/projekte/${slug}`}>
          Zum Projekt
        </a>
      </p>
      {approvals.length === 0 && <p className="office-none">Noch keine Freigabe angefordert.</p>}
      <HistoryRows
        entries={approvals.toReversed().map((approval) => {
          const { id, step, state, askedAt, decidedAt, decidedBy, remark } = approval;
          return {
            key: id,
            what: state === "open" ? copy.waiting.team : copy.states[state],
            object: `${step}, ${copy.asked(formatBerlinTimeInGerman(new Date(askedAt)))}`,
            by: decidedBy ?? undefined,
            at: new Date(decidedAt ?? askedAt),
            text: (
              <>
                <ApprovalRequest approval={approval} />
                {remark !== null && <p>{remark}</p>}
              </>
            ),
          };
        })}
      />
    </OfficePage>
  );
}
