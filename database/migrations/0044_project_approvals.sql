-- What the client is asked to approve, and what the client said: docs/decisions/0030-approvals-stay.md

create table project_approvals (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  -- Without a reference, as in 0041. Its title is kept, because the record is of what was asked then.
  step_id integer not null,
  step_title text not null,
  sentence text not null check (char_length(sentence) between 1 and 1000),
  link text check (link ~ '^https://[^[:space:]]+$' and char_length(link) <= 500),
  asked_at timestamptz not null default now(),
  staff_id integer references staff on delete set null,
  -- Another version was asked for, or the team has taken the question back.
  ended_at timestamptz,
  decision text check (decision in ('approved', 'change')),
  decided_at timestamptz,
  decided_by text check (char_length(decided_by) between 1 and 100 and decided_by !~ '[[:cntrl:]]'),
  remark text check (char_length(remark) between 1 and 2000),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check (decision is distinct from 'change' or remark is not null)
);

create index project_approvals_by_project on project_approvals (project_slug);

-- The files as they were shown. A file that was shown stays.
create table project_approval_files (
  approval_id integer not null references project_approvals on delete cascade,
  file_id integer not null references project_files on delete cascade,
  name text not null,
  sha256 text not null,
  primary key (approval_id, file_id)
);

create index project_approval_files_by_file on project_approval_files (file_id);

alter table project_needs add column created_at timestamptz not null default now();

-- Whoever changes the row, the owner as well: what was asked stays, and after ten minutes what was said.
create function app.protect_project_approval() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if (new.id, new.step_id, new.step_title, new.sentence, new.link, new.asked_at)
      is distinct from (old.id, old.step_id, old.step_title, old.sentence, old.link, old.asked_at)
      or (old.decided_at <= now() - interval '10 minutes'
        and (new.decision, new.decided_at, new.decided_by, new.remark)
          is distinct from (old.decision, old.decided_at, old.decided_by, old.remark))
    then
      raise insufficient_privilege using message = 'what was approved does not change';
    end if;
    return new;
  end
  $$;

create trigger protect_project_approval before update on project_approvals
  for each row execute function app.protect_project_approval();

create function app.protect_project_approval_files() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    -- Only with their approval, which goes with its project.
    if tg_op = 'DELETE' and not exists (select from public.project_approvals where id = old.approval_id) then
      return old;
    end if;
    raise insufficient_privilege using message = 'what was approved does not change';
  end
  $$;

create trigger protect_project_approval_files before update or delete on project_approval_files
  for each row execute function app.protect_project_approval_files();

create trigger touch_project after insert or update or delete on project_approvals
  for each row execute function app.touch_project();
create trigger limit_additions before insert on project_approvals
  for each row execute function app.limit_additions(500);

-- Asks for a step, in place of what it is asked already. Null: the step or a file is not there.
create function app.request_project_approval(slug text, step integer, what text, address text, files integer[]) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
    title text;
    approval integer;
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'only the team asks';
    end if;
    perform from public.project_access_codes one where one.project_slug = project for update;
    select item.title into title from public.project_timeline_items item
    where item.id = step and item.project_slug = project;
    if title is null or exists (
      select from unnest(files) wanted(id) where not exists (
        select from public.project_files file
        where file.id = wanted.id and file.project_slug = project and file.completed_at is not null and file.removed_at is null
      )
    ) then
      return null;
    end if;
    update public.project_approvals set ended_at = now() where project_slug = project and step_id = step and ended_at is null;
    insert into public.project_approvals (project_slug, step_id, step_title, sentence, link, staff_id)
    values (project, step, title, what, address, app.staff_id()) returning id into approval;
    insert into public.project_approval_files (approval_id, file_id, name, sha256)
    select approval, file.id, file.name, file.sha256 from public.project_files file where file.id = any (files);
    perform app.log_staff('approval-requested', 'project ' || project);
    return approval;
  end
  $$;

-- Takes a question back that nobody has answered.
create function app.end_project_approval(slug text, approval integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'only the team asks';
    end if;
    update public.project_approvals one set ended_at = now()
    where one.id = approval and one.project_slug = project and one.ended_at is null and one.decision is null;
    return found;
  end
  $$;

-- The client's word. The same word sent twice is stored once. False: it is not asked any more, or answered otherwise.
create function app.decide_project_approval(slug text, approval integer, word text, who text, why text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    if app.is_staff() then
      raise insufficient_privilege using message = 'only the client decides';
    end if;
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

-- Takes one's own word back, within ten minutes.
create function app.undo_project_approval(slug text, approval integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    if app.is_staff() then
      raise insufficient_privilege using message = 'only the client decides';
    end if;
    update public.project_approvals one
    set decision = null, decided_at = null, decided_by = null, remark = null
    where one.id = approval and one.project_slug = project and one.ended_at is null
      and one.decided_at > now() - interval '10 minutes';
    return found;
  end
  $$;

-- A new version of a file that a step's last question shows asks again. Versions have the same name.
create function app.ask_project_approval_again() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    asked public.project_approvals;
    approval integer;
  begin
    for asked in
      select one.* from public.project_approvals one
      where one.project_slug = new.project_slug and one.ended_at is null and exists (
        select from public.project_approval_files shown where shown.approval_id = one.id and shown.name = new.name
          and shown.file_id <> new.id
      )
    loop
      update public.project_approvals set ended_at = now() where id = asked.id;
      insert into public.project_approvals (project_slug, step_id, step_title, sentence, link, staff_id)
      values (asked.project_slug, asked.step_id, asked.step_title, asked.sentence, asked.link, app.staff_id())
      returning id into approval;
      insert into public.project_approval_files (approval_id, file_id, name, sha256)
      select approval, new.id, new.name, new.sha256
      union all select approval, shown.file_id, shown.name, shown.sha256 from public.project_approval_files shown
      where shown.approval_id = asked.id and shown.name <> new.name;
    end loop;
    return null;
  end
  $$;

create trigger ask_project_approval_again after update of completed_at on project_files
  for each row when (old.completed_at is null and new.completed_at is not null and not new.by_client)
  execute function app.ask_project_approval_again();

-- As in 0041, but for what somebody was asked to approve.
create or replace function app.remove_project_file(slug text, file integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
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

revoke execute on function app.request_project_approval(text, integer, text, text, integer[]),
  app.end_project_approval(text, integer), app.decide_project_approval(text, integer, text, text, text),
  app.undo_project_approval(text, integer), app.ask_project_approval_again(), app.protect_project_approval(),
  app.protect_project_approval_files() from public;
grant execute on function app.request_project_approval(text, integer, text, text, integer[]),
  app.end_project_approval(text, integer) to web_staff;
grant execute on function app.decide_project_approval(text, integer, text, text, text),
  app.undo_project_approval(text, integer) to web_anon;

do $$
declare
  name text;
begin
  foreach name in array array['project_approvals', 'project_approval_files']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

grant select (id, project_slug, step_id, step_title, sentence, link, asked_at, ended_at, decision, decided_at, decided_by, remark)
  on project_approvals to web_anon;
create policy visitor_with_code on project_approvals for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));
grant select on project_approval_files to web_anon;
create policy visitor_with_code on project_approval_files for select to web_anon
  using (exists (select from project_approvals approval where approval.id = approval_id));
grant select on project_approvals, project_approval_files to web_staff;
create policy staff_reads on project_approvals for select to web_staff using ((select app.is_staff()));
create policy staff_reads on project_approval_files for select to web_staff using ((select app.is_staff()));
