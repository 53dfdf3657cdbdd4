-- Whoever changes the row, the owner as well: what was asked stays, and after ten minutes what was said.
create function app.protect_project_approval() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if (new.id, new.step_id, new.step_title, new.sentence, new.link, new.asked_at)
      is distinct from (old.id, old.step_id, old.step_title, old.sentence, old.link, old.asked_at)
      or (old.decided_at <= now() - interval '${undoMinutes} minutes'
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
grant execute on function app.request_project_approval to web_staff;

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
grant execute on function app.decide_project_approval to web_anon;

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
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_approvals one
    set decision = null, decided_at = null, decided_by = null, remark = null
    where one.id = approval and one.project_slug = project and one.ended_at is null
      and one.decided_at > now() - interval '${undoMinutes} minutes';
    return found;
  end
  $$;
grant execute on function app.undo_project_approval to web_anon;

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

-- Who may do what

grant
  select (id, project_slug, step_id, step_title, sentence, link, asked_at, ended_at, decision, decided_at, decided_by, remark)
  on project_approvals to web_anon;
grant select, update (ended_at) on project_approvals to web_staff;
create policy visitor_with_code on project_approvals for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));
create policy staff_reads on project_approvals for select to web_staff using ((select app.is_staff()));
create policy staff_ends on project_approvals for update to web_staff
  using ((select app.is_staff()) and ended_at is null and decision is null) with check (ended_at = now());

grant select on project_approval_files to web_anon;
grant select on project_approval_files to web_staff;
create policy visitor_with_code on project_approval_files for select to web_anon
  using (exists (select from project_approvals approval where approval.id = approval_id));
create policy staff_reads on project_approval_files for select to web_staff using ((select app.is_staff()));
