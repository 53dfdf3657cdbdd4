-- The tables as they are, grouped by subject: people first, because everything names who has done it. What may be done with them
-- stands in database/functions/.

create schema if not exists app;
create schema if not exists extensions;

-- pg_trgm finds any part of a word by index. It is a trusted extension: the owner of a database may create it.
create extension if not exists pg_trgm with schema extensions;

-- Nothing by default. The roles exist already: database/roles.ts creates them.
revoke all on schema public, app, extensions from public;
alter default privileges revoke execute on functions from public;

do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
  execute format('grant connect on database %I to web_anon, web_staff', current_database());
end
$$;

-- Nobody is deleted who has worked here: notes, history and log name them.
create table staff (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  role text not null check (role in ('team', 'leitung')),
  created_at timestamptz not null default now(),
  -- From then on the person has no access. Never taken back: who returns is invited again.
  ended_at timestamptz,
  version integer not null default 1,
  -- When another secret ended a person's recovery codes: who never had any is not told to replace them.
  recovery_codes_ended_at timestamptz,
  -- Where people choose a time for a call with this person; fills {termin-link}.
  booking_link text check (booking_link ~ '^https://[^[:space:]]+$' and char_length(booking_link) <= 300)
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
  passkey_at timestamptz check ((passkey_at is null) = (method <> 'passkey')),
  -- The passkey it began with; after a code, the first one that was shown in it.
  passkey_id text references staff_passkeys on delete cascade,
  -- The one that was shown last, which may be another.
  confirmed_with text references staff_passkeys on delete cascade,
  -- Until a passkey is shown.
  recovery_code text references staff_recovery_codes on delete cascade,
  -- The person is told of passkeys added from then on. Null: nothing to tell, or read.
  tell_since timestamptz,
  check (method = 'passkey' or (passkey_id is null and confirmed_with is null)),
  check (recovery_code is null or method = 'recovery')
);

create index staff_sessions_by_person on staff_sessions (staff_id);
create index staff_sessions_by_passkey on staff_sessions (passkey_id);
create index staff_sessions_by_confirming_passkey on staff_sessions (confirmed_with);
create index staff_sessions_by_recovery_code on staff_sessions (recovery_code);

create unlogged table staff_invitations (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  staff_id integer not null references staff on delete cascade,
  expires_at timestamptz not null default now() + interval '24 hours'
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

-- Who has put away the hint about a second way in sees it again after a week. Unlogged, as all that is short-lived.
create unlogged table staff_hidden_hints (
  staff_id integer primary key references staff on delete cascade,
  until timestamptz not null default now() + interval '7 days'
);

-- What each person wants to be told, and when not. No row: the defaults.
create table staff_notifications (
  staff_id integer primary key references staff on delete cascade,
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

-- How often the key pair was renewed; no row: never. The pair itself comes from APP_SECRET and this number, so no backup holds it.
create table push_keys (
  generation integer primary key check (generation > 1),
  created_at timestamptz not null default now()
);

-- The working days on which the team was told what is due.
create table digests (
  day date primary key
);
