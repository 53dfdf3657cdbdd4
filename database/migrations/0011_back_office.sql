-- The back office (/buero): people, sign-in, log, and what the team does with a request.
-- Who may do what is decided here by the session: docs/decisions/0019-back-office-sign-in.md
-- The role web_staff exists already: database/roles.ts creates it.

grant usage on schema public, app to web_staff;

do $$
begin
  execute format('grant connect on database %I to web_staff', current_database());
end
$$;

-- People ---------------------------------------------------------------------------------------------------------------

-- Nobody is deleted who has worked here: notes, history and log name them.
create table staff (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  role text not null check (role in ('team', 'leitung')),
  created_at timestamptz not null default now(),
  -- From then on the person has no access. Never taken back: who returns is invited again.
  ended_at timestamptz,
  version integer not null default 1
);

create unique index staff_by_email on staff (email) where ended_at is null;

create table staff_passkeys (
  -- The credential's id, base64url.
  id text primary key check (id ~ '^[A-Za-z0-9_-]+$' and char_length(id) <= 1400),
  staff_id integer not null references staff on delete cascade,
  public_key bytea not null check (octet_length(public_key) <= 4000),
  counter bigint not null,
  -- The device, as its browser names itself: "Chrome, Android".
  label text not null check (char_length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index staff_passkeys_by_person on staff_passkeys (staff_id);

-- Keyed hashes (database/keys.ts), as all codes and tokens below.
create table staff_recovery_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  staff_id integer not null references staff on delete cascade,
  used_at timestamptz
);

create index staff_recovery_codes_by_person on staff_recovery_codes (staff_id);

-- What is short-lived is unlogged: after a crash everybody signs in once more, and no export has it.
create unlogged table staff_sessions (
  id integer generated always as identity primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  staff_id integer not null references staff on delete cascade,
  method text not null check (method in ('passkey', 'code', 'recovery')),
  label text not null check (char_length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- When a passkey was last shown in this session.
  passkey_at timestamptz check ((passkey_at is null) = (method <> 'passkey'))
);

create index staff_sessions_by_person on staff_sessions (staff_id);

create unlogged table staff_invitations (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  staff_id integer not null references staff on delete cascade,
  expires_at timestamptz not null default now() + interval '15 minutes'
);

create unlogged table staff_mail_codes (
  -- Of a cookie: the code works in the browser that has asked for it.
  browser_hash text primary key check (browser_hash ~ '^[0-9a-f]{64}$'),
  staff_id integer not null references staff on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  tries integer not null default 0,
  expires_at timestamptz not null default now() + interval '10 minutes'
);

create unlogged table staff_challenges (
  challenge_hash text primary key check (challenge_hash ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('sign-in', 'enrol', 'add', 'confirm')),
  expires_at timestamptz not null default now() + interval '5 minutes'
);

create unlogged table staff_attempts (
  -- What is counted, and of whom: 'sign-in ' and a keyed hash of the address, 'mail ' and the person's number.
  key text primary key check (char_length(key) <= 100),
  attempts integer not null,
  since timestamptz not null
);

-- Who, when, what, on which object; no contents. Kept for 12 months.
create table staff_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the command line.
  staff_id integer references staff on delete set null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$' and char_length(action) <= 40),
  -- "request 12", "person 3", "article oeffnungszeiten": never a name or a text.
  object text check (object ~ '^[a-z]+ [a-z0-9-]{1,100}$')
);

create index staff_log_by_time on staff_log (at desc, id desc);

-- Who asks -------------------------------------------------------------------------------------------------------------

-- The session of this transaction, if it is still good: 12 hours idle, 30 days at most, of a person who has not left. The
-- setting holds the token's hash, so the application can claim no identity but one whose token it was sent.
create function app.current_staff_session() returns public.staff_sessions
  language sql stable security definer set search_path = ''
  as $$
    select one from public.staff_sessions one join public.staff person on person.id = one.staff_id
    where one.token_hash = pg_catalog.current_setting('app.staff_session', true)
      and one.last_used_at > now() - interval '12 hours' and one.created_at > now() - interval '30 days'
      and person.ended_at is null
  $$;

-- Null without a session.
create function app.staff_id() returns integer
  language sql stable security definer set search_path = ''
  as $$ select (app.current_staff_session()).staff_id $$;

create function app.is_staff() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select app.staff_id() is not null $$;

-- A passkey was shown within the last 10 minutes.
create function app.has_recent_passkey() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select one.method = 'passkey' and one.passkey_at > now() - interval '10 minutes' from app.current_staff_session() one),
      false
    )
  $$;

