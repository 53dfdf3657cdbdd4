-- app.count_wrong_code() of 0002 with its parts in another order: what has expired goes last. It went first, and two
-- clients whose counts had expired could each have removed the other's row and then wait for each other to write their
-- own. Now whoever removes has all it needs already and waits for nobody.
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
    -- Always the client's row first and the common one second: nobody waits for each other in a circle.
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
    -- What has expired goes, a few at a time and without waiting for others who are at it.
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
