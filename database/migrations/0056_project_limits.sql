-- What an attack on projects' files, approvals and mails found: docs/product.md#client-projects

-- As in 0041, and a client, whatever its codes, begins 600 uploads a day: one that is there already is not counted by its project.
create or replace function app.begin_project_file(slug text, key uuid, file_name text, file_kind text, size integer, for_need integer)
  returns table(outcome text, file_id integer, arrived integer)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
    file public.project_files;
  begin
    -- One at a time, so that many at once cannot pass the limits together.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || project, 0));
    select * into file from public.project_files one where one.project_slug = project and one.upload_key = key;
    if file.id is not null then
      if file.removed_at is not null or (file.name, file.bytes) is distinct from (file_name, size) then
        return query select 'other', null::integer, 0;
        return;
      end if;
      if file.completed_at is not null then
        return query select 'stored', file.id, file.bytes;
        return;
      end if;
    else
      -- Nobody goes on with these.
      delete from public.project_files one
      where one.project_slug = project and one.completed_at is null and one.active_at <= now() - interval '1 hour'
        and one.removed_at is null;
      if (select count(*) from public.project_files one where one.project_slug = project and one.removed_at is null) >= 100
      then
        return query select 'many', null::integer, 0;
        return;
      end if;
      if (
        select coalesce(sum(one.bytes), 0) from public.project_files one
        where one.project_slug = project and one.removed_at is null
      ) + size > 300 * 1024 * 1024 then
        return query select 'full', null::integer, 0;
        return;
      end if;
      if (
        select count(*) from public.project_files one
        where one.project_slug = project and one.created_at > now() - interval '1 day'
      ) >= 300 then
        return query select 'today', null::integer, 0;
        return;
      end if;
    end if;
    if app.count_project_transfers(project, key) >= 3 then
      return query select 'wait', null::integer, 0;
      return;
    end if;
    if file.id is null then
      if not app.is_staff()
        and (app.client_key() is null or app.count_staff_attempt('upload ' || app.client_key(), 600, interval '1 day') > 0)
      then
        return query select 'today', null::integer, 0;
        return;
      end if;
      insert into public.project_files (project_slug, upload_key, name, kind, bytes, by_client, staff_id, need_id)
      values (project, key, file_name, file_kind, size, not app.is_staff(), app.staff_id(),
        (select need.id from public.project_needs need where need.id = for_need and need.project_slug = project))
      returning * into file;
    else
      update public.project_files set active_at = clock_timestamp() where id = file.id;
    end if;
    return query select 'go', file.id, file.received;
  end
  $$;

-- As in 0041, and locks the project before what is asked of its client, as every change of a project does: a client who answers at that
-- moment waits, and neither is refused as a deadlock.
create or replace function app.complete_project_file(slug text, key uuid, hash text) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
    file public.project_files;
    same integer;
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || project, 0));
    perform from public.project_access_codes one where one.project_slug = project for update;
    select * into file from public.project_files one
    where one.project_slug = project and one.upload_key = key and one.removed_at is null for update;
    if file.id is null or file.completed_at is not null or file.received < file.bytes then
      return case when file.completed_at is not null then file.id end;
    end if;
    select one.id into same from public.project_files one
    where one.project_slug = project and one.name = file.name and one.sha256 = hash and one.removed_at is null
      and one.by_client = file.by_client;
    if same is not null then
      delete from public.project_files one where one.id = file.id;
      update public.project_files one set need_id = file.need_id where one.id = same and file.need_id is not null;
      return same;
    end if;
    update public.project_files one set sha256 = hash, completed_at = now() where one.id = file.id;
    if app.is_staff() then
      perform app.log_staff('file-added', 'project ' || project);
    end if;
    return file.id;
  end
  $$;

-- As in 0044, and locks the project first: a file that the team shows for approval at that moment stays.
create or replace function app.remove_project_file(slug text, file integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || project, 0));
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_files one set removed_at = now(), preview = null, need_id = null, name = 'entfernt'
    where one.id = file and one.project_slug = project and one.removed_at is null
      and (app.is_staff() or (one.by_client and (one.completed_at is null or one.completed_at > now() - interval '10 minutes')))
      and not exists (select from public.project_approval_files shown where shown.file_id = one.id);
    if not found then
      return false;
    end if;
    delete from public.project_file_chunks chunk where chunk.file_id = file;
    if app.is_staff() then
      perform app.log_staff('file-removed', 'project ' || project);
    end if;
    return true;
  end
  $$;