-- Leitung with a recent passkey: may change people.
create function app.may_manage() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select app.has_recent_passkey()
      and exists (select from public.staff person where person.id = app.staff_id() and person.role = 'leitung')
  $$;

-- May read what Leitung reads: log, everybody's sessions. Any sign-in by passkey will do.
create function app.is_leitung() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from app.current_staff_session() one join public.staff person on person.id = one.staff_id
      where one.method = 'passkey' and person.role = 'leitung'
    )
  $$;

-- The person of the session, whose time of last use it notes. What an open page loads by itself is no use: it would never end.
create function app.use_staff_session()
  returns table (session_id integer, staff_id integer, name text, role text, method text, recent_passkey boolean, needs_backup boolean)
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
          and not exists (select from public.staff_recovery_codes own where own.staff_id = person.id and own.used_at is null)
      from public.staff person where person.id = session.staff_id;
  end
  $$;

-- Log ------------------------------------------------------------------------------------------------------------------

create function app.log_staff(what text, which text) returns void
  language sql volatile security definer set search_path = ''
  as $$ insert into public.staff_log (staff_id, action, object) values (app.staff_id(), what, which) $$;

-- For the session's person only; the owner's connections write rows of their own.
create function app.log_own_action(what text, which text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'no session';
    end if;
    perform app.log_staff(what, which);
  end
  $$;

create function app.protect_staff_log() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' and old.at <= now() - interval '12 months' then
      return old;
    end if;
    -- The one change that is let through: the reference to a person whose row goes.
    if tg_op = 'UPDATE' and new.staff_id is null and (new.id, new.at, new.action, new.object)
      is not distinct from (old.id, old.at, old.action, old.object)
    then
      return new;
    end if;
    raise insufficient_privilege using message = 'the log is only ever added to';
  end
  $$;

create trigger protect_staff_log before update or delete on staff_log
  for each row execute function app.protect_staff_log();

-- People change --------------------------------------------------------------------------------------------------------

-- Ends all access with the person's, writes the log, and keeps one Leitung who can sign in.
create function app.change_staff() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if old.ended_at is not null and new.ended_at is distinct from old.ended_at then
      raise insufficient_privilege using message = 'who has left is invited again';
    end if;
    new.version := old.version + 1;
    -- The command line is the way back in, and may do it. Checked first: who ends their own access has no session below.
    if app.is_staff() and old.role = 'leitung' and (new.role <> 'leitung' or new.ended_at is not null) then
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('staff leitung', 0));
      if not exists (
        select from public.staff other
        where other.id <> new.id and other.role = 'leitung' and other.ended_at is null
          and exists (select from public.staff_passkeys own where own.staff_id = other.id)
      ) then
        raise check_violation using message = 'nobody of Leitung would be left', constraint = 'staff_keeps_leitung';
      end if;
    end if;
    if new.ended_at is not null and old.ended_at is null then
      perform app.log_staff('person-ended', 'person ' || new.id);
      delete from public.staff_sessions where staff_id = new.id;
      delete from public.staff_passkeys where staff_id = new.id;
      delete from public.staff_recovery_codes where staff_id = new.id;
      delete from public.staff_invitations where staff_id = new.id;
      delete from public.staff_mail_codes where staff_id = new.id;
    elsif new.role <> old.role then
      perform app.log_staff('role-changed', 'person ' || new.id);
    end if;
    return new;
  end
  $$;

create trigger change_staff before update on staff for each row execute function app.change_staff();

-- Arguments: action, column with the person it is about, whether that person did it.
create function app.log_new_staff() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person constant integer := pg_catalog.to_jsonb(new) ->> tg_argv[1];
  begin
    insert into public.staff_log (staff_id, action, object)
    values (case when tg_argv[2] = 'own' then person else app.staff_id() end, tg_argv[0], 'person ' || person);
    return null;
  end
  $$;

-- Not when a backup is restored.
create trigger log_new_staff after insert on staff
  for each row when (new.created_at = now()) execute function app.log_new_staff('person-added', 'id', 'by others');
create trigger log_invitation after insert on staff_invitations
  for each row execute function app.log_new_staff('person-invited', 'staff_id', 'by others');
create trigger log_passkey after insert on staff_passkeys
  for each row when (new.created_at = now()) execute function app.log_new_staff('passkey-added', 'staff_id', 'own');
create trigger log_session after insert on staff_sessions
  for each row execute function app.log_new_staff('signed-in', 'staff_id', 'own');

