-- The person of the session, with passkeys to tell of. What a page loads by itself is no use: the session would never end.
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
grant execute on function app.use_staff_session to web_staff;

-- Of one client, 20 in 5 minutes: every start of a sign-in, and every code that is entered. No limit for everybody together,
-- by which a stranger could lock the team out: recovery codes have 80 random bits, mailed ones 5 tries, 5 an hour a person.
create function app.count_sign_in() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select case when app.client_key() is null then 300
      else app.count_staff_attempt('sign-in ' || app.client_key(), 20, interval '5 minutes') end
  $$;
grant execute on function app.count_sign_in to web_staff;

-- `origin`: the passkey, or the hash of the recovery code.
create function app.open_staff_session(
  person integer, how text, origin text, new_token_hash text, device text, tell_of_passkeys_since timestamptz
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.staff_sessions
    where last_used_at <= now() - interval '${sessionIdleHours} hours' or created_at <= now() - interval '${sessionDays} days';
    insert into public.staff_sessions
      (token_hash, staff_id, method, label, passkey_at, passkey_id, confirmed_with, recovery_code, tell_since)
    values (new_token_hash, person, how, device, case when how = 'passkey' then now() end,
      case when how = 'passkey' then origin end, case when how = 'passkey' then origin end,
      case when how = 'recovery' then origin end, tell_of_passkeys_since);
  end
  $$;

create function app.add_staff_challenge(hash text, why text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.staff_challenges where expires_at <= now();
    insert into public.staff_challenges (challenge_hash, purpose) values (hash, why);
  end
  $$;
grant execute on function app.add_staff_challenge to web_staff;

-- True once for each challenge.
create function app.take_staff_challenge(hash text, why text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.staff_challenges
    where challenge_hash = hash and purpose = why and expires_at > now();
    return found;
  end
  $$;
grant execute on function app.take_staff_challenge to web_staff;

-- Reads what checks a signature, nothing about the person.
create function app.read_passkey(credential text) returns table (public_key bytea, counter bigint)
  language sql stable security definer set search_path = ''
  as $$
    select known.public_key, known.counter from public.staff_passkeys known
      join public.staff person on person.id = known.staff_id
    where known.id = credential and person.ended_at is null
  $$;
grant execute on function app.read_passkey to web_staff;

-- After the signature was checked. In a session (`confirms`) it shows the passkey again, which has to be that person's. The
-- session gets a new token, so that a planted or copied one does not become a session by passkey.
-- The person learns of passkeys added since this one was used; a thief who signs in with another one
-- cannot prevent that.
create function app.accept_passkey(
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
grant execute on function app.accept_passkey to web_staff;

-- The person invited by a valid link.
create function app.read_invitation(hash text)
  returns table(staff_id integer, name text, email text)
  language sql stable security definer set search_path = ''
  as $$
    select person.id, person.name, person.email from public.staff_invitations invited
      join public.staff person on person.id = invited.staff_id
    where invited.token_hash = hash and invited.expires_at > now()
      and person.ended_at is null
  $$;
grant execute on function app.read_invitation to web_staff;

-- Uses up the link, stores the passkey and opens a session.
create function app.accept_invitation(hash text, credential text, new_key bytea, new_counter bigint, new_token_hash text, device text)
  returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person integer;
  begin
    delete from public.staff_invitations invited using public.staff one
    where invited.token_hash = hash and invited.expires_at > now()
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
grant execute on function app.accept_invitation to web_staff;

-- A code says nothing about the last visit, so these sessions report the last month.
create function app.accept_recovery_code(hash text, new_token_hash text, device text) returns boolean
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
    perform app.open_staff_session(person, 'recovery', hash, new_token_hash, device, now() - interval '${sessionDays} days');
    return true;
  end
  $$;
grant execute on function app.accept_recovery_code to web_staff;

-- Stores a code for a person of the team, 5 in an hour each. True: a mail with it goes out.
create function app.add_mail_code(address text, hash text, browser text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person integer;
  begin
    delete from public.staff_mail_codes where expires_at <= now() or browser_hash = browser;
    select id into person from public.staff where email = lower(address) and ended_at is null;
    if person is null or app.count_staff_attempt('mail ' || person, 5, interval '1 hour') > 0 then
      return false;
    end if;
    insert into public.staff_mail_codes (browser_hash, staff_id, code_hash) values (browser, person, hash);
    return true;
  end
  $$;
grant execute on function app.add_mail_code to web_staff;

-- The fifth wrong code uses up the right one.
create function app.accept_mail_code(hash text, browser text, new_token_hash text, device text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    known public.staff_mail_codes;
  begin
    update public.staff_mail_codes set tries = tries + 1
    where browser_hash = browser and expires_at > now() and tries < 5
    returning * into known;
    if known.code_hash is distinct from hash then
      return false;
    end if;
    delete from public.staff_mail_codes where staff_id = known.staff_id;
    if not exists (select from public.staff where id = known.staff_id and ended_at is null) then
      return false;
    end if;
    perform app.open_staff_session(known.staff_id, 'code', null, new_token_hash, device, now() - interval '${sessionDays} days');
    return true;
  end
  $$;
grant execute on function app.accept_mail_code to web_staff;

-- Limits signature checks per client to 20 in 5 minutes, counted apart from the starts.
create function app.count_passkey_response() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select case when app.client_key() is null then 300
      else app.count_staff_attempt('passkey ' || app.client_key(), 20, interval '5 minutes') end
  $$;
grant execute on function app.count_passkey_response to web_staff;

-- Who may do what

grant delete, select (id, staff_id, method, label, created_at, last_used_at), update (tell_since) on staff_sessions to web_staff;
create policy own_read on staff_sessions for select to web_staff
  using (staff_id = (select app.staff_id()) or (select app.is_leitung()));

create policy own_delete on staff_sessions for delete to web_staff
  using (staff_id = (select app.staff_id()) or (select app.may_manage()));

-- Marks new passkeys as read in this session only: another one may be a thief's.
create policy own_passkeys_read on staff_sessions for update to web_staff
  using (staff_id = (select app.staff_id()) and token_hash = current_setting('app.staff_session', true))
  with check (tell_since is null);

grant insert (token_hash, staff_id) on staff_invitations to web_staff;
create policy leitung_invites on staff_invitations for insert to web_staff with check ((select app.may_manage()));
