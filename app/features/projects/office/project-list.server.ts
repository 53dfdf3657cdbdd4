import { projectColumns, type StoredProject } from "#app/features/projects/projects.server.ts";
import { type Queryable, sql } from "#database/sql.ts";

const PROJECTS_PER_PAGE = 50;

/** Pages are limited before steps are counted, so the cost does not grow with projects. `page` starts at 1. */
export async function listProjectPage(
  tx: Queryable,
  {
    search,
    page,
    mine = false,
    finished = false,
  }: { search: string; page: number; mine?: boolean; finished?: boolean },
): Promise<{ projects: StoredProject[]; hasMore: boolean }> {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await tx.query<StoredProject>(sql`
    select ${projectColumns}
    where project_slug = any (array(
      select project_slug from project_access_codes where client_name ilike ${pattern}
        and (not ${finished} or finished_at is not null)
        and (not ${mine} or app.project_assignee(project_slug) = (select app.staff_id()))
      order by is_active desc, updated_at desc, project_slug
      limit ${PROJECTS_PER_PAGE + 1} offset ${(page - 1) * PROJECTS_PER_PAGE}
    ))
    order by is_active desc, updated_at desc, project_slug`);
  return { projects: rows.slice(0, PROJECTS_PER_PAGE), hasMore: rows.length > PROJECTS_PER_PAGE };
}
