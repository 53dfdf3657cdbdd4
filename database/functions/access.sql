-- Applied first because of its name: everything else builds on it.

grant usage on schema public, app to web_anon, web_staff;

-- Only the owner may use a table until a policy says otherwise.
do $$
declare
  name regclass;
begin
  for name in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner = current_user::regrole
  loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy owner_everything on %s to current_user using (true) with check (true)', name);
  end loop;
end
$$;

-- Set with set_config(…, true) inside a transaction; afterwards the value is '', never null.
create function app.client_key() returns text
  language sql stable parallel safe set search_path = ''
  as $$ select nullif(current_setting('app.client_key', true), '') $$;
grant execute on function app.client_key to web_anon, web_staff;

-- One address and nothing else: no list, no name beside it, no dot at the end. Forms and commands are stricter (core/text-input.ts).
create function app.is_plain_address(address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select address ~ '^[^[:space:][:cntrl:]@,;:<>()\[\]\\"]+@[^[:space:][:cntrl:]@,;:<>()\[\]\\"]+[.][^[:space:][:cntrl:]@,;:<>()\[\]\\".]+$'
  $$;
grant execute on function app.is_plain_address to web_staff;

-- The valid session of this transaction. The setting holds the token's hash, so nobody can claim another identity.
create function app.current_staff_session() returns public.staff_sessions
  language sql stable security definer set search_path = ''
  as $$
    select one from public.staff_sessions one join public.staff person on person.id = one.staff_id
    where one.token_hash = pg_catalog.current_setting('app.staff_session', true)
      and one.last_used_at > now() - interval '${sessionIdleHours} hours' and one.created_at > now() - interval '${sessionDays} days'
      and person.ended_at is null
  $$;

-- Null without a session.
create function app.staff_id() returns integer
  language sql stable security definer set search_path = ''
  as $$ select (app.current_staff_session()).staff_id $$;
grant execute on function app.staff_id to web_staff;

create function app.is_staff() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select app.staff_id() is not null $$;
grant execute on function app.is_staff to web_staff;

-- Refuses everybody but the team.
create function app.require_staff() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'for the team only';
    end if;
  end
  $$;

-- A passkey was shown within the last 10 minutes.
create function app.has_recent_passkey() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select one.method = 'passkey' and one.passkey_at > now() - interval '10 minutes' from app.current_staff_session() one),
      false
    )
  $$;
grant execute on function app.has_recent_passkey to web_staff;

-- Leitung with a recent passkey: may change people.
create function app.may_manage() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select app.has_recent_passkey()
      and exists (select from public.staff person where person.id = app.staff_id() and person.role = 'leitung')
  $$;
grant execute on function app.may_manage to web_staff;

-- May read what Leitung reads, such as the log and all sessions. Any sign-in by passkey is enough.
create function app.is_leitung() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from app.current_staff_session() one join public.staff person on person.id = one.staff_id
      where one.method = 'passkey' and person.role = 'leitung'
    )
  $$;
grant execute on function app.is_leitung to web_staff;

create function app.log_staff(what text, which text) returns void
  language sql volatile security definer set search_path = ''
  as $$ insert into public.staff_log (staff_id, action, object) values (app.staff_id(), what, which) $$;

-- Counts an attempt and returns 0, or the seconds until the next one is allowed, as app.count_wrong_code() does.
create function app.count_staff_attempt(counted_key text, allowed integer, per interval) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    counted public.staff_attempts;
  begin
    insert into public.staff_attempts as known values (counted_key, 1, now())
    on conflict (key) do update set
      attempts = case when known.since <= now() - per then 1
        else least(known.attempts + 1, 1000000) end,
      since = case when known.since <= now() - per then now() else known.since end
    returning * into counted;
    delete from public.staff_attempts where key in (
      select key from public.staff_attempts where since <= now() - interval '1 day' limit 20 for update skip locked
    );
    return case when counted.attempts <= allowed then 0 else greatest(1, ceil(extract(epoch from counted.since + per - now()))) end;
  end
  $$;

-- Who may do what

grant select on site_health to web_staff;
create policy leitung_reads on site_health for select to web_staff using ((select app.is_leitung()));
