-- Of several requests of one person the team makes one: docs/decisions/0031-answering-from-the-office.md

alter table contact_requests
  -- The request that stays. This row stays, too, closed, so that nothing is lost and all of it can be exported and erased.
  -- Checked at the end of a transaction: a restore and an import store rows in the order of their numbers.
  add column merged_into integer references contact_requests (id) on delete set null deferrable initially deferred,
  add column merged_at timestamptz,
  add column merged_by integer references staff (id) on delete set null,
  add constraint contact_requests_merged_check
    check (merged_into is null or (merged_into <> id and merged_at is not null and status in ('done', 'spam')));
create index contact_requests_merged on contact_requests (merged_into) where merged_into is not null;
grant select (merged_into, merged_at, merged_by) on contact_requests to web_staff;

-- What is merged changes with the one that stays only.
drop policy staff_changes on contact_requests;
create policy staff_changes on contact_requests for update to web_staff
  using ((select app.is_staff()) and merged_into is null);

-- The request that a merged one went into, or the request itself; null if there is none.
create function app.find_kept_contact_request(request integer) returns integer
  language sql stable set search_path = ''
  as $$
    with recursive above as (
      select id, merged_into from public.contact_requests where id = request
      union select next.id, next.merged_into from above join public.contact_requests next on next.id = above.merged_into
    )
    select id from above where merged_into is null
  $$;

-- The request that stays, and all that were merged into it.
create function app.list_merged_contact_requests(request integer) returns setof integer
  language sql stable set search_path = ''
  as $$
    with recursive merged as (
      select app.find_kept_contact_request(request) as id
      union select next.id from merged join public.contact_requests next on next.merged_into = merged.id
    )
    select id from merged where id is not null
  $$;
grant execute on function app.find_kept_contact_request(integer), app.list_merged_contact_requests(integer) to web_staff;

-- Merges one request into another, if both are as somebody saw them; returns whether it did. What was promised for the merged one
-- holds on: who has it, and the next step.
create function app.merge_contact_requests(merged integer, merged_version integer, kept integer, kept_version integer)
  returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    goes public.contact_requests;
    stays public.contact_requests;
    taker integer;
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'requests are merged by the team';
    end if;
    perform from public.contact_requests where id in (merged, kept) order by id for update;
    select * into goes from public.contact_requests where id = merged and version = merged_version and merged_into is null;
    select * into stays from public.contact_requests where id = kept and version = kept_version and merged_into is null;
    if goes.id is null or stays.id is null or goes.id = stays.id then
      return false;
    end if;
    update public.contact_requests
    set status = case when status = 'spam' then 'spam' else 'done' end, merged_into = kept, merged_at = now(), merged_by = app.staff_id()
    where id = merged;
    if goes.status in ('done', 'spam') or stays.status in ('done', 'spam') then
      goes.next_step := null;
      goes.next_step_on := null;
      goes.waiting_until := null;
      goes.taken_by := null;
    end if;
    select id into taker from public.staff where id = coalesce(stays.taken_by, goes.taken_by) and ended_at is null;
    -- In any case, also where nothing changes: undoing finds this change.
    update public.contact_requests
    set taken_by = coalesce(taken_by, taker),
      status = case when status = 'new' and taker is not null then 'in_progress' else status end,
      waiting_until = case when status = 'waiting' then least(waiting_until, goes.waiting_until) end,
      next_step = case when next_step = goes.next_step then next_step
        else nullif(left(concat_ws('; ', next_step, goes.next_step), 300), '') end,
      next_step_on = least(next_step_on, goes.next_step_on)
    where id = kept;
    perform app.log_staff('request-merged', 'request ' || merged || '-into-' || kept);
    return true;
  end
  $$;

-- Puts both requests back to how they stood before one's own merging of the last ten minutes, unless somebody has gone on with the
-- one that stays; returns whether it did.
create function app.undo_contact_merge(kept integer) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    goes integer;
    one integer;
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'requests are merged by the team';
    end if;
    perform from public.contact_requests where id = kept for update;
    select request.id into goes from public.contact_requests request
    where request.merged_into = kept and request.merged_by = app.staff_id() and request.merged_at > now() - interval '10 minutes'
      and request.merged_at = (
        select change.at from public.contact_changes change where change.request_id = kept order by change.id desc limit 1
      )
    for update;
    if goes is null then
      return false;
    end if;
    foreach one in array array[goes, kept] loop
      update public.contact_requests request
      set merged_into = null, merged_at = null, merged_by = null, waiting_until = before.waiting_until,
        next_step = before.next_step, next_step_on = before.next_step_on, answered_at = before.answered_at,
        taken_by = person.id,
        -- Whose person has left meanwhile is free again, as all of theirs.
        status = case when before.taken_by is not null and person.id is null and before.status in ('in_progress', 'waiting')
          then 'new' else coalesce(before.status, 'new') end
      from (select) nothing left join lateral (
        select change.* from public.contact_changes change where change.request_id = one order by change.id desc offset 1 limit 1
      ) before on true left join public.staff person on person.id = before.taken_by and person.ended_at is null
      where request.id = one;
    end loop;
    perform app.log_staff('request-separated', 'request ' || goes || '-from-' || kept);
    return true;
  end
  $$;
