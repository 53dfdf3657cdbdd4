-- Makes the project's calendar, or with null ends it. Returns the nonce; of two requests at once the first one's.
create function app.set_project_calendar(new_nonce text, new_hash text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    slug constant text := app.lock_project();
  begin
    if new_nonce is null then
      delete from public.project_calendars where project_slug = slug;
    elsif slug is not null then
      insert into public.project_calendars (project_slug, nonce, address_hash) values (slug, new_nonce, new_hash)
      on conflict (project_slug) do nothing;
    end if;
    return (select nonce from public.project_calendars where project_slug = slug);
  end
  $$;
grant execute on function app.set_project_calendar to web_anon;

-- The dates of a calendar address: steps and open duties; none once the project or the calendar has ended.
create function app.read_project_calendar(hash text)
  returns table (slug text, client text, updated_at timestamptz, what text, id integer, version integer, title text, status text, day date)
  language sql stable security definer set search_path = ''
  as $$
    select project.project_slug, project.client_name, project.updated_at, dates.what, dates.id, dates.version, dates.title, dates.status,
      dates.day
    from public.project_calendars calendar
      join public.project_access_codes project using (project_slug)
      left join lateral (
        select 'step' as what, step.id, step.version, step.title, step.status, step.order_index,
          coalesce(case when step.status = 'completed' then step.completed_date end, step.planned_until) as day
        from public.project_timeline_items step where step.project_slug = project.project_slug
        union all
        select 'duty', duty.id, duty.version, duty.title, 'pending', duty.order_index, duty.due_on
        from public.project_open_duties duty where duty.project_slug = project.project_slug
      ) dates on true
    where calendar.address_hash = hash and project.is_active
    order by dates.order_index, dates.what desc, dates.id
  $$;
grant execute on function app.read_project_calendar to web_anon;

-- Which news clients get by mail: docs/decisions/0029-mails-about-a-project.md
create function app.project_state(slug text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select pg_catalog.jsonb_build_object(
      'steps', (select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object(
          'title', title, 'status', status, 'until', planned_until)), '{}')
        from public.project_timeline_items where project_slug = slug),
      'answers', (select coalesce(pg_catalog.jsonb_object_agg(id, step_id), '{}')
        from public.project_questions where project_slug = slug and answer is not null),
      'duties', (select coalesce(pg_catalog.jsonb_object_agg(id, due_on), '{}')
        from public.project_open_duties where project_slug = slug)
    )
  $$;

create function app.note_project_news() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.project_news set changed_at = now() where project_slug in (old.project_slug, new.project_slug);
    return null;
  end
  $$;

create trigger note_project_news after insert or update or delete on project_timeline_items
  for each row execute function app.note_project_news();

create trigger note_project_news after delete or update of answer on project_questions
  for each row execute function app.note_project_news();

-- A client's own question is no news to the client.
create trigger note_project_message after insert on project_questions
  for each row when (new.answer is not null) execute function app.note_project_news();

create trigger note_project_news after insert or update or delete on project_duties
  for each row execute function app.note_project_news();

