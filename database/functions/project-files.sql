-- Transfers of a project that have moved within the last seconds.
create function app.count_project_transfers(project text, own uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select (
      select count(*) from public.project_files file
      where file.project_slug = project and file.completed_at is null and file.removed_at is null
        and file.upload_key is distinct from own
        and file.active_at > clock_timestamp() - interval '10 seconds'
    )::integer + (
      select count(*) from public.project_downloads download
        join public.project_files file on file.id = download.file_id
      where file.project_slug = project
        and download.active_at > clock_timestamp() - interval '10 seconds'
    )::integer
  $$;

-- Begins an upload or goes on with it. `go` and what has arrived; `stored`; `wait`: three others are being transferred;
-- `many`, `full`, `today`: a limit; `other`: the key is that of another file. A client, whatever its codes, begins 600 uploads a
-- day: one that is there already is not counted by its project.
create function app.begin_project_file(slug text, key uuid, file_name text, file_kind text, size integer, for_duty integer)
  returns table(outcome text, file_id integer, arrived integer)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
    file public.project_files;
    refused text;
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
      -- Abandoned uploads.
      delete from public.project_files one
      where one.project_slug = project and one.completed_at is null and one.active_at <= now() - interval '1 hour'
        and one.removed_at is null;
      select case when count(*) filter (where one.removed_at is null) >= ${projectFiles} then 'many'
          when coalesce(sum(one.bytes) filter (where one.removed_at is null), 0) + size > ${projectBytes} then 'full'
          when count(*) filter (where one.created_at > now() - interval '1 day') >= 300 then 'today' end
      into refused from public.project_files one where one.project_slug = project;
    end if;
    if refused is null and app.count_project_transfers(project, key) >= ${transfers} then
      refused := 'wait';
    elsif refused is null and file.id is null and not app.is_staff()
      and (app.client_key() is null or app.count_staff_attempt('upload ' || app.client_key(), 600, interval '1 day') > 0)
    then
      refused := 'today';
    end if;
    if refused is not null then
      return query select refused, null::integer, 0;
      return;
    end if;
    if file.id is null then
      insert into public.project_files (project_slug, upload_key, name, kind, bytes, by_client, staff_id, duty_id)
      values (project, key, file_name, file_kind, size, not app.is_staff(), app.staff_id(),
        (select duty.id from public.project_duties duty where duty.id = for_duty and duty.project_slug = project and duty.kind = 'file'))
      returning * into file;
    else
      update public.project_files set active_at = clock_timestamp() where id = file.id;
    end if;
    return query select 'go', file.id, file.received;
  end
  $$;
grant execute on function app.begin_project_file to web_anon, web_staff;

-- Stores the part that begins at this byte, unless it is there. Returns how much has arrived; null: there is no such upload.
create function app.add_project_file_part(slug text, key uuid, start integer, part bytea) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
    file public.project_files;
  begin
    select * into file from public.project_files one
    where one.project_slug = project and one.upload_key = key and one.removed_at is null for update;
    if file.id is null or start <> file.received or file.completed_at is not null then
      return file.received;
    end if;
    if octet_length(part) <> least(${partBytes}, file.bytes - file.received) then
      raise check_violation using message = 'a part has another length', constraint = 'project_file_part';
    end if;
    insert into public.project_file_chunks (file_id, place, bytes) values (file.id, file.received / ${partBytes}, part);
    update public.project_files set received = received + octet_length(part), active_at = clock_timestamp()
    where id = file.id;
    return file.received + octet_length(part);
  end
  $$;
grant execute on function app.add_project_file_part to web_anon, web_staff;

-- Confirms an upload whose parts are all there, as what its content is. The same content under the same name is kept once. Returns the
-- file's number.
-- Locks the project before what is asked of its client, as every change of a project does: a client who answers at that moment
-- waits, and neither is refused as a deadlock.
create function app.complete_project_file(slug text, key uuid, hash text, content_kind text) returns integer
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
      update public.project_files one set duty_id = file.duty_id where one.id = same and file.duty_id is not null;
      return same;
    end if;
    update public.project_files one set sha256 = hash, kind = content_kind, completed_at = now()
    where one.id = file.id;
    if app.is_staff() then
      perform app.log_staff('file-added', 'project ' || project);
    end if;
    return file.id;
  end
  $$;
grant execute on function app.complete_project_file to web_anon, web_staff;

-- Ends an upload, or removes a file. Locks the project first: a file that is shown for approval at that moment stays.
create function app.remove_project_file(slug text, file integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || project, 0));
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_files one set removed_at = now(), preview = null, duty_id = null, name = 'entfernt'
    where one.id = file and one.project_slug = project and one.removed_at is null
      and (app.is_staff() or (one.by_client and (one.completed_at is null or one.completed_at > now() - interval '${undoMinutes} minutes')))
      and not exists (select from public.project_duty_files shown where shown.file_id = one.id);
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
grant execute on function app.remove_project_file to web_anon, web_staff;

