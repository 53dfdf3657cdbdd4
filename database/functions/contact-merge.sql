-- The request that a merged one went into, or the request itself; null for an unknown one.
create function app.find_kept_contact_request(request integer) returns integer
  language sql stable set search_path = ''
  as $$
    with recursive above as (
      select id, merged_into from public.contact_requests where id = request
      union select next.id, next.merged_into from above join public.contact_requests next on next.id = above.merged_into
    )
    select id from above where merged_into is null
  $$;
grant execute on function app.find_kept_contact_request to web_staff;

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
grant execute on function app.list_merged_contact_requests to web_staff;

-- Merges one request into another, if both are as somebody saw them. What was promised for the merged one holds on.
create function app.merge_contact_requests(merged integer, merged_version integer, kept integer, kept_version integer)
  returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    goes public.contact_requests;
    stays public.contact_requests;
    taker integer;
  begin
    perform app.require_staff();
    perform from public.contact_requests where id in (merged, kept) order by id for update;
    select * into goes from public.contact_requests where id = merged and version = merged_version and merged_into is null;
    select * into stays from public.contact_requests where id = kept and version = kept_version and merged_into is null;
    if goes.id is null or stays.id is null or goes.id = stays.id then
      return false;
    end if;
    update public.contact_requests
    set status = case when status = 'spam' then 'spam' else 'done' end, merged_into = kept, merged_at = now(), merged_by = app.staff_id()
    where id = merged;
    if goes.status not in (${openStates}) or stays.status not in (${openStates}) then
      goes.next_step := null;
      goes.next_step_on := null;
      goes.waiting_until := null;
      goes.taken_by := null;
    end if;
    -- An answered request stops waiting; its day becomes that of the next step.
    if goes.status = 'waiting' and goes.waiting_until is not null and stays.status <> 'waiting' then
      goes.next_step := coalesce(goes.next_step, 'Nachfassen');
      goes.next_step_on := least(goes.next_step_on, goes.waiting_until);
    end if;
    select id into taker from public.staff where id = coalesce(stays.taken_by, goes.taken_by) and ended_at is null;
    -- Even if nothing changes: undo looks for this change.
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
grant execute on function app.merge_contact_requests to web_staff;

-- Takes back one's own merging of the last ten minutes, unless somebody has gone on with the one that stays.
create function app.undo_contact_merge(kept integer) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    goes integer;
    one integer;
  begin
    perform app.require_staff();
    perform from public.contact_requests where id = kept for update;
    select request.id into goes from public.contact_requests request
    where request.merged_into = kept and request.merged_by = app.staff_id() and request.merged_at > now() - interval '${undoMinutes} minutes'
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
        -- If its person has left meanwhile, the request is free again.
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
grant execute on function app.undo_contact_merge to web_staff;
