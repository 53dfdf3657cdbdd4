-- Guessing access codes is slowed down per client and for all clients together: docs/decisions/0005-throttling-in-the-database.md

-- One row per client that has entered a wrong code lately, and one, '*', for all of them together.
create table wrong_access_codes (
  -- Keyed hash of the client's address (domain/keys.ts), or '*'.
  client_key text primary key,
  wrong integer not null,
  -- Beginning of the five minutes that are counted.
  since timestamptz not null
);

create index wrong_access_codes_by_time on wrong_access_codes (since);

alter table wrong_access_codes enable row level security;
alter table wrong_access_codes force row level security;

create policy owner_everything on wrong_access_codes to current_user using (true) with check (true);

-- Seconds this visitor has to wait before a code is looked at; 0: none. Asked before the answer to a code is used.
--
-- A client may be wrong 20 times in five minutes. When all clients together were wrong 1,000 times in five minutes, nobody
-- gets a second chance: whoever was wrong once waits. Whoever was not still gets in with the right code, so that nobody
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
      on everybody.client_key = '*' and everybody.since > now() - interval '5 minutes'
    where own.client_key = app.client_key() and own.since > now() - interval '5 minutes'
  $$;

-- Counts a wrong code of this visitor and says how long to wait; 0: it was one of the 20, so the answer is "wrong".
-- Counting and judging are one step, so that of many wrong codes at once exactly 20 are answered.
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
    -- What has expired goes, a few at a time and without waiting for others who are at it.
    delete from public.wrong_access_codes where client_key in (
      select client_key from public.wrong_access_codes
      where since <= expired and client_key not in (sender, '*')
      limit 50 for update skip locked
    );
    -- Always the client's row first and the common one last: nobody waits for each other in a circle.
    insert into public.wrong_access_codes as counted values (sender, 1, now())
    on conflict (client_key) do update set
      wrong = case when counted.since <= expired then 1 else least(counted.wrong + 1, 1000000) end,
      since = case when counted.since <= expired then now() else counted.since end
    returning * into own;
    insert into public.wrong_access_codes as counted values ('*', 1, now())
    on conflict (client_key) do update set
      wrong = case when counted.since <= expired then 1 else least(counted.wrong + 1, 1000000) end,
      since = case when counted.since <= expired then now() else counted.since end
    returning * into everybody;
    if own.wrong <= 20 and everybody.wrong <= 1000 then
      return 0;
    end if;
    return ceil(extract(epoch from own.since + interval '5 minutes' - now()));
  end
  $$;

grant execute on function app.seconds_until_next_code(), app.count_wrong_code() to web_anon;
