-- Every change of a step is the project's last update for the client.
create function app.touch_project() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update public.project_access_codes set updated_at = pg_catalog.now()
    where project_slug in (old.project_slug, new.project_slug) and updated_at <> pg_catalog.now();
    return null;
  end
  $$;

create trigger touch_project after insert or update or delete on project_timeline_items
  for each row execute function app.touch_project();

-- Open pages of both sides follow it.
create trigger touch_project after insert or delete or update on project_questions
  for each row execute function app.touch_project();

create trigger touch_project after insert or update or delete on project_duties
  for each row execute function app.touch_project();

create trigger touch_project after update of completed_at, removed_at, duty_id on project_files
  for each row execute function app.touch_project();

-- Concurrent changes of the contact: the second is refused.
create function app.count_project_version() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.version := old.version
      + ((new.client_name, new.access_code, new.contact_name, new.contact_phone, new.contact_email)
        is distinct from (old.client_name, old.access_code, old.contact_name, old.contact_phone, old.contact_email))::integer;
    if (new.contact_name, new.contact_phone, new.contact_email)
      is distinct from (old.contact_name, old.contact_phone, old.contact_email)
    then
      new.contact_changed_at := now();
    end if;
    -- The client's contact: open pages show it.
    if new.responsible_id is distinct from old.responsible_id then
      new.updated_at := now();
    end if;
    return new;
  end
  $$;

create trigger count_project_version before update on project_access_codes
  for each row execute function app.count_project_version();

create function app.count_step_version() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.version := old.version
      + ((new.title, new.description, new.status, new.features, new.completed_date, new.planned_until)
        is distinct from (old.title, old.description, old.status, old.features, old.completed_date, old.planned_until))::integer;
    return new;
  end
  $$;

create trigger count_step_version before update on project_timeline_items
  for each row execute function app.count_step_version();

-- "who" is null for the command line. Not when a backup is restored.
create function app.log_project() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    object constant text := 'project ' || coalesce(new.project_slug, old.project_slug);
  begin
    if tg_op <> 'UPDATE' then
      perform app.log_staff(case tg_op when 'INSERT' then 'project-created' else 'project-deleted' end, object);
      return null;
    end if;
    if new.access_code <> old.access_code then
      perform app.log_staff('code-rotated', object);
    end if;
    if new.client_name <> old.client_name then
      perform app.log_staff('project-renamed', object);
    end if;
    if new.is_active <> old.is_active then
      perform app.log_staff(case when new.is_active then 'project-activated' else 'project-deactivated' end, object);
    end if;
    if new.responsible_id is distinct from old.responsible_id then
      perform app.log_staff('project-assigned', object);
    end if;
    if (new.finished_at is null) <> (old.finished_at is null) then
      perform app.log_staff(case when new.finished_at is null then 'project-reopened' else 'project-finished' end, object);
    end if;
    return null;
  end
  $$;

create trigger log_new_project after insert on project_access_codes
  for each row when (new.created_at = now()) execute function app.log_project();

create trigger log_project after update of access_code, client_name, is_active, responsible_id, finished_at or delete on project_access_codes
  for each row execute function app.log_project();

-- One log entry. Reordering is not logged; steps created or deleted with their project belong to its entry.
create function app.record_step_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    slug constant text := coalesce(new.project_slug, old.project_slug);
  begin
    if tg_op = 'UPDATE' and new.version = old.version then
      return null;
    end if;
    -- Deleted with its project, which log_project() logs.
    if tg_op = 'DELETE' and not exists (select from public.project_access_codes where project_slug = slug) then
      return null;
    end if;
    if tg_op = 'INSERT' and not app.is_staff()
      and exists (select from public.project_access_codes where project_slug = slug and created_at = now())
    then
      return null;
    end if;
    perform app.log_staff(
      case tg_op when 'INSERT' then 'step-added' when 'UPDATE' then 'step-changed' else 'step-removed' end,
      'project ' || slug
    );
    return null;
  end
  $$;

create trigger record_step_change after insert or update or delete on project_timeline_items
  for each row execute function app.record_step_change();

-- The project of this name, if the request's code opens it or it is the team's; otherwise denied.
create function app.require_project(slug text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not exists (
      select from public.project_access_codes project
      where project.project_slug = slug
        and ((project.is_active and project.access_code = app.access_code()) or app.is_staff())
    ) then
      raise insufficient_privilege using message = 'no access to this project';
    end if;
    return slug;
  end
  $$;

-- The contact of a project's client; no row: the company.
create function app.project_contact(slug text) returns table (name text, phone text, email text)
  language sql stable security definer set search_path = ''
  as $$
    select person.name, person.phone, person.email from public.staff person
    where person.id = app.project_assignee(app.require_project(slug))
  $$;
grant execute on function app.project_contact to web_anon, web_staff;

-- Notes that the project was opened, and returns since when there is news. A visit ends after half an hour.
create function app.note_project_opened() returns timestamptz
  language sql volatile security definer set search_path = ''
  as $$
    update public.project_access_codes
    set opened_at = now(),
      news_since = case when opened_at <= now() - interval '30 minutes' then opened_at else coalesce(news_since, now()) end
    where is_active and access_code = app.access_code() and coalesce(opened_at <= now() - interval '1 minute', true);
    select news_since from public.project_access_codes where is_active and access_code = app.access_code()
  $$;
grant execute on function app.note_project_opened to web_anon;

-- Who may do what

grant select (project_slug, client_name, updated_at, finished_at) on project_access_codes to web_anon;
grant
  delete,
  insert (project_slug, access_code, is_active, client_name, request_id, contact_name, contact_phone, contact_email, responsible_id),
  select (project_slug, is_active, client_name, created_at, updated_at, version, request_id, contact_name, contact_phone,
    contact_email, opened_at, responsible_id, finished_at),
  update (access_code, is_active, client_name, updated_at, contact_name, contact_phone, contact_email, responsible_id, finished_at)
  on project_access_codes to web_staff;
create policy visitor_with_code on project_access_codes for select to web_anon
  using (is_active and access_code = (select app.access_code()));
create policy staff_reads on project_access_codes for select to web_staff using ((select app.is_staff()));
create policy staff_adds on project_access_codes for insert to web_staff with check ((select app.is_staff()));
create policy staff_changes on project_access_codes for update to web_staff using ((select app.is_staff()));
create policy leitung_deletes on project_access_codes for delete to web_staff using ((select app.may_manage()));

grant
  select (id, project_slug, order_index, title, description, status, features, completed_date, planned_until)
  on project_timeline_items to web_anon;
grant
  delete,
  insert (id, project_slug, order_index, title, description, status, features, completed_date, planned_until),
  select,
  update (order_index, title, description, status, features, completed_date, planned_until)
  on project_timeline_items to web_staff;
create policy visitor_with_code on project_timeline_items for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));

create policy staff_everything on project_timeline_items to web_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