-- Takes an address for the project whose code it is, and queues the mail by which it is confirmed. Says `sent`, also for an address
-- that is there already, `full` for a sixth address, `too-many` beyond a limit; null: the code opens nothing. One address gets five
-- such mails a day, whatever projects' codes are used.
create function app.subscribe_to_project(address text, new_nonce text, new_confirm text, new_end text, at_origin text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    sender constant text := app.client_key();
    slug constant text := app.lock_project();
    known public.project_subscribers;
    added integer;
  begin
    if slug is null then
      return null;
    end if;
    if not app.is_plain_address(address) then
      raise check_violation using message = 'not one plain address', constraint = 'project_subscribers_plain_address';
    end if;
    delete from public.project_subscribers
    where project_slug = slug and confirmed_at is null and created_at <= now() - interval '${confirmationDays} days';
    select * into known from public.project_subscribers where project_slug = slug and lower(email) = lower(address);
    if known.confirmed_at is not null or known.created_at > now() - interval '10 minutes' then
      return 'sent';
    end if;
    if known.id is null and (select count(*) from public.project_subscribers where project_slug = slug) >= 5 then
      return 'full';
    end if;
    if sender is null or app.count_staff_attempt('subscribe ' || sender, 20, interval '1 day') > 0
      or app.count_staff_attempt('subscribe to ' || slug, 15, interval '1 day') > 0
      or app.count_staff_attempt('subscribe address ' || pg_catalog.md5(lower(address)), 5, interval '1 day') > 0
    then
      return 'too-many';
    end if;
    delete from public.project_subscribers where id = known.id;
    insert into public.project_subscribers (project_slug, email, nonce, confirm_hash, end_hash, origin)
    values (slug, address, new_nonce, new_confirm, new_end, at_origin) returning id into added;
    insert into public.outbox (kind, project_slug, subscriber_id) values ('project-confirm', slug, added);
    return 'sent';
  end
  $$;
grant execute on function app.subscribe_to_project to web_anon;

-- Removes an address of the project whose code it is.
create function app.remove_project_subscriber(subscriber integer) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from public.project_subscribers where id = subscriber and project_slug in (
      select project_slug from public.project_access_codes where is_active and access_code = app.access_code())
  $$;
grant execute on function app.remove_project_subscriber to web_anon;

-- Confirms an address by the link of its mail, within three days. False for any other link.
create function app.confirm_project_subscription(hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    slug text;
    subscriber integer;
  begin
    select project.project_slug, known.id into slug, subscriber
    from public.project_subscribers known join public.project_access_codes project using (project_slug)
    where known.confirm_hash = hash and project.is_active
      and (known.confirmed_at is not null or known.created_at > now() - interval '${confirmationDays} days')
    for update of project;
    if slug is null then
      return false;
    end if;
    -- A new subscriber gets news from now on.
    insert into public.project_news as known (project_slug, told) values (slug, app.project_state(slug))
    on conflict (project_slug) do update set told = excluded.told, changed_at = null
    where not exists (
      select from public.project_subscribers other where other.project_slug = slug and other.confirmed_at is not null);
    update public.project_subscribers set confirmed_at = coalesce(confirmed_at, now()) where id = subscriber;
    return true;
  end
  $$;
grant execute on function app.confirm_project_subscription to web_anon;

-- Says what a link of a mail can still do: 'open', 'confirmed', or null for nothing. Either hash of a subscription names it.
create function app.read_subscription_link(hash text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case when known.end_hash = hash or known.confirmed_at is null then 'open' else 'confirmed' end
    from public.project_subscribers known join public.project_access_codes project using (project_slug)
    where known.end_hash = hash or known.confirm_hash = hash and project.is_active
      and (known.confirmed_at is not null or known.created_at > now() - interval '3 days')
  $$;
grant execute on function app.read_subscription_link to web_anon;

-- Ends a subscription by the link of its mails; also one that was never confirmed.
create function app.end_project_subscription(hash text) returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    with ended as (delete from public.project_subscribers where end_hash = hash returning id)
    select exists (select from ended)
  $$;
grant execute on function app.end_project_subscription to web_anon;

-- Who may do what

grant select (project_slug, nonce) on project_calendars to web_anon;
grant delete, select (project_slug, created_at) on project_calendars to web_staff;
create policy visitor_with_code on project_calendars for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));
create policy staff_reads on project_calendars for select to web_staff using ((select app.is_staff()));
create policy staff_ends on project_calendars for delete to web_staff using ((select app.is_staff()));

grant select (id, project_slug, email, confirmed_at) on project_subscribers to web_anon;
grant select (id, project_slug, email, created_at, confirmed_at) on project_subscribers to web_staff;
create policy visitor_with_code on project_subscribers for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));
create policy staff_reads on project_subscribers for select to web_staff using ((select app.is_staff()));
