-- Limits that a clock set back does not turn into locks: docs/decisions/0005-throttling-in-the-database.md
-- A limit for mails about contact requests: docs/decisions/0007-mail-outbox.md

-- Rows dated in the future ---------------------------------------------------------------------------------------------

-- A clock that was ahead and has been set back leaves rows dated in the future. Below, they no longer count. They are
-- compared with clock_timestamp(): now() is when this transaction began, and one that began later may have committed since.

-- As in 0001, without rows dated in the future.
create or replace function app.may_send_contact_request(sender text, address text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if sender is null or address is null then
      return false;
    end if;
    if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('contact client ' || sender, 0))
      or not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('contact email ' || address, 0))
    then
      return false;
    end if;
    return not exists (
      select from public.contact_requests
      where client_key = sender
        and created_at > pg_catalog.now() - interval '5 minutes' and created_at <= pg_catalog.clock_timestamp()
    ) and not exists (
      select from public.contact_requests
      where pg_catalog.lower(email) = address
        and created_at > pg_catalog.now() - interval '5 minutes' and created_at <= pg_catalog.clock_timestamp()
    );
  end
  $$;

-- As in 0002, without counts dated in the future.
create or replace function app.seconds_until_next_code() returns integer
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(max(case
      when own.wrong >= case when everybody.wrong >= 1000 then 1 else 20 end
      then ceil(extract(epoch from own.since + interval '5 minutes' - now()))
      else 0
    end), case when app.client_key() is null then 300 else 0 end)::integer
    from public.wrong_access_codes own
    left join public.wrong_access_codes everybody
      on everybody.client_key = '*'
      and everybody.since > now() - interval '5 minutes' and everybody.since <= clock_timestamp()
    where own.client_key = app.client_key()
      and own.since > now() - interval '5 minutes' and own.since <= clock_timestamp()
  $$;

-- As in 0007; a count dated in the future starts again, and is removed like an expired one.
create or replace function app.count_wrong_code() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    sender constant text := app.client_key();
    expired constant timestamptz := now() - interval '5 minutes';
    own public.wrong_access_codes;
    everybody public.wrong_access_codes;
  begin
    if sender is null then
      return 300;
    end if;
    -- Always the client's row first and the common one second, so that no two transactions wait for each other.
    insert into public.wrong_access_codes as counted values (sender, 1, now())
    on conflict (client_key) do update set
      wrong = case when counted.since <= expired or counted.since > clock_timestamp() then 1
        else least(counted.wrong + 1, 1000000) end,
      since = case when counted.since <= expired or counted.since > clock_timestamp() then now()
        else counted.since end
    returning * into own;
    insert into public.wrong_access_codes as counted values ('*', 1, now())
    on conflict (client_key) do update set
      wrong = case when counted.since <= expired or counted.since > clock_timestamp() then 1
        else least(counted.wrong + 1, 1000000) end,
      since = case when counted.since <= expired or counted.since > clock_timestamp() then now()
        else counted.since end
    returning * into everybody;
    -- Removes a few rows that no longer count, without waiting for others who do the same.
    delete from public.wrong_access_codes where client_key in (
      select client_key from public.wrong_access_codes
      where (since <= expired or since > clock_timestamp()) and client_key not in (sender, '*')
      limit 50 for update skip locked
    );
    if own.wrong <= 20 and everybody.wrong <= 1000 then
      return 0;
    end if;
    return ceil(extract(epoch from own.since + interval '5 minutes' - now()));
  end
  $$;

-- As in 0005; a session dated in the future goes on, but takes nobody's place, and is removed when it is far ahead.
create or replace function app.open_demo_session(session text, kind text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    sender constant text := app.client_key();
  begin
    if sender is null then
      return 'throttled';
    end if;
    -- One at a time, so that many at once cannot pass the limits together.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('demo sessions', 0));
    delete from public.demo_sessions
    where expires_at <= now() or expires_at > clock_timestamp() + interval '1 hour';
    if (
      select count(*) from public.demo_sessions where client_key = sender and created_at <= clock_timestamp()
    ) >= 10 then
      return 'throttled';
    end if;
    if (select count(*) from public.demo_sessions where created_at <= clock_timestamp()) >= 300 then
      return 'full';
    end if;
    insert into public.demo_sessions (id, business, client_key) values (session, kind, sender);
    return 'opened';
  end
  $$;

-- Mails beyond the hourly limit ----------------------------------------------------------------------------------------

-- How many mails about new requests the team gets within an hour. Every figure about it is read from here.
create function app.contact_mails_per_hour() returns integer
  language sql immutable parallel safe set search_path = ''
  as $$ select 60 $$;

alter table contact_mails
  -- It came when the hour's mails were used up. Stays true after a release, which uses up no other request's mail.
  add column over_limit boolean not null default false,
  -- Held back since then; null again when the operator has released it. Until then, attempts, next_attempt_at and
  -- claimed_until are those of the notice that tells the team.
  add column held_at timestamptz,
  -- When that notice was sent.
  add column announced_at timestamptz,
  -- When the operator asked for an attempt; null again when it is made.
  add column retry_requested_at timestamptz;

create index contact_mails_counted on contact_mails (created_at) where not over_limit;
drop index contact_mails_waiting;
create index contact_mails_waiting on contact_mails (next_attempt_at, request_id)
  where sent_at is null and held_at is null;
create index contact_mails_held on contact_mails (request_id) where sent_at is null and held_at is not null;
create index contact_mails_to_announce on contact_mails (request_id)
  where sent_at is null and held_at is not null and announced_at is null;
create index contact_mails_announced on contact_mails (announced_at) where announced_at is not null;
create index contact_mails_to_retry on contact_mails (retry_requested_at) where retry_requested_at is not null;

-- As in 0003, and holds back the mail when the hour's mails are used up. Counted without a lock, because no request may wait
-- for another's mail: requests that are stored in the same instant may pass the limit together.
create or replace function app.queue_contact_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (
      select count(*) from public.contact_mails
      where not over_limit and created_at > now() - interval '1 hour' and created_at <= clock_timestamp()
    ) < app.contact_mails_per_hour() then
      insert into public.contact_mails (request_id) values (new.id);
    else
      -- The notice waits a minute, so that it can say how many there are.
      insert into public.contact_mails (request_id, over_limit, held_at, next_attempt_at)
      values (new.id, true, now(), now() + interval '1 minute');
    end if;
    return null;
  end
  $$;
