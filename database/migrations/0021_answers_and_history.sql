-- When a request was answered, what its next step said before, whether the visitor chose the interest, and the order of new ones.

alter table contact_requests
  -- Noted by a tap, or with the first "waits" or "done". Set by the trigger below, and never moved.
  add column answered_at timestamptz,
  -- False: the form's preselection, which nobody touched. Null: stored before this was noted.
  add column interest_chosen boolean;

alter table contact_changes
  add column next_step text,
  add column answered_at timestamptz;

-- History so far: the first "waits" or "done" was an answer, and the last entry has the step that stands there now.
update contact_requests request set answered_at = first.at
from (
  select request_id, min(at) as at from contact_changes where status in ('waiting', 'done') group by request_id
) first
where first.request_id = request.id;
update contact_changes change set answered_at = request.answered_at
from contact_requests request
where request.id = change.request_id and change.at >= request.answered_at;
update contact_changes change set next_step = request.next_step
from contact_requests request
where request.id = change.request_id and request.next_step is not null
  and change.id = (select max(last.id) from contact_changes last where last.request_id = request.id);
update contact_requests set interest_chosen = true where interest <> 'bestellsystem';

grant insert (interest_chosen) on contact_requests to web_anon;
grant select (interest_chosen, answered_at), update (answered_at) on contact_requests to web_staff;

-- As in 0011, and the time of the answer is the database's.
create or replace function app.prepare_contact_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' then
      new.version := old.version + 1;
      -- Taken for oneself or given back; giving it to somebody else is not a thing yet.
      if app.is_staff() and new.taken_by is not null and new.taken_by is distinct from old.taken_by
        and new.taken_by <> app.staff_id()
      then
        raise insufficient_privilege using message = 'a request is taken for oneself';
      end if;
      if new.status = 'new' then
        new.taken_by := null;
      end if;
      if new.status <> 'waiting' then
        new.waiting_until := null;
      end if;
      new.taken_at := case when new.taken_by is null then null
        when new.taken_by is distinct from old.taken_by then now() else old.taken_at end;
      -- Undoing clears it.
      if new.answered_at is distinct from old.answered_at then
        new.answered_at := case when new.answered_at is not null then coalesce(old.answered_at, now()) end;
      elsif new.status <> old.status and new.status in ('waiting', 'done') then
        new.answered_at := coalesce(old.answered_at, now());
      end if;
    end if;
    new.search_text := app.compose_search_text(new);
    return new;
  end
  $$;

drop trigger prepare_contact_request on contact_requests;
create trigger prepare_contact_request
  before update of status, taken_by, waiting_until, next_step, next_step_on, answered_at
  on contact_requests for each row execute function app.prepare_contact_request();

create or replace function app.record_contact_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.contact_changes
      (request_id, staff_id, status, taken_by, waiting_until, next_step, next_step_on, answered_at)
    values (new.id, app.staff_id(), new.status, new.taken_by, new.waiting_until, new.next_step, new.next_step_on,
      new.answered_at);
    return null;
  end
  $$;

drop trigger record_contact_change on contact_requests;
create trigger record_contact_change
  after update of status, taken_by, waiting_until, next_step, next_step_on, answered_at
  on contact_requests for each row execute function app.record_contact_change();

drop trigger tell_contact_request on contact_requests;
create trigger tell_contact_request
  after update of status, taken_by, waiting_until, next_step, next_step_on, answered_at, seen_at, search_text
  on contact_requests for each row execute function app.tell_contact_request();

-- As in 0017, and what the next step said before: a name in it is found when its person asks.
create or replace function app.compose_search_text(request public.contact_requests) returns text
  language sql stable security definer set search_path = ''
  as $$
    select pg_catalog.lower(pg_catalog.concat_ws(' ', request.id, request.name, request.email, request.phone,
      pg_catalog.regexp_replace(request.phone, '[^0-9]', '', 'g'), request.company, request.interest, request.message,
      request.next_step, notes.content, steps.content,
      app.list_phone_digits(pg_catalog.concat_ws(' | ', request.message, request.next_step, notes.content, steps.content))))
    from (
      select pg_catalog.string_agg(note.text, ' | ' order by note.id) as content from public.contact_notes note
      where note.request_id = request.id
    ) notes, (
      select pg_catalog.string_agg(distinct change.next_step, ' | ') as content from public.contact_changes change
      where change.request_id = request.id and change.next_step is distinct from request.next_step
    ) steps
  $$;

-- As in 0011, and with the oldest first on demand: of new ones, that is the one whose promised answer is due next.
drop function app.find_contact_requests(text, text, text, integer, timestamptz, timestamptz, timestamptz, integer, integer);
create function app.find_contact_requests(
  wanted_status text, wanted_text text, wanted_interest text, wanted_person integer,
  from_at timestamptz, until_at timestamptz, before_at timestamptz, before_id integer, page integer,
  oldest_first boolean default false
) returns setof integer
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
  declare
    pattern constant text := '%' || pg_catalog.regexp_replace(pg_catalog.lower(wanted_text), '([\\%_])', '\\\1', 'g') || '%';
    newest integer[];
  begin
    if not app.is_staff() then
      return;
    end if;
    if oldest_first then
      return query
        select request.id
        from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, from_at, until_at, null, null) request
        where (before_at is null or (request.created_at, request.id) > (before_at, before_id))
          and (pattern is null or request.search_text like pattern)
        order by request.created_at, request.id
        limit least(page, 200);
      return;
    end if;
    -- The newest 5,000 first: a word that is in most requests fills the page there, and by the index would be sorted as a whole.
    newest := array(
      select recent.id from (
        select request.id, request.created_at, request.search_text
        from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, from_at, until_at, before_at, before_id) request
        order by request.created_at desc, request.id desc limit 5000
      ) recent
      where pattern is null or recent.search_text like pattern
      order by recent.created_at desc, recent.id desc limit least(page, 200)
    );
    if pattern is null or pg_catalog.cardinality(newest) = least(page, 200) then
      return query select pg_catalog.unnest(newest);
      return;
    end if;
    return query
      select request.id
      from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, from_at, until_at, before_at, before_id) request
      where request.search_text like pattern
      order by request.created_at desc, request.id desc
      limit least(page, 200);
  end
  $$;
grant execute on function
  app.find_contact_requests(text, text, text, integer, timestamptz, timestamptz, timestamptz, integer, integer, boolean)
  to web_staff;
