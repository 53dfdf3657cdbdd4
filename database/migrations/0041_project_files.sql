-- Files of a project, from both sides: docs/decisions/0027-project-files-in-chunks.md

-- What a step needs from the client.
create table project_needs (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  -- Without a reference: a step that comes back by undoing has its list again.
  step_id integer not null,
  label text not null check (char_length(label) between 1 and 100 and label !~ '[[:cntrl:]]'),
  due_on date,
  -- What the team says; null: whether a file of it is there.
  is_done boolean,
  unique (step_id, label)
);

create index project_needs_by_project on project_needs (project_slug);

create table project_files (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  -- Chosen by the sender: the same file sent again is stored once.
  upload_key uuid not null,
  name text not null check (char_length(name) between 1 and 150 and name !~ '[[:cntrl:]/\\]'),
  kind text not null check (kind in ('pdf', 'jpeg', 'png', 'webp', 'avif', 'heic', 'xlsx', 'docx', 'odt', 'csv', 'txt')),
  bytes integer not null check (bytes between 1 and 25 * 1024 * 1024),
  received integer not null default 0 check (received between 0 and bytes),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  by_client boolean not null,
  staff_id integer references staff on delete set null,
  need_id integer references project_needs on delete set null,
  created_at timestamptz not null default now(),
  -- Of the last part.
  active_at timestamptz not null default now(),
  completed_at timestamptz,
  -- The content is gone then; the row counts for the limit of a day.
  removed_at timestamptz,
  -- WebP of the picture, made when first seen; empty: there can be none.
  preview bytea check (octet_length(preview) <= 200000),
  unique (project_slug, upload_key),
  check ((completed_at is null) = (sha256 is null)),
  check (completed_at is null or received = bytes)
);

create index project_files_by_need on project_files (need_id) where need_id is not null;

create table project_file_chunks (
  file_id integer not null references project_files on delete cascade,
  place integer not null check (place between 0 and 99),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (file_id, place)
);
-- What is sent is compressed already.
alter table project_file_chunks alter column bytes set storage external;

-- Addresses of downloads: good once, within a minute. Unlogged, as all that is short-lived.
create unlogged table project_downloads (
  nonce text primary key check (nonce ~ '^[A-Za-z0-9_-]{22}$'),
  file_id integer not null references project_files on delete cascade,
  -- Of the code that asked; null: the team.
  access_code text,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  active_at timestamptz
);

create index project_downloads_by_file on project_downloads (file_id);

create trigger touch_project after insert or update or delete on project_needs
  for each row execute function app.touch_project();
create trigger touch_project after update of completed_at, removed_at, need_id on project_files
  for each row execute function app.touch_project();
create trigger limit_additions before insert on project_needs
  for each row execute function app.limit_additions(500);

-- Functions ------------------------------------------------------------------------------------------------------------

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

-- Transfers of a project that have moved within the last seconds.
create function app.count_project_transfers(project text, own uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select (
      select count(*) from public.project_files file
      where file.project_slug = project and file.completed_at is null and file.removed_at is null
        and file.upload_key is distinct from own
        and file.active_at > clock_timestamp() - interval '10 seconds' and file.active_at <= clock_timestamp()
    )::integer + (
      select count(*) from public.project_downloads download
        join public.project_files file on file.id = download.file_id
      where file.project_slug = project
        and download.active_at > clock_timestamp() - interval '10 seconds' and download.active_at <= clock_timestamp()
    )::integer
  $$;

-- Begins an upload or goes on with it. `go` and what has arrived; `stored`; `wait`: three others are being transferred;
-- `many`, `full`, `today`: a limit; `other`: the key is that of another file.
create function app.begin_project_file(slug text, key uuid, file_name text, file_kind text, size integer, for_need integer)
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
    if octet_length(part) <> least(262144, file.bytes - file.received) then
      raise check_violation using message = 'a part has another length', constraint = 'project_file_part';
    end if;
    insert into public.project_file_chunks (file_id, place, bytes) values (file.id, file.received / 262144, part);
    update public.project_files set received = received + octet_length(part), active_at = clock_timestamp()
    where id = file.id;
    return file.received + octet_length(part);
  end
  $$;

-- Confirms an upload whose parts are all there. The same content under the same name is kept once. Returns the file's number.
create function app.complete_project_file(slug text, key uuid, hash text) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
    file public.project_files;
    same integer;
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || project, 0));
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

