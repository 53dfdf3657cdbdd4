-- A session ends with what it came from, and nothing outlives its limits after the clock was ahead:
-- docs/decisions/0019-back-office-sign-in.md

-- Sessions from before do not know their passkey: everybody signs in once more.
delete from staff_sessions;

alter table staff_sessions
  -- The passkey it began with; after a code, the first one that was shown in it.
  add column passkey_id text references staff_passkeys on delete cascade,
  -- The one that was shown last, which may be another.
  add column confirmed_with text references staff_passkeys on delete cascade,
  -- Until a passkey is shown.
  add column recovery_code text references staff_recovery_codes on delete cascade,
  -- The person is told of passkeys added from then on. Null: nothing to tell, or read.
  add column tell_since timestamptz,
  add check (method = 'passkey' or (passkey_id is null and confirmed_with is null)),
  add check (recovery_code is null or method = 'recovery');

create index staff_sessions_by_passkey on staff_sessions (passkey_id);
create index staff_sessions_by_confirming_passkey on staff_sessions (confirmed_with);
create index staff_sessions_by_recovery_code on staff_sessions (recovery_code);

-- A clock that was ahead --------------------------------------------------------------------------------------------------

-- Whether `moment` is not in the future. A minute, so that a clock that is set back by a second signs nobody out.
create function app.has_been(moment timestamptz) returns boolean
  language sql volatile set search_path = ''
  as $$ select moment <= pg_catalog.clock_timestamp() + interval '1 minute' $$;

-- As in 0011, with an upper bound.
create or replace function app.current_staff_session() returns public.staff_sessions
  language sql stable security definer set search_path = ''
  as $$
    select one from public.staff_sessions one join public.staff person on person.id = one.staff_id
    where one.token_hash = pg_catalog.current_setting('app.staff_session', true)
      and one.last_used_at > now() - interval '12 hours' and app.has_been(one.last_used_at)
      and one.created_at > now() - interval '30 days' and app.has_been(one.created_at)
      and person.ended_at is null
  $$;

create or replace function app.has_recent_passkey() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select one.method = 'passkey' and one.passkey_at > now() - interval '10 minutes' and app.has_been(one.passkey_at)
        from app.current_staff_session() one),
      false
    )
  $$;

