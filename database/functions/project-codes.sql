-- The code that was entered, otherwise that of the project which this browser remembers.
create function app.access_code() returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(nullif(pg_catalog.current_setting('app.access_code', true), ''), (
      select project.access_code from public.project_grants one join public.project_access_codes project using (project_slug)
      where one.token_hash = pg_catalog.current_setting('app.project_grant', true)
        and one.created_at > now() - interval '${rememberDays} days'
    ))
  $$;
grant execute on function app.access_code to web_anon;

-- The project whose code it is, locked, as for every change of one; null: the code opens nothing.
create function app.lock_project() returns text
  language sql volatile security definer set search_path = ''
  as $$
    select project_slug from public.project_access_codes where is_active and access_code = app.access_code() for update
  $$;

-- Remembers the project whose code it is, in the newest 50 browsers. False: the code opens nothing.
create function app.remember_project(hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    slug constant text := app.lock_project();
  begin
    if slug is null then
      return false;
    end if;
    delete from public.project_grants where token_hash in (
      select one.token_hash from public.project_grants one where one.project_slug = slug order by one.created_at desc offset 49
    );
    insert into public.project_grants (token_hash, project_slug) values (hash, slug);
    return true;
  end
  $$;
grant execute on function app.remember_project to web_anon;

-- Having the token is enough to end it.
create function app.forget_project() returns void
  language sql volatile security definer set search_path = ''
  as $$ delete from public.project_grants where token_hash = pg_catalog.current_setting('app.project_grant', true) $$;
grant execute on function app.forget_project to web_anon;

-- What the holders of a code have ends with it, for good: remembered browsers, and the calendar once there is another code.
create function app.end_project_access() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.project_grants where project_slug = new.project_slug;
    delete from public.project_calendars where project_slug = new.project_slug and new.access_code <> old.access_code;
    return null;
  end
  $$;

create trigger end_project_access after update of access_code, is_active on project_access_codes
  for each row when (new.access_code <> old.access_code or not new.is_active) execute function app.end_project_access();

-- Seconds this visitor has to wait before a code is looked at; 0: none. Asked before the answer to a code is used.
--
-- A client may be wrong 20 times in five minutes. After 1,000 wrong codes of all clients in five minutes, one wrong
-- code is enough to wait. Clients without a wrong code still get in with the right one, so that nobody
-- can lock a client out by guessing from many addresses. Right codes are never counted.
create function app.seconds_until_next_code() returns integer
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
      and everybody.since > now() - interval '5 minutes'
    where own.client_key = app.client_key()
      and own.since > now() - interval '5 minutes'
  $$;
grant execute on function app.seconds_until_next_code to web_anon;

-- Counts a wrong code of this visitor and says how long to wait; 0: it was one of the 20, so the answer is "wrong". Counting and
-- judging are one step, so that of many wrong codes at once exactly 20 are answered.
--
-- Removes expired rows last, without waiting for locks.
create function app.count_wrong_code() returns integer
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
      wrong = case when counted.since <= expired then 1
        else least(counted.wrong + 1, 1000000) end,
      since = case when counted.since <= expired then now()
        else counted.since end
    returning * into own;
    insert into public.wrong_access_codes as counted values ('*', 1, now())
    on conflict (client_key) do update set
      wrong = case when counted.since <= expired then 1
        else least(counted.wrong + 1, 1000000) end,
      since = case when counted.since <= expired then now()
        else counted.since end
    returning * into everybody;
    -- Removes a few expired rows, skipping locked ones.
    delete from public.wrong_access_codes where client_key in (
      select client_key from public.wrong_access_codes
      where since <= expired and client_key not in (sender, '*')
      limit 50 for update skip locked
    );
    if own.wrong <= 20 and everybody.wrong <= 1000 then
      return 0;
    end if;
    return ceil(extract(epoch from own.since + interval '5 minutes' - now()));
  end
  $$;
grant execute on function app.count_wrong_code to web_anon;

-- Replacing a code locks the client out, so it needs a recent passkey. The command line runs as the owner.
create function app.protect_access_code() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if not app.has_recent_passkey() then
      raise insufficient_privilege using message = 'a new access code needs a recent passkey';
    end if;
    return new;
  end
  $$;

create trigger protect_access_code before update of access_code on project_access_codes
  for each row when (current_user = 'web_staff' and new.access_code <> old.access_code)
  execute function app.protect_access_code();
