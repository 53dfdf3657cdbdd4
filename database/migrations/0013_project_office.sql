-- The back office keeps projects: versions for conflicts, the request a project comes from, undo, and the log.

alter table project_access_codes
  -- Grows with a new name and a new code.
  add column version integer not null default 1,
  -- The request that has become this project. It goes by its own period; the project stays.
  add column request_id integer references contact_requests on delete set null;

create index project_access_codes_by_request on project_access_codes (request_id) where request_id is not null;

-- Grows with every change but a new place, so that moving a step is no conflict with editing it.
alter table project_timeline_items add column version integer not null default 1;

create function app.count_project_version() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.version := old.version
      + ((new.client_name, new.access_code) is distinct from (old.client_name, old.access_code))::integer;
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
      + ((new.title, new.description, new.status, new.features, new.completed_date)
        is distinct from (old.title, old.description, old.status, old.features, old.completed_date))::integer;
    return new;
  end
  $$;

create trigger count_step_version before update on project_timeline_items
  for each row execute function app.count_step_version();

-- Who replaces a code locks a client out, so it takes a passkey shown just now. The command line is the owner.
create function app.protect_access_code() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if not app.has_recent_passkey() then
      raise insufficient_privilege using message = 'a new access code needs a recent passkey';
    end if;
    return new;
  end
  $$;

create trigger protect_access_code before update of access_code on project_access_codes
  for each row when (current_user = 'web_staff' and new.access_code <> old.access_code)
  execute function app.protect_access_code();

-- By whichever way; "who" is null for the command line. Not when a backup is restored.
create function app.log_project() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    object constant text := 'project ' || coalesce(new.project_slug, old.project_slug);
  begin
    if tg_op <> 'UPDATE' then
      perform app.log_staff(case tg_op when 'INSERT' then 'project-created' else 'project-deleted' end, object);
      -- What its steps said goes, too.
      if tg_op = 'DELETE' then
        delete from public.project_step_undo where project_slug = old.project_slug;
      end if;
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
    return null;
  end
  $$;

create trigger log_new_project after insert on project_access_codes
  for each row when (new.created_at = now()) execute function app.log_project();
create trigger log_project after update of access_code, client_name, is_active or delete on project_access_codes
  for each row execute function app.log_project();

-- What the team has changed of a step within the last ten minutes, so that it can be taken back. Unlogged, as all that is
-- short-lived. Without references: it outlives nothing.
create unlogged table project_step_undo (
  id bigint generated always as identity primary key,
  staff_id integer not null,
  project_slug text not null,
  at timestamptz not null default now(),
  step_id integer not null,
  -- The step before the change; null: it was added.
  before jsonb,
  -- Of the step after the change; null: it was removed.
  version integer
);

create index project_step_undo_by_person on project_step_undo (staff_id, project_slug, id);

-- Of people in the back office only, one entry in the log and one row to undo. A new place is neither.
create function app.record_step_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not app.is_staff() then
      return null;
    end if;
    if tg_op = 'UPDATE' and new.version = old.version then
      return null;
    end if;
    -- Gone with its project, which log_project() says.
    if tg_op = 'DELETE' and not exists (select from public.project_access_codes where project_slug = old.project_slug) then
      return null;
    end if;
    delete from public.project_step_undo where at <= now() - interval '10 minutes';
    insert into public.project_step_undo (staff_id, project_slug, step_id, before, version)
    values (app.staff_id(), coalesce(new.project_slug, old.project_slug), coalesce(new.id, old.id),
      case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end, new.version);
    perform app.log_staff(
      case tg_op when 'INSERT' then 'step-added' when 'UPDATE' then 'step-changed' else 'step-removed' end,
      'project ' || coalesce(new.project_slug, old.project_slug)
    );
    return null;
  end
  $$;

create trigger record_step_change after insert or update or delete on project_timeline_items
  for each row execute function app.record_step_change();

alter table project_step_undo enable row level security;
alter table project_step_undo force row level security;
create policy owner_everything on project_step_undo to current_user using (true) with check (true);

grant select, delete on project_step_undo to web_staff;
create policy own_read on project_step_undo for select to web_staff using (staff_id = (select app.staff_id()));
create policy own_delete on project_step_undo for delete to web_staff using (staff_id = (select app.staff_id()));

-- Visitors see the columns they have seen before.
revoke select on project_timeline_items from web_anon;
grant select (id, project_slug, order_index, title, description, status, features, completed_date)
  on project_timeline_items to web_anon;

grant select (version, request_id), insert (request_id) on project_access_codes to web_staff;

-- A step stays with its project: no change shows one client what was written for another.
revoke insert, update on project_timeline_items from web_staff;
grant insert (id, project_slug, order_index, title, description, status, features, completed_date),
  update (order_index, title, description, status, features, completed_date) on project_timeline_items to web_staff;
