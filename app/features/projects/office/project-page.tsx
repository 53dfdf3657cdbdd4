import { data, redirect } from "react-router";
import { z } from "zod";
import { projectTimeline as copy } from "#app/features/projects/copy.ts";
import { changeStepWithin, findProject } from "#app/features/projects/operator-store.server.ts";
import { readStatus, stepStatuses } from "#app/features/projects/progress.ts";
import { type StoredStep, selectSteps } from "#app/features/projects/step-rows.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { formatNumericDate } from "#app/ui/format-date.ts";
import { readForm } from "#app/web/read-form.ts";
import { requestContext } from "#app/web/request-context.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/project-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { slug } = route.params;
  const { project, steps } = await run(async (tx) => ({
    project: await findProject(tx, slug),
    steps: await selectSteps(tx, slug),
  }));
  if (project === null) throw data(null, { status: 404 });
  return { staff, project, steps };
}

const change = z.object({
  step: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  status: z.enum(stepStatuses),
});

/** Sets the status of one step. The client's open page shows it within seconds. */
export async function action(route: Route.ActionArgs) {
  const { run } = await requireStaff(route);
  const sent = change.safeParse(Object.fromEntries(await readForm(route.request)));
  if (!sent.success) return data({ problem: "Das war kein Schritt dieses Projekts." }, { status: 400 });
  const { step: id, status } = sent.data;
  const now = route.context.get(requestContext).now();
  const changed = await run(async (tx) => {
    const step = await changeStepWithin(tx, { id, change: { status }, now });
    if (step !== null)
      await tx.query(sql`select app.log_own_action('step-changed', ${`project ${step.project_slug}`})`);
    return step;
  });
  if (changed === null) return data({ problem: "Diesen Schritt gibt es nicht mehr." }, { status: 409 });
  return redirect(`/buero/projekte/${changed.project_slug}#schritt-${id}`, 303);
}

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, project, steps } = loaderData;
  return (
    <OfficePage staff={staff} title={project.client} section="Projekte">
      <p className="mb-4">
        <a className="link" href="/buero/projekte">
          Alle Projekte
        </a>
      </p>
      {actionData?.problem && (
        <p role="alert" className="office-notice font-semibold">
          {actionData.problem}
        </p>
      )}
      {!project.active && (
        <p className="office-notice">Der Zugang ist deaktiviert: Der Kunde sieht diese Seite nicht.</p>
      )}
      <p className="mb-2">
        {copy.countSteps(project.completed, project.total)}. Was du hier änderst, sieht der Kunde in wenigen
        Sekunden.
      </p>
      <ol className="office-rows">
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ol>
    </OfficePage>
  );
}

function StepRow({ step }: { step: StoredStep }) {
  const current = readStatus(step.status);
  return (
    <li id={`schritt-${step.id}`}>
      <span className="min-w-0 flex-[1_1_14rem]">
        <span className="font-semibold hyphens-auto">{step.title}</span>
        {step.completed_date !== null && (
          <span className="block text-ink-2">fertig am {formatNumericDate(step.completed_date)}</span>
        )}
      </span>
      <form method="post" aria-label={step.title} className="flex flex-wrap gap-2">
        <input type="hidden" name="step" value={step.id} />
        {stepStatuses.toReversed().map((status) => (
          <button
            key={status}
            type="submit"
            name="status"
            value={status}
            aria-pressed={status === current}
            className={`button ${status === current ? "button-primary" : "button-secondary"} button-small`}
          >
            {copy.status[status].label}
          </button>
        ))}
      </form>
    </li>
  );
}