-- As in 0041, with fewer addresses at once.
create or replace function app.offer_project_download(slug text, file integer, new_nonce text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    delete from public.project_downloads download
    where coalesce(download.active_at, download.created_at)
        < now() - case when download.used_at is null then interval '60 seconds' else interval '10 minutes' end
      or not app.has_been(download.created_at);
    -- A page asks for one with each press. Of many more the newest are good, so that nobody fills the table.
    delete from public.project_downloads download where download.nonce in (
      select one.nonce from public.project_downloads one join public.project_files file on file.id = one.file_id
      where file.project_slug = project and one.used_at is null order by one.created_at desc offset 99
    );
    insert into public.project_downloads (nonce, file_id, access_code)
    select new_nonce, one.id, case when not app.is_staff() then app.access_code() end from public.project_files one
    where one.id = file and one.project_slug = project and one.completed_at is not null and one.removed_at is null;
    return found;
  end
  $$;

-- As in 0044, and lock the project first.
create or replace function app.end_project_approval(slug text, approval integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'only the team asks';
    end if;
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_approvals one set ended_at = now()
    where one.id = approval and one.project_slug = project and one.ended_at is null and one.decision is null;
    return found;
  end
  $$;

create or replace function app.decide_project_approval(slug text, approval integer, word text, who text, why text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    if app.is_staff() then
      raise insufficient_privilege using message = 'only the client decides';
    end if;
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_approvals one
    set decision = word, decided_at = now(), decided_by = who, remark = why
    where one.id = approval and one.project_slug = project and one.ended_at is null and one.decision is null;
    return found or exists (
      select from public.project_approvals one
      where one.id = approval and one.project_slug = project and one.ended_at is null
        and (one.decision, one.decided_by) = (word, who) and one.remark is not distinct from why
    );
  end
  $$;

create or replace function app.undo_project_approval(slug text, approval integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    if app.is_staff() then
      raise insufficient_privilege using message = 'only the client decides';
    end if;
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_approvals one
    set decision = null, decided_at = null, decided_by = null, remark = null
    where one.id = approval and one.project_slug = project and one.ended_at is null
      and one.decided_at > now() - interval '10 minutes';
    return found;
  end
  $$;

-- As in 0043, and one address gets five such mails a day, whatever projects' codes are used.
create or replace function app.subscribe_to_project(address text, new_nonce text, new_confirm text, new_end text, at_origin text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    sender constant text := app.client_key();
    slug text;
    known public.project_subscribers;
    added integer;
  begin
    select project_slug into slug from public.project_access_codes
    where is_active and access_code = app.access_code() for update;
    if slug is null then
      return null;
    end if;
    delete from public.project_subscribers
    where project_slug = slug and confirmed_at is null and created_at <= now() - interval '3 days';
    select * into known from public.project_subscribers where project_slug = slug and lower(email) = lower(address);
    if known.confirmed_at is not null or known.created_at > now() - interval '10 minutes' then
      return 'sent';
    end if;
    if known.id is null and (select count(*) from public.project_subscribers where project_slug = slug) >= 5 then
      return 'full';
    end if;
    if sender is null or app.count_staff_attempt('subscribe ' || sender, 20, interval '1 day') > 0
      or app.count_staff_attempt('subscribe to ' || slug, 15, interval '1 day') > 0
      or app.count_staff_attempt('subscribe address ' || pg_catalog.md5(lower(address)), 5, interval '1 day') > 0
    then
      return 'too-many';
    end if;
    delete from public.project_subscribers where id = known.id;
    insert into public.project_subscribers (project_slug, email, nonce, confirm_hash, end_hash, origin)
    values (slug, address, new_nonce, new_confirm, new_end, at_origin) returning id into added;
    insert into public.outbox (kind, project_slug, subscriber_id) values ('project-confirm', slug, added);
    return 'sent';
  end
  $$;

-- Limits what the client of a project does in a day, by the client and by the project. The team and the command line have other limits.
create function app.limit_project_client() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if app.client_key() is not null and app.staff_id() is null and (
      app.count_staff_attempt(tg_table_name || ' of ' || app.client_key(), tg_argv[0]::integer, interval '1 day') > 0
      or app.count_staff_attempt(tg_table_name || ' in ' || pg_catalog.md5(new.project_slug), tg_argv[0]::integer, interval '1 day') > 0
    ) then
      raise check_violation using message = 'too many changes of one client in a day', constraint = tg_table_name || '_per_day';
    end if;
    return new;
  end
  $$;
create trigger limit_client before update of decision on project_approvals
  for each row when (new.decision is not null) execute function app.limit_project_client(100);
create trigger limit_client before insert on project_calendars
  for each row execute function app.limit_project_client(100);
