import { data, redirect } from "react-router";
import { z } from "zod";
import {
  type OfficeStep,
  readProject,
  setStepStatus,
} from "#app/features/projects/office/projects.server.ts";
import { countProgress, readStatus, type StepStatus, stepStatuses } from "#app/features/projects/progress.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { formatNumericDate } from "#app/ui/format-date.ts";
import { readForm } from "#app/web/read-form.ts";
import type { Route } from "./+types/project-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const project = await run((tx) => readProject(tx, route.params.slug));
  if (project === null) throw data(null, { status: 404 });
  return { staff, project };
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
  const { slug } = route.params;
  const sent = change.safeParse(Object.fromEntries(await readForm(route.request)));
  if (!sent.success) return data({ problem: "Das war kein Schritt dieses Projekts." }, { status: 400 });
  const { step: id, status } = sent.data;
  if (await run((tx) => setStepStatus(tx, { slug, id, status })))
    return redirect(`/buero/projekte/${slug}#schritt-${id}`, 303);
  return data({ problem: "Diesen Schritt gibt es nicht mehr." }, { status: 409 });
}

const labels = { pending: "Ausstehend", in_progress: "In Arbeit", completed: "Abgeschlossen" } as const;

export default function ProjectPage({ loaderData: { staff, project }, actionData }: Route.ComponentProps) {
  const { done, total } = countProgress(project.steps);
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
      {!project.isActive && (
        <p className="office-notice">Der Zugang ist deaktiviert: Der Kunde sieht diese Seite nicht.</p>
      )}
      <p className="mb-2">
        {done} von {total} Schritten abgeschlossen. Was du hier änderst, sieht der Kunde sofort.
      </p>
      <ol className="office-rows">
        {project.steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ol>
    </OfficePage>
  );
}

function StepRow({ step }: { step: OfficeStep }) {
  const current = readStatus(step.status);
  return (
    <li id={`schritt-${step.id}`}>
      <span className="min-w-0 flex-[1_1_14rem]">
        <span className="font-semibold hyphens-auto">{step.title}</span>
        {step.completedDate !== null && (
          <span className="block text-ink-2">fertig am {formatNumericDate(step.completedDate)}</span>
        )}
      </span>
      <form method="post" aria-label={step.title} className="flex flex-wrap gap-2">
        <input type="hidden" name="step" value={step.id} />
        {(Object.keys(labels) as StepStatus[]).map((status) => (
          <button
            key={status}
            type="submit"
            name="status"
            value={status}
            aria-pressed={status === current}
            className={`button ${status === current ? "button-primary" : "button-secondary"} button-small`}
          >
            {labels[status]}
          </button>
        ))}
      </form>
    </li>
  );
}
