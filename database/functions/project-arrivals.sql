-- The person responsible for a project; null: the whole team.
create function app.project_assignee(slug text) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select person.id from public.project_access_codes project join public.staff person on person.id = project.responsible_id
    where project.project_slug = slug and person.ended_at is null
  $$;
grant execute on function app.project_assignee to web_staff;

-- Notes what has come from a client, and tells the team unless it was told of the same kind within half an hour.
create function app.note_project_arrival() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_told boolean;
  begin
    insert into public.project_arrivals as known (project_slug, kind, unseen_since, told_at)
    values (new.project_slug, tg_argv[0], now(), now())
    on conflict (project_slug, kind) do update set
      -- Concurrent arrivals: keeps the earlier moment.
      unseen_since = least(known.unseen_since, now()),
      told_at = case when known.told_at <= now() - interval '30 minutes' then now() else known.told_at end
    returning known.told_at = now() into is_told;
    if is_told then
      perform app.notify_staff('client', null, new.project_slug, false, now(), app.project_assignee(new.project_slug));
    end if;
    return null;
  end
  $$;

-- Runs after touch_project, which locks the project's row first.
create trigger unseen_arrival after update of completed_at on project_files
  for each row when (old.completed_at is null and new.completed_at is not null and new.by_client)
  execute function app.note_project_arrival('file');

create trigger unseen_arrival after update of answered_at on project_duties
  for each row when (old.answered_at is null and new.answered_at is not null)
  execute function app.note_project_arrival('decision');

-- What has come from clients and waits for the team, one row per project: unseen files, answers and requested changes.
create function app.list_project_arrivals()
  returns table (slug text, client text, since timestamptz, files integer, answers text[], approved text[], changes text[])
  language sql stable set search_path = ''
  as $$
    select project.project_slug, project.client_name, least(file.since, word.since), file.count, word.answers, word.approved, word.changes
    from public.project_access_codes project
      left join public.project_arrivals files on files.project_slug = project.project_slug and files.kind = 'file'
      left join public.project_arrivals decisions on decisions.project_slug = project.project_slug and decisions.kind = 'decision'
      cross join lateral (
        select count(*)::integer as count, min(one.completed_at) as since from public.project_files one
        where one.project_slug = project.project_slug and one.by_client and one.removed_at is null
          and one.completed_at >= files.unseen_since
      ) file
      cross join lateral (
        select min(one.answered_at) as since,
          coalesce(array_agg(one.title order by one.answered_at) filter (where one.kind = 'answer'), '{}') as answers,
          coalesce(array_agg(one.step_title order by one.answered_at) filter (where one.decision = 'approved'), '{}') as approved,
          coalesce(array_agg(one.step_title order by one.answered_at) filter (where one.decision = 'change'), '{}') as changes
        from public.project_duties one
        where one.project_slug = project.project_slug and one.ended_at is null and one.answered_at is not null
          and case one.decision when 'change' then exists (select from public.project_timeline_items step
              where step.id = one.step_id and step.status <> 'completed')
            else one.answered_at >= decisions.unseen_since end
      ) word
    where project.is_active and project.project_slug = any (array(
        select known.project_slug from public.project_arrivals known where known.unseen_since is not null
        union select one.project_slug from public.project_duties one where one.decision = 'change' and one.ended_at is null
      ))
      and (file.count > 0 or word.since is not null)
  $$;
grant execute on function app.list_project_arrivals to web_staff;

-- Who may do what

grant select, update (unseen_since) on project_arrivals to web_staff;
create policy staff_reads on project_arrivals for select to web_staff using ((select app.is_staff()));
create policy staff_sees on project_arrivals for update to web_staff using ((select app.is_staff())) with check (unseen_since is null);
