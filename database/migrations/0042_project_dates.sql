-- Until when a step is planned, and a project's dates as a calendar: docs/product.md#client-projects

alter table project_timeline_items add column planned_until date;
grant select (planned_until) on project_timeline_items to web_anon;
grant insert (planned_until), update (planned_until) on project_timeline_items to web_staff;
create index project_timeline_items_planned on project_timeline_items (planned_until) where planned_until is not null;

create or replace function app.count_step_version() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.version := old.version
      + ((new.title, new.description, new.status, new.features, new.completed_date, new.planned_until)
        is distinct from (old.title, old.description, old.status, old.features, old.completed_date, old.planned_until))::integer;
    return new;
  end
  $$;

-- The calendar of a project: its address comes from the nonce and APP_SECRET, so that its client can read it again and no backup
-- holds it.
create table project_calendars (
  project_slug text primary key references project_access_codes on update cascade on delete cascade,
  nonce text not null check (nonce ~ '^[A-Za-z0-9_-]{22}$'),
  address_hash text not null unique check (address_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
alter table project_calendars enable row level security;
alter table project_calendars force row level security;
create policy owner_everything on project_calendars to current_user using (true) with check (true);
create policy visitor_with_code on project_calendars for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));
create policy staff_reads on project_calendars for select to web_staff using ((select app.is_staff()));
create policy staff_ends on project_calendars for delete to web_staff using ((select app.is_staff()));
grant select (project_slug, nonce) on project_calendars to web_anon;
grant select (project_slug, created_at), delete on project_calendars to web_staff;

-- Makes the calendar of the project whose code it is, or with null ends it. Returns the nonce of what there is now; of two requests
-- at once the first one's.
create function app.set_project_calendar(new_nonce text, new_hash text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    slug text;
  begin
    select project_slug into slug from public.project_access_codes
    where is_active and access_code = app.access_code() for update;
    if new_nonce is null then
      delete from public.project_calendars where project_slug = slug;
    elsif slug is not null then
      insert into public.project_calendars (project_slug, nonce, address_hash) values (slug, new_nonce, new_hash)
      on conflict (project_slug) do nothing;
    end if;
    return (select nonce from public.project_calendars where project_slug = slug);
  end
  $$;
grant execute on function app.set_project_calendar to web_anon;

-- The dates behind an address; nothing once the project is closed or the calendar ended.
create function app.read_project_calendar(hash text)
  returns table (slug text, client text, updated_at timestamptz, id integer, title text, status text, day date)
  language sql stable security definer set search_path = ''
  as $$
    select project.project_slug, project.client_name, project.updated_at, step.id, step.title, step.status,
      coalesce(case when step.status = 'completed' then step.completed_date end, step.planned_until)
    from public.project_calendars calendar
      join public.project_access_codes project using (project_slug)
      left join public.project_timeline_items step using (project_slug)
    where calendar.address_hash = hash and project.is_active
    order by step.order_index
  $$;
grant execute on function app.read_project_calendar to web_anon;

-- Whoever had the old code may have its calendar.
create function app.end_project_calendar() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.project_calendars where project_slug = new.project_slug;
    return null;
  end
  $$;
create trigger end_project_calendar after update of access_code on project_access_codes
  for each row when (new.access_code <> old.access_code) execute function app.end_project_calendar();

-- With the steps that are planned until today.
create or replace function app.count_today(person integer) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from (
      (select id from public.contact_requests where status = 'new' limit 99)
      union
      (select id from public.contact_requests
        where status = 'in_progress' and taken_by = person and answered_at is null
          and created_at <= now() - interval '24 hours' limit 99)
      union
      (select id from public.contact_requests
        where status not in ('done', 'spam') and next_step_on <= (now() at time zone 'Europe/Berlin')::date
          and coalesce(taken_by, person) = person limit 99)
      union
      (select id from public.contact_requests
        where status = 'waiting' and waiting_until <= (now() at time zone 'Europe/Berlin')::date
          and coalesce(taken_by, person) = person limit 99)
      union all
      (select draft.id from public.blog_drafts draft
        where draft.saved_by = person and draft.saved_at <= now() - interval '7 days'
          and not exists (select from public.blog_articles article where article.draft_id = draft.id)
          and not exists (select from public.blog_discarded_drafts gone where gone.draft_id = draft.id) limit 99)
      union all
      (select id from public.project_questions
        where answer is null and coalesce(assigned_to, person) = person limit 99)
      union all
      (select step.id from public.project_timeline_items step join public.project_access_codes project using (project_slug)
        where step.planned_until <= (now() at time zone 'Europe/Berlin')::date and step.status <> 'completed'
          and project.is_active limit 99)
    ) things
  $$;