-- Signing in -----------------------------------------------------------------------------------------------------------

-- Counts an attempt and returns 0, or the seconds until the next one is allowed, as app.count_wrong_code() does.
create function app.count_staff_attempt(counted_key text, allowed integer, per interval) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    counted public.staff_attempts;
  begin
    insert into public.staff_attempts as known values (counted_key, 1, now())
    on conflict (key) do update set
      attempts = case when known.since <= now() - per or known.since > clock_timestamp() then 1
        else least(known.attempts + 1, 1000000) end,
      since = case when known.since <= now() - per or known.since > clock_timestamp() then now() else known.since end
    returning * into counted;
    delete from public.staff_attempts where key in (
      select key from public.staff_attempts where since <= now() - interval '1 day' limit 20 for update skip locked
    );
    return case when counted.attempts <= allowed then 0 else greatest(1, ceil(extract(epoch from counted.since + per - now()))) end;
  end
  $$;

-- Of one client, 20 in 5 minutes: every start of a sign-in, and every code that is entered. No limit for everybody together,
-- by which a stranger could lock the team out: recovery codes have 80 random bits, mailed ones 5 tries, 5 an hour a person.
create function app.count_sign_in() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    select case when app.client_key() is null then 300
      else app.count_staff_attempt('sign-in ' || app.client_key(), 20, interval '5 minutes') end
  $$;