create or replace function app.take_staff_challenge(hash text, why text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.staff_challenges
    where challenge_hash = hash and purpose = why and expires_at > now() and app.has_been(expires_at - interval '5 minutes');
    return found;
  end
  $$;

create or replace function app.read_invitation(hash text) returns table (staff_id integer, name text, email text)
  language sql stable security definer set search_path = ''
  as $$
    select person.id, person.name, person.email from public.staff_invitations invited
      join public.staff person on person.id = invited.staff_id
    where invited.token_hash = hash and invited.expires_at > now() and app.has_been(invited.expires_at - interval '15 minutes')
      and person.ended_at is null
  $$;

-- Sessions ----------------------------------------------------------------------------------------------------------------

drop function app.open_staff_session(integer, text, text, text);

-- `origin`: the passkey, or the hash of the recovery code.
create function app.open_staff_session(
  person integer, how text, origin text, new_token_hash text, device text, tell_of_passkeys_since timestamptz
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.staff_sessions
    where last_used_at <= now() - interval '12 hours' or created_at <= now() - interval '30 days'
      or not app.has_been(last_used_at) or not app.has_been(created_at);
    insert into public.staff_sessions
      (token_hash, staff_id, method, label, passkey_at, passkey_id, confirmed_with, recovery_code, tell_since)
    values (new_token_hash, person, how, device, case when how = 'passkey' then now() end,
      case when how = 'passkey' then origin end, case when how = 'passkey' then origin end,
      case when how = 'recovery' then origin end, tell_of_passkeys_since);
  end
  $$;

-- As in 0011. The person is told of passkeys that were added since this one was used, which somebody else who signs in with
-- another one cannot prevent.
create or replace function app.accept_passkey(
  credential text, new_counter bigint, new_token_hash text, device text, confirms boolean
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    shown public.staff_passkeys;
    session constant public.staff_sessions := app.current_staff_session();
  begin
    select known.* into shown from public.staff_passkeys known join public.staff one on one.id = known.staff_id
    where known.id = credential and one.ended_at is null
      and (new_counter > known.counter or (new_counter = 0 and known.counter = 0))
      and (not confirms or known.staff_id = session.staff_id)
    for update of known;
    if shown.id is null then
      return false;
    end if;
    update public.staff_passkeys set counter = new_counter, last_used_at = now() where id = credential;
    if confirms then
      update public.staff_sessions set method = 'passkey', passkey_at = now(), token_hash = new_token_hash,
        passkey_id = coalesce(passkey_id, credential), confirmed_with = credential, recovery_code = null,
        tell_since = least(tell_since, shown.last_used_at)
      where id = session.id;
    else
      perform app.open_staff_session(shown.staff_id, 'passkey', credential, new_token_hash, device,
        coalesce(shown.last_used_at, shown.created_at));
    end if;
    return true;
  end
  $$;

create or replace function app.accept_invitation(
  hash text, credential text, new_key bytea, new_counter bigint, new_token_hash text, device text
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person integer;
  begin
    delete from public.staff_invitations invited using public.staff one
    where invited.token_hash = hash and invited.expires_at > now() and app.has_been(invited.expires_at - interval '15 minutes')
      and one.id = invited.staff_id and one.ended_at is null
    returning one.id into person;
    if person is null then
      return false;
    end if;
    delete from public.staff_invitations where staff_id = person or expires_at <= now();
    insert into public.staff_passkeys (id, staff_id, public_key, counter, label)
    values (credential, person, new_key, new_counter, device);
    perform app.open_staff_session(person, 'passkey', credential, new_token_hash, device, null);
    return true;
  end
  $$;

-- A code says nothing about when its person was here last, so these sessions tell of a month.
create or replace function app.accept_recovery_code(hash text, new_token_hash text, device text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person integer;
  begin
    update public.staff_recovery_codes own set used_at = now() from public.staff one
    where own.code_hash = hash and own.used_at is null and one.id = own.staff_id and one.ended_at is null
    returning one.id into person;
    if person is null then
      return false;
    end if;
    perform app.open_staff_session(person, 'recovery', hash, new_token_hash, device, now() - interval '30 days');
    return true;
  end
  $$;

create or replace function app.accept_mail_code(hash text, browser text, new_token_hash text, device text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    known public.staff_mail_codes;
  begin
    update public.staff_mail_codes set tries = tries + 1
    where browser_hash = browser and expires_at > now() and app.has_been(expires_at - interval '10 minutes') and tries < 5
    returning * into known;
    if known.code_hash is distinct from hash then
      return false;
    end if;
    delete from public.staff_mail_codes where staff_id = known.staff_id;
    if not exists (select from public.staff where id = known.staff_id and ended_at is null) then
      return false;
    end if;
    perform app.open_staff_session(known.staff_id, 'code', null, new_token_hash, device, now() - interval '30 days');
    return true;
  end
  $$;

drop function app.use_staff_session();

-- As in 0011, with the passkeys the person is to be told of, oldest first: [{"label": "Chrome, Android", "added_at": "…"}].
create function app.use_staff_session()
  returns table (session_id integer, staff_id integer, name text, role text, method text, recent_passkey boolean,
    needs_backup boolean, new_passkeys jsonb)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    session constant public.staff_sessions := app.current_staff_session();
  begin
    if session.id is null then
      return;
    end if;
    -- Not with every request: it would be the only write of most.
    update public.staff_sessions one set last_used_at = now()
    where one.id = session.id and one.last_used_at < now() - interval '1 minute'
      and pg_catalog.current_setting('app.in_background', true) is distinct from 'yes';
    return query
      select session.id, person.id, person.name, person.role, session.method, app.has_recent_passkey(),
        (select count(*) from public.staff_passkeys own where own.staff_id = person.id) < 2
          and not exists (select from public.staff_recovery_codes own where own.staff_id = person.id and own.used_at is null),
        (select coalesce(pg_catalog.jsonb_agg(
            pg_catalog.jsonb_build_object('label', own.label, 'added_at', own.created_at) order by own.created_at, own.id), '[]')
          from public.staff_passkeys own where own.staff_id = person.id and own.created_at >= session.tell_since)
      from public.staff person where person.id = session.staff_id;
  end
  $$;

-- The person has read which passkeys are new. In this session only: another one, which may be a thief's, still tells.
create function app.accept_new_passkeys() returns void
  language sql volatile security definer set search_path = ''
  as $$ update public.staff_sessions set tell_since = null where id = (app.current_staff_session()).id $$;

-- Whether this session ends with a passkey.
create function app.is_own_passkey(credential text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from app.current_staff_session() one where credential in (one.passkey_id, one.confirmed_with))
  $$;

-- Lost devices ------------------------------------------------------------------------------------------------------------

-- Who removes a passkey has mostly lost a device, and with it a mailbox: what began with a code ends as well. The sessions of
-- the passkey end by the reference.
create function app.end_code_sessions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.staff_sessions where staff_id = old.staff_id and method <> 'passkey';
    return null;
  end
  $$;

create trigger end_code_sessions after delete on staff_passkeys
  for each row execute function app.end_code_sessions();

-- Before, while the session that may end with it is still there to say who removes it.
create function app.log_removed_passkey() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform app.log_staff('passkey-removed', 'person ' || old.staff_id);
    return old;
  end
  $$;

-- By its name it comes after keep_last_passkey.
create trigger log_removed_passkey before delete on staff_passkeys
  for each row when (current_user = 'web_staff') execute function app.log_removed_passkey();

-- A new link to somebody who works here follows a loss: all other ways in end at once. Not one's own, which would end the
-- session before the link is read, and not those of the last Leitung who can sign in. The command line is the way back in.
create function app.end_lost_access() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- Read first: a colleague who does the same at this instant ends this session.
    me constant integer := app.staff_id();
  begin
    if new.staff_id = me then
      raise check_violation using message = 'one invites others', constraint = 'staff_invites_others';
    end if;
    if me is not null
      and exists (select from public.staff person where person.id = new.staff_id and person.role = 'leitung')
      and exists (select from public.staff_passkeys own where own.staff_id = new.staff_id)
    then
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('staff leitung', 0));
      if not exists (
        select from public.staff other
        where other.id <> new.staff_id and other.role = 'leitung' and other.ended_at is null
          and exists (select from public.staff_passkeys own where own.staff_id = other.id)
      ) then
        raise check_violation using message = 'nobody of Leitung would be left', constraint = 'staff_keeps_leitung';
      end if;
    end if;
    delete from public.staff_sessions where staff_id = new.staff_id;
    delete from public.staff_passkeys where staff_id = new.staff_id;
    delete from public.staff_recovery_codes where staff_id = new.staff_id;
    delete from public.staff_mail_codes where staff_id = new.staff_id;
    return null;
  end
  $$;

create trigger end_lost_access after insert on staff_invitations
  for each row execute function app.end_lost_access();

-- Signing in --------------------------------------------------------------------------------------------------------------

-- Signatures that are to be checked, of one client 20 in 5 minutes, as their starts. Counted apart: each start has one.
create function app.count_passkey_response() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select case when app.client_key() is null then 300
      else app.count_staff_attempt('passkey ' || app.client_key(), 20, interval '5 minutes') end
  $$;

grant execute on function
  app.use_staff_session(), app.accept_new_passkeys(), app.is_own_passkey(text), app.count_passkey_response()
  to web_staff;
