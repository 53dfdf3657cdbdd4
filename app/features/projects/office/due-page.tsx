import { z } from "zod";
import { retention } from "#app/content/retention.ts";
import { isSlug } from "#app/features/projects/progress.ts";
import { deleteProject } from "#app/features/projects/projects.server.ts";
import { ConfirmPasskey } from "#app/office/confirm-passkey.tsx";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { conflict, officeAction } from "#app/office/office-action.server.ts";
import { OfficeForm } from "#app/office/office-form.tsx";
import { BackLink, OfficePage } from "#app/office/office-page.tsx";
import { requireLeitung, requireRecentPasskey } from "#app/office/session.server.ts";
import { formatNumericDate } from "#app/ui/format-date.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/due-page";

/** A project with the day from which it is deleted: "2032-01-01". */
type DueProject = { slug: string; client: string; steps: number; due_on: string; is_due: boolean };

/** Retention counts full calendar years from the last change. */
const dueOn = sql`make_date(
  extract(year from updated_at at time zone 'Europe/Berlin')::integer + ${retention.orderYears}::integer + 1, 1, 1)`;
const isDue = sql`${dueOn} <= (now() at time zone 'Europe/Berlin')::date`;

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireLeitung(route);
  const projects = await run((tx) =>
    tx.query<DueProject>(sql`
      select project_slug as slug, client_name as client, ${dueOn}::text as due_on, ${isDue} as is_due,
        (select count(*) from project_timeline_items item where item.project_slug = project.project_slug)::integer as steps
      from project_access_codes project order by due_on, lower(client_name), project_slug`),
  );
  return { staff, projects };
}

export const action = officeAction({
  may: "leitung",
  schema: z.object({ intent: z.literal("delete"), project: z.string().refine(isSlug) }),
  prepare: (work) => requireRecentPasskey(work, work.request),
  async perform({ tx }, { project: slug }) {
    const isStillDue = await tx.hasRow(
      sql`select from project_access_codes where project_slug = ${slug} and ${isDue} for update`,
    );
    return (
      (isStillDue && (await deleteProject(tx, slug))) ||
      conflict("Dieses Projekt gibt es nicht mehr, oder seine Frist läuft noch.")
    );
  },
});

export default function DueProjectsPage({ loaderData }: Route.ComponentProps) {
  const { staff, projects } = loaderData;
  const due = projects.filter(({ is_due }) => is_due);
  const later = projects.filter(({ is_due }) => !is_due);
  return (
    <OfficePage staff={staff} title="Projekte löschen" section="Betrieb" page="Datenschutz">
      <BackLink href="/buero/datenschutz">Datenschutz</BackLink>
      <p className="office-intro">
        Auftragsdaten bleiben {retention.orderYears} Jahre nach Ende des Geschäftsjahres, gerechnet ab der
        letzten Änderung am Projekt. Rechnungen und Verträge liegen nicht hier.
      </p>
      {due.length > 0 && !staff.hasRecentPasskey && (
        <ConfirmPasskey purpose="Zum Löschen" href="/buero/bestaetigen?weiter=/buero/datenschutz/projekte" />
      )}
      <h2 className="display display-3 mb-2">Jetzt fällig</h2>
      {due.length === 0 && <p className="office-none mb-6">Gerade kein Projekt.</p>}
      <ul className="office-rows mb-8">
        {due.map((project) => (
          <li key={project.slug}>
            <ProjectFacts project={project} />
            {staff.hasRecentPasskey && <DeleteForm project={project} />}
          </li>
        ))}
      </ul>
      {later.length > 0 && (
        <>
          <h2 className="display display-3 mb-2">Später</h2>
          <ul className="office-rows">
            {later.map((project) => (
              <li key={project.slug}>
                <ProjectFacts project={project} />
              </li>
            ))}
          </ul>
        </>
      )}
      <FlashBar />
    </OfficePage>
  );
}

function ProjectFacts({ project: { slug, client, due_on, is_due } }: { project: DueProject }) {
  return (
    <span className="min-w-0">
      <a className="link font-semibold" href={`/buero/projekte/${slug}`}>
        {client}
      </a>
      <span className="block text-ink-2">
        {is_due ? "fällig seit" : "ab"} {formatNumericDate(due_on)}
      </span>
    </span>
  );
}

function DeleteForm({ project: { slug, client, steps } }: { project: DueProject }) {
  return (
    <details>
      <summary className="button button-secondary button-small">
        Löschen<span className="sr-only"> ({client})</span>
      </summary>
      <OfficeForm hidden={{ project: slug }} className="mt-3">
        <p className="mb-2 max-w-xs">
          {client} mit {steps === 1 ? "einem Schritt" : `${steps} Schritten`} ist dann weg. Das lässt sich
          nicht zurücknehmen.
        </p>
        <IntentButton value="delete" look="primary" className="button-small">
          Endgültig löschen
        </IntentButton>
      </OfficeForm>
    </details>
  );
}