create function app.open_staff_session(person integer, how text, new_token_hash text, device text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.staff_sessions
    where last_used_at <= now() - interval '12 hours' or created_at <= now() - interval '30 days';
    insert into public.staff_sessions (token_hash, staff_id, method, label, passkey_at)
    values (new_token_hash, person, how, device, case when how = 'passkey' then now() end);
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

-- True once for each challenge.
create function app.take_staff_challenge(hash text, why text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.staff_challenges where challenge_hash = hash and purpose = why and expires_at > now();
    return found;
  end
  $$;

-- What checks a signature. Nothing about the person.
create function app.read_passkey(credential text) returns table (public_key bytea, counter bigint)
  language sql stable security definer set search_path = ''
  as $$
    select known.public_key, known.counter from public.staff_passkeys known
      join public.staff person on person.id = known.staff_id
    where known.id = credential and person.ended_at is null
  $$;

-- After the signature was checked. In a session (`confirms`) it shows the passkey again, which has to be that person's. The
-- session gets the new token then: one that somebody has planted or copied before does not become a session by passkey.
create function app.accept_passkey(credential text, new_counter bigint, new_token_hash text, device text, confirms boolean)
  returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person integer;
    session constant public.staff_sessions := app.current_staff_session();
  begin
    update public.staff_passkeys known set counter = new_counter, last_used_at = now()
    from public.staff one
    where known.id = credential and one.id = known.staff_id and one.ended_at is null
      and (new_counter > known.counter or (new_counter = 0 and known.counter = 0))
      and (not confirms or known.staff_id = session.staff_id)
    returning known.staff_id into person;
    if person is null then
      return false;
    end if;
    if confirms then
      update public.staff_sessions set method = 'passkey', passkey_at = now(), token_hash = new_token_hash where id = session.id;
    else
      perform app.open_staff_session(person, 'passkey', new_token_hash, device);
    end if;
    return true;
  end
  $$;

-- The person whom a link invites, while it is good.
create function app.read_invitation(hash text) returns table (staff_id integer, name text, email text)
  language sql stable security definer set search_path = ''
  as $$
    select person.id, person.name, person.email from public.staff_invitations invited
      join public.staff person on person.id = invited.staff_id
    where invited.token_hash = hash and invited.expires_at > now() and person.ended_at is null
  $$;

-- Uses up the link, stores the passkey and opens a session.
create function app.accept_invitation(
  hash text, credential text, new_key bytea, new_counter bigint, new_token_hash text, device text
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    person integer;
  begin
    delete from public.staff_invitations invited using public.staff one
    where invited.token_hash = hash and invited.expires_at > now() and one.id = invited.staff_id and one.ended_at is null
    returning one.id into person;
    if person is null then
      return false;
    end if;
    delete from public.staff_invitations where staff_id = person or expires_at <= now();
    insert into public.staff_passkeys (id, staff_id, public_key, counter, label)
    values (credential, person, new_key, new_counter, device);
    perform app.open_staff_session(person, 'passkey', new_token_hash, device);
    return true;
  end
  $$;

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
    perform app.open_staff_session(person, 'recovery', new_token_hash, device);
    return true;
  end
  $$;

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
    perform app.open_staff_session(known.staff_id, 'code', new_token_hash, device);
    return true;
  end
  $$;

-- A new passkey of one's own: shortly after showing one, or after signing in with a recovery code. Never with a mailed code,
-- which would make whoever reads the mail a person with a passkey.
create function app.may_add_passkey() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((
      select app.has_recent_passkey() or (one.method = 'recovery' and one.created_at > now() - interval '10 minutes')
      from app.current_staff_session() one
    ), false)
  $$;

-- A person's last passkey stays: without any, nobody but Leitung could let that person in again. Locked, because two may go at
-- the same instant. Ending a person's access removes all, as the owner.
create function app.keep_last_passkey() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('passkeys of ' || old.staff_id, 0));
    if exists (select from public.staff_passkeys other where other.staff_id = old.staff_id and other.id <> old.id) then
      return old;
    end if;
    return null;
  end
  $$;

create trigger keep_last_passkey before delete on staff_passkeys
  for each row when (current_user = 'web_staff') execute function app.keep_last_passkey();

-- Requests -------------------------------------------------------------------------------------------------------------

-- 'in_progress' is "taken". A request that the command line has set so has nobody in taken_by.
alter table contact_requests
  drop constraint contact_requests_status_check,
  add constraint contact_requests_status_check check (status in ('new', 'in_progress', 'waiting', 'done', 'spam')),
  add column taken_by integer references staff on delete set null,
  add column taken_at timestamptz,
  add column waiting_until date,
  add column next_step text check (char_length(next_step) between 1 and 300),
  add column next_step_on date,
  -- Grows with every change by people.
  add column version integer not null default 1,
  -- All that can be searched, in lower case: the fields, the digits of the phone number, and all notes.
  add column search_text text not null default '';

create table contact_notes (
  id integer generated always as identity primary key,
  request_id integer not null references contact_requests on delete cascade,
  staff_id integer default app.staff_id() references staff on delete set null,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  version integer not null default 1
);

create index contact_notes_by_request on contact_notes (request_id, id);

-- History of a request, written by the trigger below.
create table contact_changes (
  id bigint generated always as identity primary key,
  request_id integer not null references contact_requests on delete cascade,
  at timestamptz not null default now(),
  -- Null: the command line.
  staff_id integer references staff on delete set null,
  status text not null,
  taken_by integer references staff on delete set null,
  waiting_until date,
  next_step_on date
);

create index contact_changes_by_request on contact_changes (request_id, id);

create function app.compose_search_text(request public.contact_requests) returns text
  language sql stable security definer set search_path = ''
  as $$
    select pg_catalog.lower(pg_catalog.concat_ws(' ', request.id, request.name, request.email, request.phone,
      pg_catalog.regexp_replace(request.phone, '[^0-9]', '', 'g'), request.company, request.interest, request.message,
      request.next_step,
      (select pg_catalog.string_agg(note.text, ' ' order by note.id) from public.contact_notes note
        where note.request_id = request.id)))
  $$;

create function app.prepare_contact_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' then
      new.version := old.version + 1;
      -- Taken for oneself or given back; giving it to somebody else is not a thing yet.
      if app.is_staff() and new.taken_by is not null and new.taken_by is distinct from old.taken_by
        and new.taken_by <> app.staff_id()
      then
        raise insufficient_privilege using message = 'a request is taken for oneself';
      end if;
      if new.status = 'new' then
        new.taken_by := null;
      end if;
      if new.status <> 'waiting' then
        new.waiting_until := null;
      end if;
      new.taken_at := case when new.taken_by is null then null
        when new.taken_by is distinct from old.taken_by then now() else old.taken_at end;
    end if;
    new.search_text := app.compose_search_text(new);
    return new;
  end
  $$;

create trigger prepare_new_contact_request before insert on contact_requests
  for each row execute function app.prepare_contact_request();
create trigger prepare_contact_request before update of status, taken_by, waiting_until, next_step, next_step_on
  on contact_requests for each row execute function app.prepare_contact_request();

create function app.record_contact_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.contact_changes (request_id, staff_id, status, taken_by, waiting_until, next_step_on)
    values (new.id, app.staff_id(), new.status, new.taken_by, new.waiting_until, new.next_step_on);
    return null;
  end
  $$;

create trigger record_contact_change after update of status, taken_by, waiting_until, next_step, next_step_on
  on contact_requests for each row execute function app.record_contact_change();

create function app.update_contact_note() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.version := old.version + 1;
    new.changed_at := now();
    return new;
  end
  $$;

create trigger update_contact_note before update on contact_notes
  for each row execute function app.update_contact_note();

create function app.index_contact_note() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.contact_requests request set search_text = app.compose_search_text(request)
    where request.id = coalesce(new.request_id, old.request_id);
    return null;
  end
  $$;

create trigger index_contact_note after insert or update of text or delete on contact_notes
  for each row execute function app.index_contact_note();

-- Tells every server which request is new or has changed, at commit. Not of old ones that a backup brings.
create function app.tell_contact_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_notify('contact_requests', new.id::text);
    return null;
  end
  $$;

create trigger tell_new_contact_request after insert on contact_requests
  for each row when (new.created_at = now()) execute function app.tell_contact_request();
create trigger tell_contact_request after update of status, taken_by, waiting_until, next_step, next_step_on, seen_at, search_text
  on contact_requests for each row execute function app.tell_contact_request();

update contact_requests request set search_text = app.compose_search_text(request);

create index contact_requests_by_status on contact_requests (status, created_at desc, id desc);
create index contact_requests_by_taker on contact_requests (taken_by, created_at desc, id desc) where taken_by is not null;

-- pg_trgm finds any part of a word by index. It is a trusted extension: the owner of a database may create it.
create schema if not exists extensions;
revoke all on schema extensions from public;
create extension if not exists pg_trgm with schema extensions;

do $$
begin
  -- An administrator may have created it elsewhere before.
  execute (
    select format('create index contact_requests_by_text on contact_requests using gin (search_text %I.gin_trgm_ops)', nspname)
    from pg_extension join pg_namespace space on space.oid = extnamespace where extname = 'pg_trgm'
  );
end
$$;

-- The requests that a filter lets through; null is "any". Without `set`, which would keep PostgreSQL from inlining it.
create function app.filter_contact_requests(
  wanted_status text, wanted_interest text, wanted_person integer,
  from_at timestamptz, until_at timestamptz, before_at timestamptz, before_id integer
) returns setof public.contact_requests
  language sql stable
  as $$
    select request.* from public.contact_requests request
    where (wanted_status is null or request.status = wanted_status)
      and (wanted_interest is null or request.interest = wanted_interest)
      and (wanted_person is null or request.taken_by = wanted_person)
      and (from_at is null or request.created_at >= from_at)
      and (until_at is null or request.created_at < until_at)
      and (before_at is null or (request.created_at, request.id) < (before_at, before_id))
  $$;

-- The numbers of the requests on one page of the list, newest first. A function of the owner's, because under row-level
-- security PostgreSQL does not use the index for a pattern. Null is "any"; the page begins after (before_at, before_id).
create function app.find_contact_requests(
  wanted_status text, wanted_text text, wanted_interest text, wanted_person integer,
  from_at timestamptz, until_at timestamptz, before_at timestamptz, before_id integer, page integer
) returns setof integer
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
  declare
    pattern constant text := '%' || pg_catalog.regexp_replace(pg_catalog.lower(wanted_text), '([\\%_])', '\\\1', 'g') || '%';
    newest integer[];
  begin
    if not app.is_staff() then
      return;
    end if;
    -- The newest 5,000 first: a word that is in most requests fills the page there, and by the index would be sorted as a whole.
    newest := array(
      select recent.id from (
        select request.id, request.created_at, request.search_text
        from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, from_at, until_at, before_at, before_id) request
        order by request.created_at desc, request.id desc limit 5000
      ) recent
      where pattern is null or recent.search_text like pattern
      order by recent.created_at desc, recent.id desc limit least(page, 200)
    );
    if pattern is null or pg_catalog.cardinality(newest) = least(page, 200) then
      return query select pg_catalog.unnest(newest);
      return;
    end if;
    return query
      select request.id
      from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, from_at, until_at, before_at, before_id) request
      where request.search_text like pattern
      order by request.created_at desc, request.id desc
      limit least(page, 200);
  end
  $$;