grant execute on function app.merge_contact_requests(integer, integer, integer, integer), app.undo_contact_merge(integer) to web_staff;

-- As in 0029. A request from a file has no entry yet: its state gets one, so that undoing its first change finds it.
create or replace function app.record_contact_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    me constant integer := app.staff_id();
  begin
    if (old.status, old.taken_by, old.waiting_until, old.next_step, old.next_step_on, old.answered_at)
        is distinct from ('new'::text, null::integer, null::date, null::text, null::date, null::timestamptz)
      and not exists (select from public.contact_changes where request_id = old.id)
    then
      insert into public.contact_changes
        (request_id, at, status, taken_by, waiting_until, next_step, next_step_on, answered_at)
      values (old.id, old.created_at, old.status, old.taken_by, old.waiting_until, old.next_step, old.next_step_on,
        old.answered_at);
    end if;
    insert into public.contact_changes
      (request_id, staff_id, status, taken_by, waiting_until, next_step, next_step_on, answered_at)
    values (new.id, me, new.status, new.taken_by, new.waiting_until, new.next_step, new.next_step_on,
      new.answered_at);
    if new.taken_by is distinct from old.taken_by and me is not null then
      delete from public.outbox where request_id = new.id and event = 'assigned' and sent_at is null;
      if new.taken_by is not null then
        perform app.notify_staff('assigned', new.id, null, false, now(), new.taken_by);
      end if;
    end if;
    return null;
  end
  $$;

-- As in 0039, with the texts of what was merged into it: the search finds the request that stays.
create or replace function app.compose_search_text(request contact_requests) returns text
  language sql stable security definer set search_path = ''
  as $$
    select pg_catalog.lower(pg_catalog.concat_ws(' ', request.id, request.name, request.email, request.phone,
      pg_catalog.regexp_replace(request.phone, '[^0-9]', '', 'g'), request.company, request.interest, request.message,
      request.next_step, notes.content, steps.content, replies.content,
      app.list_phone_digits(pg_catalog.concat_ws(' | ', request.message, request.next_step, notes.content, steps.content,
        replies.content)), merged.content))
    from (
      select pg_catalog.string_agg(note.text, ' | ' order by note.id) as content from public.contact_notes note
      where note.request_id = request.id
    ) notes, (
      select pg_catalog.string_agg(distinct change.next_step, ' | ') as content from public.contact_changes change
      where change.request_id = request.id and change.next_step is distinct from request.next_step
    ) steps, (
      select pg_catalog.string_agg(reply.text, ' | ' order by reply.id) as content from public.contact_replies reply
      where reply.request_id = request.id
    ) replies, (
      select pg_catalog.string_agg(below.search_text, ' | ' order by below.id) as content from public.contact_requests below
      where below.merged_into = request.id
    ) merged
  $$;

create function app.index_merged_contact_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.contact_requests request set search_text = app.compose_search_text(request)
    where request.id in (new.merged_into, old.merged_into);
    return null;
  end
  $$;
create trigger index_merged_request after update of search_text, merged_into on contact_requests
  for each row when (new.merged_into is not null or old.merged_into is not null) execute function app.index_merged_contact_request();
create trigger index_added_merged_request after insert on contact_requests
  for each row when (new.merged_into is not null) execute function app.index_merged_contact_request();
create trigger index_erased_merged_request after delete on contact_requests
  for each row when (old.merged_into is not null) execute function app.index_merged_contact_request();

-- As in 0011, without what was merged: the request that stays stands for it.
create or replace function app.filter_contact_requests(wanted_status text, wanted_interest text, wanted_person integer, from_at timestamptz, until_at timestamptz, before_at timestamptz, before_id integer)
  returns setof contact_requests
  language sql stable
  as $$
    select request.* from public.contact_requests request
    where request.merged_into is null
      and (wanted_status is null or request.status = wanted_status)
      and (wanted_interest is null or request.interest = wanted_interest)
      and (wanted_person is null or request.taken_by = wanted_person)
      and (from_at is null or request.created_at >= from_at)
      and (until_at is null or request.created_at < until_at)
      and (before_at is null or (request.created_at, request.id) < (before_at, before_id))
  $$;
