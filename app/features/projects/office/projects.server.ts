import type { StepStatus } from "#app/features/projects/progress.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type ProjectSummary = {
  slug: string;
  client: string;
  isActive: boolean;
  updatedAt: Date;
  done: number;
  total: number;
};

export type OfficeStep = {
  id: number;
  title: string;
  status: string;
  /** YYYY-MM-DD. */
  completedDate: string | null;
};

/** Returns every project, the one that changed last first. */
export function listProjects(tx: Queryable): Promise<ProjectSummary[]> {
  return tx.query<ProjectSummary>(sql`
    select project_slug as slug, client_name as client, is_active as "isActive", project.updated_at as "updatedAt",
      count(*) filter (where status = 'completed')::int as done, count(step.id)::int as total
    from project_access_codes project left join project_timeline_items step using (project_slug)
    group by project_slug order by project.updated_at desc, project_slug`);
}

/** Returns a project with its steps in order, or null if there is none. */
export async function readProject(
  tx: Queryable,
  slug: string,
): Promise<{ client: string; isActive: boolean; steps: OfficeStep[] } | null> {
  const [project] = await tx.query<{ client: string; isActive: boolean }>(sql`
    select client_name as client, is_active as "isActive" from project_access_codes where project_slug = ${slug}`);
  if (project === undefined) return null;
  const steps = await tx.query<OfficeStep>(sql`
    select id, title, status, to_char(completed_date, 'YYYY-MM-DD') as "completedDate"
    from project_timeline_items where project_slug = ${slug} order by order_index`);
  return { ...project, steps };
}

/**
 * Sets a step's status, writes the log and returns true, or returns false if the step is gone. Completing sets today's date
 * in Germany if there is none; anything else clears it.
 */
export async function setStepStatus(
  tx: Queryable,
  { slug, id, status }: { slug: string; id: number; status: StepStatus },
): Promise<boolean> {
  const changed = await tx.query(sql`
    update project_timeline_items set status = ${status}, completed_date = case when ${status} = 'completed'
      then coalesce(completed_date, (now() at time zone 'Europe/Berlin')::date) end
    where project_slug = ${slug} and id = ${id} returning id`);
  if (changed.length === 0) return false;
  await tx.query(sql`select app.log_own_action('step-changed', ${`project ${slug}`})`);
  return true;
}