-- Policies -------------------------------------------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['staff', 'staff_passkeys', 'staff_recovery_codes', 'staff_sessions', 'staff_invitations',
    'staff_mail_codes', 'staff_challenges', 'staff_attempts', 'staff_log', 'contact_notes', 'contact_changes']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

grant execute on function
  app.client_key(), app.staff_id(), app.is_staff(), app.is_leitung(), app.may_manage(), app.has_recent_passkey(),
  app.may_add_passkey(), app.use_staff_session(), app.log_own_action(text, text), app.count_sign_in(),
  app.add_staff_challenge(text, text), app.take_staff_challenge(text, text), app.read_passkey(text),
  app.accept_passkey(text, bigint, text, text, boolean), app.read_invitation(text),
  app.accept_invitation(text, text, bytea, bigint, text, text), app.accept_recovery_code(text, text, text),
  app.add_mail_code(text, text, text), app.accept_mail_code(text, text, text, text),
  app.find_contact_requests(text, text, text, integer, timestamptz, timestamptz, timestamptz, integer, integer)
  to web_staff;

-- Everybody here sees who else is here; Leitung changes it.
grant select, insert (name, email, role), update (name, role, ended_at) on staff to web_staff;
create policy staff_reads on staff for select to web_staff using ((select app.is_staff()));
create policy leitung_adds on staff for insert to web_staff with check ((select app.may_manage()));
create policy leitung_changes on staff for update to web_staff using ((select app.may_manage()));

