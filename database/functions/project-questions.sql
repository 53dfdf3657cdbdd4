-- Stores a question of the client whose code it is, once for each key. Says what became of it:
-- `stored`; `stays`: the key's question is older than ten minutes and says something else; `project-full` and `client-full`: enough
-- for today; null: the code opens nothing.
create function app.ask_project_question(step integer, key uuid, body text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    sender constant text := app.client_key();
    project public.project_access_codes;
    known public.project_questions;
    place integer;
    receiver integer;
  begin
    -- Locks the project, so that a concurrent duplicate sees the first row.
    select * into project from public.project_access_codes
    where is_active and access_code = app.access_code() for update;
    if project.project_slug is null then
      return null;
    end if;
    select * into known from public.project_questions
    where project_slug = project.project_slug and question_key = key;
    if known.id is not null then
      if known.question = body then
        return 'stored';
      elsif known.asked_at <= now() - interval '${undoMinutes} minutes' then
        return 'stays';
      end if;
      update public.project_questions set question = body, question_changed_at = now(), version = version + 1
      where id = known.id;
      return 'stored';
    end if;
    if (
      select count(*) from public.project_questions
      where project_slug = project.project_slug and question is not null
        and (asked_at at time zone 'Europe/Berlin')::date = (now() at time zone 'Europe/Berlin')::date
    ) >= ${projectQuestions} then
      return 'project-full';
    end if;
    if sender is null or app.count_staff_attempt('question ' || sender, 60, interval '1 day') > 0 then
      return 'client-full';
    end if;
    -- If the step was deleted meanwhile, the question goes to the project.
    select id into place from public.project_timeline_items where id = step and project_slug = project.project_slug;
    receiver := app.project_assignee(project.project_slug);
    insert into public.project_questions (project_slug, step_id, question_key, question, assigned_to)
    values (project.project_slug, place, key, body, receiver);
    perform app.notify_staff('client', null, project.project_slug, false, now(), receiver);
    return 'stored';
  end
  $$;
grant execute on function app.ask_project_question to web_anon;

-- Corrects a question within ten minutes. `was`: before. Says `stored`, `outdated`, `stays`, `gone`; null: the code opens nothing.
create function app.correct_project_question(question_id integer, was text, body text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    slug constant text := app.lock_project();
    known public.project_questions;
  begin
    if slug is null then
      return null;
    end if;
    select * into known from public.project_questions where id = question_id and project_slug = slug;
    if known.question is null then
      return 'gone';
    elsif known.question = body then
      return 'stored';
    elsif known.asked_at <= now() - interval '${undoMinutes} minutes' then
      return 'stays';
    elsif known.question <> was then
      return 'outdated';
    end if;
    update public.project_questions set question = body, question_changed_at = now(), version = version + 1
    where id = question_id;
    return 'stored';
  end
  $$;
grant execute on function app.correct_project_question to web_anon;

-- Stores what the team tells a client unasked, once for each key. False without a project, and for an older key.
create function app.send_project_message(slug text, key uuid, body text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    is_new boolean;
  begin
    perform app.require_staff();
    perform from public.project_access_codes where project_slug = slug for update;
    if not found then
      return false;
    end if;
    insert into public.project_questions (project_slug, question_key, answer, answered_by, answered_at)
    values (slug, key, body, app.staff_id(), now())
    on conflict on constraint project_questions_sent_once do update set answer = excluded.answer
      where project_questions.question is null and project_questions.answer <> excluded.answer
        and project_questions.answered_at > now() - interval '${undoMinutes} minutes'
    returning xmax = 0 into is_new;
    if is_new then
      perform app.log_staff('message-sent', 'project ' || slug);
    end if;
    return exists (
      select from public.project_questions said where said.project_slug = slug and said.question_key = key and said.answer = body
    );
  end
  $$;
grant execute on function app.send_project_message to web_staff;

-- Notes that the client whose code it is has read a message. Says `stored` or `gone`; null: the code opens nothing.
create function app.acknowledge_project_message(message integer) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    slug constant text := app.lock_project();
  begin
    if slug is null then
      return null;
    end if;
    update public.project_questions set acknowledged_at = coalesce(acknowledged_at, now())
    where id = message and project_slug = slug and question is null;
    return case when found then 'stored' else 'gone' end;
  end
  $$;
grant execute on function app.acknowledge_project_message to web_anon;

-- An answer belongs to its author, who can correct it for ten minutes.
create function app.keep_project_answer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if old.answer is not null and (new.answer is null or old.answered_at <= now() - interval '${undoMinutes} minutes') then
      raise check_violation using message = 'an answer stays after ten minutes', constraint = 'project_answers_stay';
    end if;
    if old.answer is null then
      new.answered_at := now();
      new.answered_by := app.staff_id();
    else
      new.answer_changed_at := now();
    end if;
    new.version := old.version + 1;
    perform app.log_staff('question-answered', 'project ' || new.project_slug);
    return new;
  end
  $$;

create trigger keep_project_answer before update of answer on project_questions
  for each row when (new.answer is distinct from old.answer) execute function app.keep_project_answer();

create function app.log_withdrawn_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if app.is_staff() and exists (select from public.project_access_codes where project_slug = old.project_slug) then
      perform app.log_staff('message-withdrawn', 'project ' || old.project_slug);
    end if;
    return null;
  end
  $$;

create trigger log_withdrawn_message after delete on project_questions
  for each row when (old.question is null) execute function app.log_withdrawn_message();

-- Who may do what

grant
  select (id, project_slug, step_id, question, asked_at, question_changed_at, answer, answered_at, answer_changed_at, acknowledged_at)
  on project_questions to web_anon;
grant delete, select, update (assigned_to, answer) on project_questions to web_staff;
create policy visitor_with_code on project_questions for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));
create policy staff_reads on project_questions for select to web_staff using ((select app.is_staff()));
create policy staff_answers on project_questions for update to web_staff using ((select app.is_staff()));
-- A message can be withdrawn for as long as it could be corrected; a client's question never.
create policy staff_withdraws on project_questions for delete to web_staff using (
  (select app.is_staff()) and question is null and answered_at > now() - interval '${undoMinutes} minutes');
