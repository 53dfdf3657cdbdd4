-- Mails to clients about their project: docs/decisions/0029-mails-about-a-project.md

create table project_subscribers (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  -- The secrets of the two links come from the nonce and APP_SECRET; only their hashes are here.
  nonce text not null check (nonce ~ '^[A-Za-z0-9_-]{22}$'),
  confirm_hash text not null unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
  end_hash text not null unique check (end_hash ~ '^[0-9a-f]{64}$'),
  -- Where the links lead while PUBLIC_ORIGIN is not set.
  origin text not null check (origin ~ '^https?://[^/[:space:]]+$' and char_length(origin) <= 300),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create unique index project_subscribers_once on project_subscribers (project_slug, lower(email));
alter table project_subscribers enable row level security;
alter table project_subscribers force row level security;
create policy owner_everything on project_subscribers to current_user using (true) with check (true);
create policy visitor_with_code on project_subscribers for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));
create policy staff_reads on project_subscribers for select to web_staff using ((select app.is_staff()));
grant select (id, project_slug, email, confirmed_at) on project_subscribers to web_anon;
grant select (id, project_slug, email, created_at, confirmed_at) on project_subscribers to web_staff;

-- What the subscribers of a project have been told. A change is told by comparing, so that one that was undone is none.
create table project_news (
  project_slug text primary key references project_access_codes on update cascade on delete cascade,
  told jsonb not null,
  -- Of the last change that nobody has compared; null: none.
  changed_at timestamptz,
  mailed_at timestamptz
);
create index project_news_waiting on project_news (changed_at) where changed_at is not null;
alter table project_news enable row level security;
alter table project_news force row level security;
create policy owner_everything on project_news to current_user using (true) with check (true);

-- What a client is told of: steps, dates, answers, and what the team needs.
create function app.project_state(slug text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select pg_catalog.jsonb_build_object(
      'steps', (select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object(
          'title', title, 'status', status, 'until', planned_until)), '{}')
        from public.project_timeline_items where project_slug = slug),
      'answers', (select coalesce(pg_catalog.jsonb_object_agg(id, step_id), '{}')
        from public.project_questions where project_slug = slug and answer is not null),
      'needs', (select coalesce(pg_catalog.jsonb_object_agg(id, label), '{}')
        from public.project_needs where project_slug = slug and is_done is not true)
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
create trigger note_project_news after update of answer on project_questions
  for each row execute function app.note_project_news();
create trigger note_project_news after insert or update or delete on project_needs
  for each row execute function app.note_project_news();

alter table outbox add column subscriber_id integer references project_subscribers on delete cascade;
-- The sentences of a mail about a project.
alter table outbox add column news jsonb;
create index outbox_by_subscriber on outbox (subscriber_id) where subscriber_id is not null;
alter table outbox drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('request', 'reminder', 'held-notice', 'push', 'staff-mail', 'state-mail', 'test-mail', 'reply',
      'project-confirm', 'project-news')
    and (kind <> 'test-mail' or sent_at is not null)),
  add constraint outbox_subscriber_check check ((kind in ('project-confirm', 'project-news')) = (subscriber_id is not null));

-- Takes an address for the project whose code it is, and queues the mail by which it is confirmed. Says `sent`, also for an address that
-- is there already, `full` for a sixth address, `too-many` beyond a limit; null: the code opens nothing.
create function app.subscribe_to_project(address text, new_nonce text, new_confirm text, new_end text, at_origin text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    sender constant text := app.client_key();
    slug text;
    known public.project_subscribers;
    added integer;
  begin
    select project_slug into slug from public.project_access_codes
    where is_active and access_code = app.access_code() for update;
    if slug is null then
      return null;
    end if;
    delete from public.project_subscribers
    where project_slug = slug and confirmed_at is null and created_at <= now() - interval '3 days';
    select * into known from public.project_subscribers where project_slug = slug and lower(email) = lower(address);
    if known.confirmed_at is not null or known.created_at > now() - interval '10 minutes' then
      return 'sent';
    end if;
    if known.id is null and (select count(*) from public.project_subscribers where project_slug = slug) >= 5 then
      return 'full';
    end if;
    if sender is null or app.count_staff_attempt('subscribe ' || sender, 20, interval '1 day') > 0
      or app.count_staff_attempt('subscribe to ' || slug, 15, interval '1 day') > 0
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
      and (known.confirmed_at is not null or known.created_at > now() - interval '3 days')
    for update of project;
    if slug is null then
      return false;
    end if;
    -- Whoever begins is told of what comes now.
    insert into public.project_news as known (project_slug, told) values (slug, app.project_state(slug))
    on conflict (project_slug) do update set told = excluded.told, changed_at = null
    where not exists (
      select from public.project_subscribers other where other.project_slug = slug and other.confirmed_at is not null);
    update public.project_subscribers set confirmed_at = coalesce(confirmed_at, now()) where id = subscriber;
    return true;
  end
  $$;
grant execute on function app.confirm_project_subscription to web_anon;

-- Ends a subscription by the link of its mails; also one that was never confirmed.
create function app.end_project_subscription(hash text) returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    with ended as (delete from public.project_subscribers where end_hash = hash returning id)
    select exists (select from ended)
  $$;
grant execute on function app.end_project_subscription to web_anon;