create function app.keep_project_preview(slug text, file integer, picture bytea) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update public.project_files set preview = picture
    where id = file and project_slug = app.require_project(slug) and completed_at is not null and removed_at is null
  $$;
grant execute on function app.keep_project_preview to web_anon, web_staff;

-- Makes a name with which a file is downloaded once. False: there is no such file.
create function app.offer_project_download(slug text, file integer, new_nonce text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    delete from public.project_downloads download
    where coalesce(download.active_at, download.created_at)
        < now() - case when download.used_at is null then interval '60 seconds' else interval '10 minutes' end;
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
grant execute on function app.offer_project_download to web_anon, web_staff;

-- Whether the code that asked for a download still opens the project; for the team, always.
create function app.may_go_on(project text, code text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.project_access_codes one
      where one.project_slug = project and (code is null or (one.is_active and one.access_code = code))
    )
  $$;

-- Uses a download's name up. `wait`: three others are being transferred; no row: it is not good, or not any more.
create function app.take_project_download(wanted text)
  returns table(outcome text, file_name text, file_kind text, size integer)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    file public.project_files;
    download public.project_downloads;
  begin
    select * into download from public.project_downloads one
    where one.nonce = wanted and one.used_at is null
      and one.created_at > now() - interval '60 seconds' for update;
    select * into file from public.project_files one
    where one.id = download.file_id and one.removed_at is null and app.may_go_on(one.project_slug, download.access_code);
    if file.id is null then
      return;
    end if;
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || file.project_slug, 0));
    if app.count_project_transfers(file.project_slug, null) >= ${transfers} then
      return query select 'wait', null::text, null::text, 0;
      return;
    end if;
    update public.project_downloads one set used_at = now(), active_at = clock_timestamp() where one.nonce = wanted;
    return query select 'go', file.name, file.kind, file.bytes;
  end
  $$;
grant execute on function app.take_project_download to web_anon;

-- A part of a download that has begun; null once the code is off, the file is removed or nothing has moved for ten minutes.
create function app.read_project_download(wanted text, which integer) returns bytea
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    download public.project_downloads;
    part bytea;
  begin
    update public.project_downloads one set active_at = clock_timestamp()
    where one.nonce = wanted and one.used_at is not null and one.active_at > now() - interval '10 minutes'
    returning * into download;
    select chunk.bytes into part from public.project_file_chunks chunk
      join public.project_files file on file.id = chunk.file_id
    where chunk.file_id = download.file_id and chunk.place = which and file.removed_at is null
      and app.may_go_on(file.project_slug, download.access_code);
    return part;
  end
  $$;
grant execute on function app.read_project_download to web_anon;

create function app.end_project_download(wanted text) returns void
  language sql volatile security definer set search_path = ''
  as $$ delete from public.project_downloads where nonce = wanted and used_at is not null $$;
grant execute on function app.end_project_download to web_anon;

-- Who may do what

grant
  select (id, project_slug, upload_key, name, kind, bytes, received, sha256, by_client, duty_id, completed_at, removed_at,
    preview)
  on project_files to web_anon;
grant select on project_files to web_staff;
create policy visitor_with_code on project_files for select to web_anon
  using (removed_at is null and project_slug = any (array(select code.project_slug from project_access_codes code)));
create policy staff_reads on project_files for select to web_staff using ((select app.is_staff()));

grant select on project_file_chunks to web_anon;
grant select on project_file_chunks to web_staff;
create policy visitor_with_code on project_file_chunks for select to web_anon
  using (exists (select from project_files file where file.id = file_id));
create policy staff_reads on project_file_chunks for select to web_staff using ((select app.is_staff()));
