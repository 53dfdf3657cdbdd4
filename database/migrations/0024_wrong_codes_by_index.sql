-- As in 0009, but rows that no longer count are found by the index on `since`. It cannot be used for clock_timestamp(), which
-- changes while a statement runs, so each wrong code read the rows of all clients.
create or replace function app.count_wrong_code() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    sender constant text := app.client_key();
    expired constant timestamptz := now() - interval '5 minutes';
    own public.wrong_access_codes;
    everybody public.wrong_access_codes;
    later timestamptz;
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
    later := clock_timestamp();
    -- Removes a few rows that no longer count, without waiting for others who do the same.
    delete from public.wrong_access_codes where client_key in (
      select client_key from public.wrong_access_codes
      where (since <= expired or since > later) and client_key not in (sender, '*')
      limit 50 for update skip locked
    );
    if own.wrong <= 20 and everybody.wrong <= 1000 then
      return 0;
    end if;
    return ceil(extract(epoch from own.since + interval '5 minutes' - now()));
  end
  $$;
