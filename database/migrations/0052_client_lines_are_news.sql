-- Clients hear by mail of a line "Von dir" in a step that has begun: docs/decisions/0029-mails-about-a-project.md

create or replace function app.project_state(slug text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select pg_catalog.jsonb_build_object(
      'steps', (select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object(
          'title', title, 'status', status, 'until', planned_until)), '{}')
        from public.project_timeline_items where project_slug = slug),
      -- Lines of steps in work that are not finished; client-lines.ts reads them.
      'lines', (select coalesce(pg_catalog.jsonb_object_agg(item.id, lines.open), '{}')
        from public.project_timeline_items item cross join lateral (
          select pg_catalog.jsonb_agg(line) as open from pg_catalog.jsonb_array_elements_text(
            case when pg_catalog.jsonb_typeof(item.features) = 'array' then item.features else '[]' end) line
          where line ~* '^von dir' and line ~ 'ausstehend|in Arbeit'
        ) lines
        where item.project_slug = slug and item.status = 'in_progress' and lines.open is not null),
      'answers', (select coalesce(pg_catalog.jsonb_object_agg(id, step_id), '{}')
        from public.project_questions where project_slug = slug and answer is not null),
      'needs', (select coalesce(pg_catalog.jsonb_object_agg(id, label), '{}')
        from public.project_needs where project_slug = slug and is_done is not true),
      'approvals', (select coalesce(pg_catalog.jsonb_object_agg(id, step_title), '{}')
        from public.project_approvals where project_slug = slug and decision is null and ended_at is null)
    )
  $$;
