-- All that the search finds: fields, digits of phone numbers, next steps, notes, replies, and what was merged into it.
create function app.compose_search_text(request contact_requests) returns text
  language sql stable security definer set search_path = ''
  as $$
    select pg_catalog.lower(pg_catalog.concat_ws(' ', request.id, ${contactTexts},
      pg_catalog.regexp_replace(request.phone, '[^0-9]', '', 'g'), request.next_step, notes.content, steps.content, replies.content,
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

create function app.index_contact_note() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.contact_requests request set search_text = app.compose_search_text(request)
    where request.id = coalesce(new.request_id, old.request_id);
    return null;
  end
  $$;

create trigger index_contact_note after insert or update of text or delete on contact_notes
  for each row execute function app.index_contact_note();

-- The requests that a filter lets through, unmerged; null is "any". Without `set`, which would keep PostgreSQL from inlining it.
create function app.filter_contact_requests(wanted_status text, wanted_interest text, wanted_person integer, before_at timestamptz, before_id integer)
  returns setof contact_requests
  language sql stable
  as $$
    select request.* from public.contact_requests request
    where request.merged_into is null
      and (wanted_status is null or request.status = wanted_status)
      and (wanted_interest is null or request.interest = wanted_interest)
      and (wanted_person is null or request.taken_by = wanted_person)
      and (before_at is null or (request.created_at, request.id) < (before_at, before_id))
  $$;

-- The numbers of the requests on one page of the list, newest first, on demand the oldest: of new ones, whose promised answer is
-- due next. A function of the owner's, because under row-level security PostgreSQL does not use the index for a pattern. Null is
-- "any"; the page begins after (before_at, before_id).
create function app.find_contact_requests(
  wanted_status text, wanted_text text, wanted_interest text, wanted_person integer,
  before_at timestamptz, before_id integer, page integer,
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
        from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, null, null) request
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
        from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, before_at, before_id) request
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
      from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, before_at, before_id) request
      where request.search_text like pattern
      order by request.created_at desc, request.id desc
      limit least(page, 200);
  end
  $$;
grant execute on function app.find_contact_requests to web_staff;

-- The digits of every phone number in a text, without what people write between them.
create function app.list_phone_digits(content text) returns text
  language sql immutable set search_path = ''
  as $$
    select pg_catalog.string_agg(pg_catalog.regexp_replace(found[1], '[^0-9]', '', 'g'), ' ')
    from pg_catalog.regexp_matches(content, '([0-9][-0-9[:space:]()/.–]{5,}[0-9])', 'g') found
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

-- The newest 200 requests of each of these senders. The owner's, because policies keep these indexes from being used.
create function app.find_contact_requests_of_sender(known integer[]) returns setof integer
  language sql stable security definer set search_path = ''
  as $$
    with own as (
      select lower(request.email) as email, app.national_phone_digits(request.phone) as digits
      from public.contact_requests request where request.id = any (known)
    ), found as (
      select same.* from (select distinct email from own where email <> '') one cross join lateral (
        select request.id, request.merged_into from public.contact_requests request
        where lower(request.email) = one.email order by request.created_at desc limit 200
      ) same
      union
      select same.* from (select distinct digits from own where digits is not null) one cross join lateral (
        select request.id, request.merged_into from public.contact_requests request
        where request.phone is not null and app.national_phone_digits(request.phone) = one.digits
        order by request.created_at desc limit 200
      ) same
    )
    select distinct case when found.merged_into is null then found.id else app.find_kept_contact_request(found.id) end
    from found
    where (select app.is_staff())
  $$;
grant execute on function app.find_contact_requests_of_sender to web_staff;

-- The newest twenty other requests of somebody of the same name, as find_contact_requests_of_sender.
create function app.find_contact_requests_of_namesake(known integer[]) returns setof integer
  language sql stable security definer set search_path = ''
  as $$
    select same.id from (
      select distinct lower(own.name) as name from public.contact_requests own where own.id = any (known)
    ) one cross join lateral (
      select request.id from public.contact_requests request
      where lower(request.name) = one.name and request.merged_into is null and request.id <> all (known)
      order by request.created_at desc limit 20
    ) same
    where (select app.is_staff())
  $$;
grant execute on function app.find_contact_requests_of_namesake to web_staff;

-- Active projects of the senders of these requests: made from one of them, or with the same address or number.
create function app.find_projects_of_sender(known integer[]) returns setof text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    own constant integer[] := known || array(select app.find_contact_requests_of_sender(known));
  begin
    if not app.is_staff() then
      return;
    end if;
    return query
      select project.project_slug from public.project_access_codes project
      where project.is_active and project.request_id is not null
        and app.find_kept_contact_request(project.request_id) = any (own)
      union
      select project.project_slug from public.contact_requests request join public.project_access_codes project
        on lower(project.contact_email) = lower(request.email)
      where request.id = any (known) and request.email <> '' and project.is_active
      union
      select project.project_slug from public.contact_requests request join public.project_access_codes project
        on app.national_phone_digits(project.contact_phone) = app.national_phone_digits(request.phone)
      where request.id = any (known) and project.is_active;
  end
  $$;
grant execute on function app.find_projects_of_sender to web_staff;