-- Ends an upload, or removes a file: the client's own for ten minutes, the team any.
create function app.remove_project_file(slug text, file integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    update public.project_files one set removed_at = now(), preview = null, need_id = null, name = 'entfernt'
    where one.id = file and one.project_slug = project and one.removed_at is null
      and (app.is_staff() or (one.by_client and (one.completed_at is null or one.completed_at > now() - interval '10 minutes')));
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

create function app.keep_project_preview(slug text, file integer, picture bytea) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update public.project_files set preview = picture
    where id = file and project_slug = app.require_project(slug) and completed_at is not null and removed_at is null
  $$;

-- Makes a name with which a file is downloaded once. False: there is no such file.
create function app.offer_project_download(slug text, file integer, new_nonce text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    delete from public.project_downloads download
    where coalesce(download.active_at, download.created_at) < now() - interval '10 minutes'
      or not app.has_been(download.created_at);
    insert into public.project_downloads (nonce, file_id, access_code)
    select new_nonce, one.id, case when not app.is_staff() then app.access_code() end from public.project_files one
    where one.id = file and one.project_slug = project and one.completed_at is not null and one.removed_at is null;
    return found;
  end
  $$;

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
      and one.created_at > now() - interval '60 seconds' and app.has_been(one.created_at) for update;
    select * into file from public.project_files one
    where one.id = download.file_id and one.removed_at is null and app.may_go_on(one.project_slug, download.access_code);
    if file.id is null then
      return;
    end if;
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || file.project_slug, 0));
    if app.count_project_transfers(file.project_slug, null) >= 3 then
      return query select 'wait', null::text, null::text, 0;
      return;
    end if;
    update public.project_downloads one set used_at = now(), active_at = clock_timestamp() where one.nonce = wanted;
    return query select 'go', file.name, file.kind, file.bytes;
  end
  $$;

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

create function app.end_project_download(wanted text) returns void
  language sql volatile security definer set search_path = ''
  as $$ delete from public.project_downloads where nonce = wanted and used_at is not null $$;

revoke execute on function app.require_project(text), app.count_project_transfers(text, uuid),
  app.begin_project_file(text, uuid, text, text, integer, integer), app.add_project_file_part(text, uuid, integer, bytea),
  app.complete_project_file(text, uuid, text), app.remove_project_file(text, integer),
  app.keep_project_preview(text, integer, bytea), app.offer_project_download(text, integer, text), app.may_go_on(text, text),
  app.take_project_download(text), app.read_project_download(text, integer), app.end_project_download(text) from public;
grant execute on function app.begin_project_file(text, uuid, text, text, integer, integer),
  app.add_project_file_part(text, uuid, integer, bytea), app.complete_project_file(text, uuid, text),
  app.remove_project_file(text, integer), app.keep_project_preview(text, integer, bytea),
  app.offer_project_download(text, integer, text) to web_anon, web_staff;
grant execute on function app.take_project_download(text), app.read_project_download(text, integer),
  app.end_project_download(text) to web_anon;

-- Policies -------------------------------------------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['project_needs', 'project_files', 'project_file_chunks', 'project_downloads']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

-- A code reads its own project's.
grant select on project_needs to web_anon;
create policy visitor_with_code on project_needs for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));
grant select (id, project_slug, upload_key, name, kind, bytes, received, sha256, by_client, need_id, completed_at, removed_at, preview)
  on project_files to web_anon;
create policy visitor_with_code on project_files for select to web_anon
  using (removed_at is null and project_slug = any (array(select code.project_slug from project_access_codes code)));
grant select on project_file_chunks to web_anon;
create policy visitor_with_code on project_file_chunks for select to web_anon
  using (exists (select from project_files file where file.id = file_id));

grant select, insert (project_slug, step_id, label, due_on), update (is_done), delete on project_needs to web_staff;
create policy staff_everything on project_needs to web_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on project_files, project_file_chunks to web_staff;
create policy staff_reads on project_files for select to web_staff using ((select app.is_staff()));
create policy staff_reads on project_file_chunks for select to web_staff using ((select app.is_staff()));
