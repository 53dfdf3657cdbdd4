-- Notifications of the team on its devices: docs/decisions/0025-notifications.md

-- What each person wants to be told, and when not. No row: the defaults.
create table staff_notifications (
  staff_id integer primary key default app.staff_id() references staff on delete cascade,
  new_request boolean not null default true,
  assigned boolean not null default true,
  client boolean not null default true,
  due_today boolean not null default true,
  -- Leitung only.
  untaken boolean not null default true,
  -- Times in Germany; the same time twice means no quiet hours.
  quiet_from time not null default '20:00',
  quiet_until time not null default '07:00',
  quiet_sundays boolean not null default true,
  -- Whether a visitor's name may stand on the lock screen.
  names boolean not null default false
);

alter table staff_notifications enable row level security;
alter table staff_notifications force row level security;
create policy owner_everything on staff_notifications to current_user using (true) with check (true);
create policy own_read on staff_notifications for select to web_staff using (staff_id = (select app.staff_id()));
create policy own_add on staff_notifications for insert to web_staff with check (staff_id = (select app.staff_id()));
create policy own_change on staff_notifications for update to web_staff using (staff_id = (select app.staff_id()));
grant select, insert (new_request, assigned, client, due_today, untaken, quiet_from, quiet_until, quiet_sundays, names),
  update (new_request, assigned, client, due_today, untaken, quiet_from, quiet_until, quiet_sundays, names)
  on staff_notifications to web_staff;

-- A browser that takes notifications. The endpoint comes from a browser: the server checks its host before it stores it, and
-- again before each message.
create table push_devices (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{16,40}$'),
  -- The public key it was subscribed with. With another one nothing reaches it any more.
  server_key text not null,
  -- Keyed hash of the cookie by which signing out in this browser finds the device.
  cookie_hash text not null unique check (cookie_hash ~ '^[0-9a-f]{64}$'),
  -- The session in this browser; no reference, because sessions are not logged.
  session_id integer,
  label text not null check (char_length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  last_delivered_at timestamptz
);
create index push_devices_by_person on push_devices (staff_id);
create index push_devices_by_session on push_devices (session_id);

alter table push_devices enable row level security;
alter table push_devices force row level security;
create policy owner_everything on push_devices to current_user using (true) with check (true);
create policy own_read on push_devices for select to web_staff using (staff_id = (select app.staff_id()));
create policy own_delete on push_devices for delete to web_staff using (staff_id = (select app.staff_id()));
grant select (id, staff_id, server_key, cookie_hash, label, created_at, last_delivered_at), delete on push_devices to web_staff;

-- How often the key pair was renewed; no row: never. The pair itself comes from APP_SECRET and this number, so no backup holds it.
create table push_keys (
  generation integer primary key check (generation > 1),
  created_at timestamptz not null default now()
);
alter table push_keys enable row level security;
alter table push_keys force row level security;
create policy owner_everything on push_keys to current_user using (true) with check (true);
create policy staff_reads on push_keys for select to web_staff using ((select app.is_staff()));
grant select on push_keys to web_staff;

-- The working days on which the team was told what is due.
create table digests (day date primary key);
alter table digests enable row level security;
alter table digests force row level security;
create policy owner_everything on digests to current_user using (true) with check (true);

-- Stores the device of this browser, whoever had it before. Returns false for an eleventh device.
create function app.add_push_device(new_endpoint text, new_p256dh text, new_auth text, key text, new_cookie_hash text, device text)
  returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    session constant public.staff_sessions := app.current_staff_session();
  begin
    if session.id is null then
      raise insufficient_privilege using message = 'no session';
    end if;
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('push devices of ' || session.staff_id, 0));
    delete from public.push_devices where endpoint = new_endpoint or cookie_hash = new_cookie_hash;
    if (select count(*) from public.push_devices where staff_id = session.staff_id) >= 10 then
      return false;
    end if;
    insert into public.push_devices (staff_id, endpoint, p256dh, auth, server_key, cookie_hash, session_id, label)
    values (session.staff_id, new_endpoint, new_p256dh, new_auth, key, new_cookie_hash, session.id, device);
    perform app.log_staff('device-notified', 'person ' || session.staff_id);
    return true;
  end
  $$;