grant insert (token_hash, staff_id) on staff_invitations to web_staff;
create policy leitung_invites on staff_invitations for insert to web_staff with check ((select app.may_manage()));

grant select (id, staff_id, label, created_at, last_used_at),
  insert (id, staff_id, public_key, counter, label), delete on staff_passkeys to web_staff;
create policy own_read on staff_passkeys for select to web_staff using (staff_id = (select app.staff_id()));
create policy own_add on staff_passkeys for insert to web_staff
  with check (staff_id = (select app.staff_id()) and (select app.may_add_passkey()));
create policy own_delete on staff_passkeys for delete to web_staff
  using (staff_id = (select app.staff_id()) and (select app.has_recent_passkey()));

grant select (staff_id, used_at), insert (staff_id, code_hash), delete on staff_recovery_codes to web_staff;
create policy own_read on staff_recovery_codes for select to web_staff using (staff_id = (select app.staff_id()));
create policy own_add on staff_recovery_codes for insert to web_staff
  with check (staff_id = (select app.staff_id()) and (select app.has_recent_passkey()));
create policy own_delete on staff_recovery_codes for delete to web_staff
  using (staff_id = (select app.staff_id()) and (select app.has_recent_passkey()));

grant select (id, staff_id, method, label, created_at, last_used_at), delete on staff_sessions to web_staff;
create policy own_read on staff_sessions for select to web_staff
  using (staff_id = (select app.staff_id()) or (select app.is_leitung()));
create policy own_delete on staff_sessions for delete to web_staff
  using (staff_id = (select app.staff_id()) or (select app.may_manage()));

grant select on staff_log to web_staff;
create policy leitung_reads on staff_log for select to web_staff using ((select app.is_leitung()));

-- All but the keyed hash of the sender's address and the search text.
grant select (id, name, email, phone, company, interest, message, status, seen_at, created_at, taken_by, taken_at,
  waiting_until, next_step, next_step_on, version),
  update (status, seen_at, taken_by, waiting_until, next_step, next_step_on) on contact_requests to web_staff;
create policy staff_reads on contact_requests for select to web_staff using ((select app.is_staff()));
create policy staff_changes on contact_requests for update to web_staff using ((select app.is_staff()));

grant select, insert (request_id, text), update (text), delete on contact_notes to web_staff;
create policy staff_reads on contact_notes for select to web_staff using ((select app.is_staff()));
create policy own_add on contact_notes for insert to web_staff with check (staff_id = (select app.staff_id()));
create policy own_change on contact_notes for update to web_staff using (staff_id = (select app.staff_id()));
create policy own_delete on contact_notes for delete to web_staff using (staff_id = (select app.staff_id()));

grant select on contact_changes to web_staff;
create policy staff_reads on contact_changes for select to web_staff using ((select app.is_staff()));

grant select, insert, update, delete on blog_articles to web_staff;
create policy staff_everything on blog_articles to web_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));

-- The hash of a code is written, never read. updated_at: steps that change touch their project.
grant select (project_slug, is_active, client_name, created_at, updated_at),
  insert (project_slug, access_code, is_active, client_name), update (access_code, is_active, client_name, updated_at)
  on project_access_codes to web_staff;
create policy staff_reads on project_access_codes for select to web_staff using ((select app.is_staff()));
create policy staff_adds on project_access_codes for insert to web_staff with check ((select app.is_staff()));
create policy staff_changes on project_access_codes for update to web_staff using ((select app.is_staff()));
grant select, insert, update, delete on project_timeline_items to web_staff;
create policy staff_everything on project_timeline_items to web_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
