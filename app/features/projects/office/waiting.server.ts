import { type Queryable, sql } from "#database/sql.ts";

/** Since when each side is awaited; null: not awaited. */
export type Waiting = { client: Date | null; team: Date | null };

/** Returns by slug whom each project waits for: the client's duties, or the team's answers. */
export async function listWaiting(tx: Queryable, slugs: readonly string[]): Promise<Map<string, Waiting>> {
  const rows = await tx.query<Waiting & { slug: string }>(sql`
    select slug, min(since) filter (where side = 'client') as client, min(since) filter (where side = 'team') as team
    from (
      select project_slug as slug, 'client' as side, created_at as since from project_open_duties
      union all
      select project_slug, 'team', answered_at from project_duties duty where decision = 'change' and ended_at is null
        and exists (select from project_timeline_items step where step.id = duty.step_id and step.status <> 'completed')
      union all
      select project_slug, 'team', asked_at from project_questions where answer is null
    ) waiting where slug = any (${slugs}::text[]) group by slug`);
  return new Map(rows.map(({ slug, client, team }) => [slug, { client, team }]));
}
