import { nameDueDay } from "#app/features/projects/client-lines.ts";
import { isNeedDone } from "#app/features/projects/files/needs.server.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Returns what waits for the client of a project, in words: what to approve first, then what steps need, the earliest day first. */
export async function selectWaiting(tx: Queryable, slug: string): Promise<string[]> {
  const rows = await tx.query<{ text: string; due: string | null }>(sql`
    select 'Freigabe: ' || step_title as text, null::date as due, 1 as rank, id from project_approvals
    where project_slug = ${slug} and ended_at is null and decision is null
    union all
    select need.label, need.due_on, 2, need.id from project_needs need
    where need.project_slug = ${slug}
      and exists (select from project_timeline_items step where step.id = need.step_id)
      and not ${isNeedDone}
    order by 3, 2 nulls last, 4`);
  return rows.map(({ text, due }) => (due === null ? text : `${text}, ${nameDueDay(due)}`));
}