grant execute on function app.add_push_device to web_staff;

-- Ties the device of a browser to the session that is open in it now.
create function app.use_push_device(hash text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update public.push_devices device set session_id = one.id from app.current_staff_session() one
    where device.cookie_hash = hash and device.staff_id = one.staff_id and device.session_id is distinct from one.id
  $$;
grant execute on function app.use_push_device to web_staff;

-- Who ends a session that is still good takes its device away; one that has run out keeps it.
create function app.end_session_device() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if old.last_used_at > now() - interval '12 hours' and old.created_at > now() - interval '30 days' then
      delete from public.push_devices where session_id = old.id and staff_id = old.staff_id;
    end if;
    return null;
  end
  $$;
create trigger end_session_device after delete on staff_sessions for each row execute function app.end_session_device();

-- A person who leaves, or has lost a device, is told nothing more on any.
create function app.end_person_devices() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person constant integer := pg_catalog.to_jsonb(new) ->> tg_argv[0];
  begin
    delete from public.push_devices where staff_id = person;
    if tg_table_name = 'staff' then
      delete from public.outbox where staff_id = person and sent_at is null;
    end if;
    return null;
  end
  $$;
create trigger end_person_devices after update of ended_at on staff
  for each row when (new.ended_at is not null) execute function app.end_person_devices('id');
create trigger end_person_devices after insert on staff_invitations
  for each row execute function app.end_person_devices('staff_id');

-- The outbox -----------------------------------------------------------------------------------------------------------

alter table outbox
  -- To whom it goes; null: to the team's address.
  add column staff_id integer references staff on delete cascade,
  add column event text check (event in ('new-request', 'untaken', 'assigned', 'client', 'digest', 'test')),
  add column project_slug text references project_access_codes on update cascade on delete cascade,
  -- The one device of a test; null: all of the person's.
  add column device_id integer references push_devices on delete cascade,
  -- Comes through in quiet hours.
  add column urgent boolean not null default false,
  -- Not sent any more after that.
  add column expires_at timestamptz,
  -- The devices that have taken it.
  add column delivered_to integer[] not null default '{}',
  -- What is sent together when it is due together; null: by itself.
  add column bundle text generated always as (
    case when kind = 'reminder' then 'reminder' when device_id is null and not urgent then kind || ' ' || staff_id end
  ) stored,
  drop constraint outbox_kind_check,
  drop constraint outbox_check,
  add constraint outbox_kind_check check (kind in ('request', 'reminder', 'held-notice', 'push', 'staff-mail')),
  add constraint outbox_request_check check (kind not in ('request', 'reminder') or request_id is not null),
  add constraint outbox_person_check check (
    (staff_id is not null) = (kind in ('push', 'staff-mail')) and (staff_id is null) = (event is null)
    and (staff_id is null) = (expires_at is null)
  );

drop index outbox_once;
create unique index outbox_once on outbox (request_id, kind) where kind in ('request', 'reminder');
create index outbox_by_request on outbox (request_id) where request_id is not null;
create index outbox_by_person on outbox (staff_id, sent_at) where staff_id is not null;
create index outbox_by_project on outbox (project_slug) where project_slug is not null;
create index outbox_by_device on outbox (device_id) where device_id is not null;

-- When quiet hours that hold at `moment` are over; null if none hold. Counted on the clock in Germany, so the nights of the
-- clock change end at the same hour as every other.
create function app.quiet_until(moment timestamptz, starts time, ends time, sundays boolean) returns timestamptz
  language plpgsql stable parallel safe set search_path = ''
  as $$
  declare
    begins constant timestamp := moment at time zone 'Europe/Berlin';
    clock timestamp := begins;
    quiet_end timestamp;
  begin
    for turn in 1..4 loop
      quiet_end := case
        when sundays and extract(dow from clock) = 0 then clock::date + 1
        when starts < ends and clock::time >= starts and clock::time < ends then clock::date + ends
        when starts > ends and clock::time >= starts then clock::date + 1 + ends
        when starts > ends and clock::time < ends then clock::date + ends
      end;
      exit when quiet_end is null;
      clock := quiet_end;
    end loop;
    return case when clock > begins then clock at time zone 'Europe/Berlin' end;
  end
  $$;

-- Queues a notification for everybody who wants it, besides the person who does it, and the mail that goes out instead if no
-- device has taken it ten minutes later. `one_person`: for that one alone.
create function app.notify_staff(what text, request integer, project text, is_urgent boolean, due timestamptz, one_person integer)
  returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into public.outbox (kind, event, staff_id, request_id, project_slug, urgent, due_at, expires_at)
    select way.kind, what, person.id, request, project, is_urgent and person.role = 'leitung',
      due + way.later, due + interval '1 day'
    from public.staff person
      left join public.staff_notifications wish on wish.staff_id = person.id
      cross join (values ('push', interval '0'), ('staff-mail', interval '10 minutes')) way (kind, later)
    where person.ended_at is null and (one_person is null or person.id = one_person) and person.id is distinct from app.staff_id()
      and case what
        when 'new-request' then coalesce(wish.new_request, true)
        when 'untaken' then person.role = 'leitung' and coalesce(wish.untaken, true)
        when 'assigned' then coalesce(wish.assigned, true)
        when 'client' then coalesce(wish.client, true)
        when 'digest' then coalesce(wish.due_today, true)
        else true
      end
  $$;

-- Queues a trial for a device of one's own; an older one that waits goes. Returns the seconds to wait after twenty in an hour.
create function app.test_push_device(device integer) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    me constant integer := app.staff_id();
    pause integer;
  begin
    if not exists (select from public.push_devices where id = device and staff_id = me) then
      return null;
    end if;
    pause := app.count_staff_attempt('push-test ' || me, 20, interval '1 hour');
    if pause = 0 then
      delete from public.outbox where device_id = device and sent_at is null;
      insert into public.outbox (kind, event, staff_id, device_id, expires_at)
      values ('push', 'test', me, device, now() + interval '5 minutes');
    end if;
    return pause;
  end
  $$;
grant execute on function app.test_push_device to web_staff;

-- Requests -------------------------------------------------------------------------------------------------------------

-- Whether it came from the address or number of a client with an active project.
alter table contact_requests add column from_client boolean not null default false;
grant select (from_client) on contact_requests to web_staff;

create function app.is_client(address text, number text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.project_access_codes project join public.contact_requests known on known.id = project.request_id
      where project.is_active and (
        pg_catalog.lower(known.email) = pg_catalog.lower(address)
        or pg_catalog.regexp_replace(known.phone, '[^0-9]', '', 'g') = pg_catalog.regexp_replace(number, '[^0-9]', '', 'g')
      )
    )
  $$;

-- As in 0021; a request can be given to a colleague, and says whether it came from a client.
create or replace function app.prepare_contact_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      new.from_client := new.from_client or app.is_client(new.email, new.phone);
    else
      new.version := old.version + 1;
      if app.is_staff() and new.taken_by is not null and new.taken_by is distinct from old.taken_by
        and not exists (select from public.staff person where person.id = new.taken_by and person.ended_at is null)
      then
        raise insufficient_privilege using message = 'a request is given to somebody who works here';
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

-- As in 0021, and tells a colleague to whom it is given.
create or replace function app.record_contact_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    me constant integer := app.staff_id();
  begin
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

-- As in 0028, and tells the team on its devices. Beyond the hour's limit nobody is told one by one.
create or replace function app.queue_contact_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (
      select count(*) from public.outbox
      where kind = 'request' and not over_limit
        and created_at > now() - interval '1 hour' and created_at <= clock_timestamp()
    ) < app.contact_mails_per_hour() then
      insert into public.outbox (kind, request_id) values ('request', new.id);
      perform app.notify_staff('new-request', new.id, null, new.from_client and new.interest = 'support', now(), null);
      perform app.notify_staff('untaken', new.id, null, false, now() + interval '30 minutes', null);
    else
      insert into public.outbox (kind, request_id, over_limit, held_at) values ('request', new.id, true, now());
    end if;
    return null;
  end
  $$;
