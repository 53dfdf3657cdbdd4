import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import type { ProjectNeed } from "#app/features/projects/files/project-files.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Whether a row of project_needs, `need`, is there: what the team says, otherwise whether a file of it is. */
export const isNeedDone = sql`coalesce(need.is_done, exists (
  select from project_files file
  where file.need_id = need.id and file.completed_at is not null and file.removed_at is null))`;

/** Returns what the steps of a project need from the client, in their order. */
export function selectNeeds(tx: Queryable, slug: string): Promise<ProjectNeed[]> {
  return tx.query<ProjectNeed>(sql`
    select need.id, need.label, step.title as step, need.due_on as due,
      ${isNeedDone} as "isDone"
    from project_needs need join project_timeline_items step on step.id = need.step_id
    where need.project_slug = ${slug} order by step.order_index, need.id`);
}

/** Adds what a step of this project needs. Returns false if the step has it already or is not there. */
export async function addNeed(
  { slug, run }: FileAccess,
  { step, label, due }: { step: number; label: string; due: string | null },
): Promise<boolean> {
  const rows = await run((tx) =>
    tx.query(sql`
      insert into project_needs (project_slug, step_id, label, due_on)
      select ${slug}, id, ${label}, ${due}::date from project_timeline_items
      where id = ${step} and project_slug = ${slug}
      on conflict do nothing returning id`),
  );
  return rows.length === 1;
}

/** Says whether something is there, whatever has been uploaded. */
export async function markNeed(
  { slug, run }: FileAccess,
  { id, isDone }: { id: number; isDone: boolean },
): Promise<boolean> {
  const rows = await run((tx) =>
    tx.query(
      sql`update project_needs set is_done = ${isDone} where id = ${id} and project_slug = ${slug} returning id`,
    ),
  );
  return rows.length === 1;
}

/** Removes what a step needs; its files stay. */
export async function removeNeed({ slug, run }: FileAccess, id: number): Promise<boolean> {
  const rows = await run((tx) =>
    tx.query(sql`delete from project_needs where id = ${id} and project_slug = ${slug} returning id`),
  );
  return rows.length === 1;
}
