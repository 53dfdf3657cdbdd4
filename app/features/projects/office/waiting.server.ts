import { isNeedDone } from "#app/features/projects/files/needs.server.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Since when a project waits for each side; null: it does not. */
export type Waiting = { client: Date | null; team: Date | null };

/** Returns which of these projects wait for somebody, by slug: for the client's files and approvals, for the team's answers. */
export async function listWaiting(tx: Queryable, slugs: readonly string[]): Promise<Map<string, Waiting>> {
  const rows = await tx.query<Waiting & { slug: string }>(sql`
    select slug, min(since) filter (where side = 'client') as client, min(since) filter (where side = 'team') as team
    from (
      select project_slug as slug, case when decision is null then 'client' else 'team' end as side,
        coalesce(decided_at, asked_at) as since
      from project_approvals approval where ended_at is null and decision is distinct from 'approved'
        and (decision is null or exists (select from project_timeline_items step
          where step.id = approval.step_id and step.status <> 'completed'))
      union all
      select need.project_slug, 'client', need.created_at from project_needs need
      where exists (select from project_timeline_items step where step.id = need.step_id)
        and not ${isNeedDone}
      union all
      select project_slug, 'team', asked_at from project_questions where answer is null
    ) waiting where slug = any (${slugs}::text[]) group by slug`);
  return new Map(rows.map(({ slug, client, team }) => [slug, { client, team }]));
}
