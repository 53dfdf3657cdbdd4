-- Clients hear by mail what waits for their approval: docs/decisions/0029-mails-about-a-project.md

create or replace function app.project_state(slug text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select pg_catalog.jsonb_build_object(
      'steps', (select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object(
          'title', title, 'status', status, 'until', planned_until)), '{}')
        from public.project_timeline_items where project_slug = slug),
      'answers', (select coalesce(pg_catalog.jsonb_object_agg(id, step_id), '{}')
        from public.project_questions where project_slug = slug and answer is not null),
      'needs', (select coalesce(pg_catalog.jsonb_object_agg(id, label), '{}')
        from public.project_needs where project_slug = slug and is_done is not true),
      'approvals', (select coalesce(pg_catalog.jsonb_object_agg(id, step_title), '{}')
        from public.project_approvals where project_slug = slug and decision is null and ended_at is null)
    )
  $$;
create trigger note_project_news after insert or update or delete on project_approvals
  for each row execute function app.note_project_news();
