-- How far a duty is: `open`, `done`, `approved`, `change` or `ended`. A file counts when one was handed in for it.
create function app.duty_state(duty project_duties) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce(duty.decision, case
      when duty.ended_at is not null then 'ended'
      when coalesce(duty.is_done, duty.answer is not null or exists (
        select from public.project_files file
        where file.duty_id = duty.id and file.completed_at is not null and file.removed_at is null
      )) then 'done'
      else 'open'
    end)
  $$;
grant execute on function app.duty_state to web_anon, web_staff;

-- What waits for clients, with the reader's rights.
create view project_open_duties with (security_invoker) as
  select duty.*, step.title as current_step, step.order_index from project_duties duty
    join project_timeline_items step on step.id = duty.step_id
  where app.duty_state(duty) = 'open'
    and not exists (select from project_access_codes project
      where project.project_slug = duty.project_slug and finished_at is not null);
grant select on project_open_duties to web_staff;

-- Also for the owner: what was asked never changes, and after ten minutes neither does the decision.
create function app.protect_project_duty() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if old.kind = 'decision' and (
      (new.id, new.step_id, new.step_title, new.kind, new.title, new.link, new.created_at)
        is distinct from (old.id, old.step_id, old.step_title, old.kind, old.title, old.link, old.created_at)
      or (old.answered_at <= now() - interval '${undoMinutes} minutes'
        and (new.decision, new.answered_at, new.answered_by, new.answer)
          is distinct from (old.decision, old.answered_at, old.answered_by, old.answer))
    ) then
      raise insufficient_privilege using message = 'what was approved does not change';
    end if;
    new.version := old.version + 1;
    return new;
  end
  $$;

create trigger protect_project_duty before update on project_duties
  for each row execute function app.protect_project_duty();

create function app.protect_project_duty_files() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    -- Only together with the project, or by undo.
    if tg_op = 'DELETE' and not exists (select from public.project_duties where id = old.duty_id) then
      return old;
    end if;
    raise insufficient_privilege using message = 'what was approved does not change';
  end
  $$;

create trigger protect_project_duty_files before update or delete on project_duty_files
  for each row execute function app.protect_project_duty_files();

-- Asks for a decision, in place of what its step asks for already. Null: the step or a file is not there.
create function app.request_project_decision(slug text, step integer, what text, due date, address text, files integer[]) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
    name text;
    duty integer;
  begin
    perform app.require_staff();
    perform from public.project_access_codes one where one.project_slug = project for update;
    select item.title into name from public.project_timeline_items item
    where item.id = step and item.project_slug = project;
    if name is null or exists (
      select from unnest(files) wanted(id) where not exists (
        select from public.project_files file
        where file.id = wanted.id and file.project_slug = project and file.completed_at is not null and file.removed_at is null
      )
    ) then
      return null;
    end if;
    update public.project_duties set ended_at = now()
    where project_slug = project and step_id = step and kind = 'decision' and ended_at is null;
    insert into public.project_duties (project_slug, step_id, step_title, kind, title, due_on, link)
    values (project, step, name, 'decision', what, due, address) returning id into duty;
    insert into public.project_duty_files (duty_id, file_id, name, sha256)
    select duty, file.id, file.name, file.sha256 from public.project_files file where file.id = any (files);
    perform app.log_staff('approval-requested', 'project ' || project);
    return duty;
  end
  $$;
grant execute on function app.request_project_decision to web_staff;

-- The client's word on what is asked, stored once. False: it is not asked any more, or answered otherwise.
create function app.answer_project_duty(slug text, duty integer, word text, who text, what text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    if app.is_staff() then
      raise insufficient_privilege using message = 'only the client decides';
    end if;
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_duties one
    set decision = word, answered_at = now(), answered_by = who, answer = what, is_done = null
    where one.id = duty and one.project_slug = project and app.duty_state(one) = 'open'
      and one.kind = case when word is null then 'answer' else 'decision' end;
    return found or exists (
      select from public.project_duties one
      where one.id = duty and one.project_slug = project and one.ended_at is null and one.answered_at is not null
        and (one.decision, one.answered_by, one.answer) is not distinct from (word, who, what)
    );
  end
  $$;
grant execute on function app.answer_project_duty to web_anon;

-- Withdraws the client's own answer within ten minutes.
create function app.undo_project_answer(slug text, duty integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    project constant text := app.require_project(slug);
  begin
    if app.is_staff() then
      raise insufficient_privilege using message = 'only the client decides';
    end if;
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_duties one
    set decision = null, answered_at = null, answered_by = null, answer = null
    where one.id = duty and one.project_slug = project and one.ended_at is null
      and one.answered_at > now() - interval '${undoMinutes} minutes';
    return found;
  end
  $$;
grant execute on function app.undo_project_answer to web_anon;

-- A file that arrives for a duty completes it, even if the team had reopened it.
create function app.tick_project_duty() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.project_duties set is_done = null where id = new.duty_id and is_done = false;
    return null;
  end
  $$;

create trigger tick_project_duty after update of completed_at, duty_id on project_files
  for each row when (new.completed_at is not null and new.duty_id is not null and new.removed_at is null
    and (old.completed_at is null or old.duty_id is distinct from new.duty_id))
  execute function app.tick_project_duty();

-- A new version (the same name) of a file under decision asks for the decision again.
create function app.ask_project_decision_again() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    asked public.project_duties;
    duty integer;
  begin
    for asked in
      select one.* from public.project_duties one
      where one.project_slug = new.project_slug and one.ended_at is null and exists (
        select from public.project_duty_files shown where shown.duty_id = one.id and shown.name = new.name
          and shown.file_id <> new.id
      )
    loop
      update public.project_duties set ended_at = now() where id = asked.id;
      insert into public.project_duties (project_slug, step_id, step_title, kind, title, due_on, link)
      values (asked.project_slug, asked.step_id, asked.step_title, 'decision', asked.title, asked.due_on, asked.link)
      returning id into duty;
      insert into public.project_duty_files (duty_id, file_id, name, sha256)
      select duty, new.id, new.name, new.sha256
      union all select duty, shown.file_id, shown.name, shown.sha256 from public.project_duty_files shown
      where shown.duty_id = asked.id and shown.name <> new.name;
    end loop;
    return null;
  end
  $$;

create trigger ask_project_decision_again after update of completed_at on project_files
  for each row when (old.completed_at is null and new.completed_at is not null and not new.by_client)
  execute function app.ask_project_decision_again();

-- Who may do what. A decision is asked for by its function; only undoing deletes, and nothing that has an answer.

grant select on project_duties to web_anon;
grant delete, insert (project_slug, step_id, kind, title, due_on, is_done), select, update (due_on, is_done, ended_at) on project_duties
  to web_staff;
create policy visitor_with_code on project_duties for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));
create policy staff_reads on project_duties for select to web_staff using ((select app.is_staff()));
create policy staff_asks on project_duties for insert to web_staff with check ((select app.is_staff()) and kind <> 'decision');
create policy staff_changes on project_duties for update to web_staff using ((select app.is_staff()));
create policy staff_takes_back on project_duties for delete to web_staff using ((select app.is_staff()) and answered_at is null);

grant select on project_duty_files to web_anon;
grant select on project_duty_files to web_staff;
create policy visitor_with_code on project_duty_files for select to web_anon
  using (exists (select from project_duties duty where duty.id = duty_id));
create policy staff_reads on project_duty_files for select to web_staff using ((select app.is_staff()));
