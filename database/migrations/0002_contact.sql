-- The rules a visitor reads are in app/features/contact/schema.ts. The checks here are the outer walls: they hold whatever
-- the application does. Lengths are in characters.
create table contact_requests (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 100),
  -- Empty: none is known, as of somebody who has called. Visitors have to give one.
  email text not null
    check (char_length(email) <= 254 and (email = '' or email ~ '^[^[:space:]@]+@[^[:space:]@]+$')),
  phone text check (char_length(phone) between 6 and 40),
  company text check (char_length(company) between 1 and 200),
  interest text not null default 'bestellsystem'
    check (interest in ('bestellsystem', 'website', 'integration', 'demo', 'beratung', 'support')),
  message text not null check (char_length(message) between 10 and 2000),
  -- 'in_progress' is "taken". A request that the command line has set so has nobody in taken_by.
  status text not null default 'new' check (status in ('new', 'in_progress', 'waiting', 'done', 'spam')),
  -- When the operator first looked at it.
  seen_at timestamptz,
  -- Keyed hash of the sender's address, only for the 5-minute rule. May be emptied once it has done that.
  client_key text,
  created_at timestamptz not null default now(),
  taken_by integer references staff on delete set null,
  taken_at timestamptz,
  waiting_until date,
  next_step text check (char_length(next_step) between 1 and 300),
  next_step_on date,
  -- Grows with every change by people.
  version integer not null default 1,
  -- All that can be searched, in lower case: the fields, the digits of the phone number, and all notes.
  search_text text not null default '',
  -- The page of this site from which the form was opened, and the campaign (utm_campaign) of that visit. Both belong to the
  -- request: shown, exported and erased with it.
  referring_page text check (referring_page ~ '^/[^[:cntrl:] ?#]{0,109}$'),
  campaign text check (char_length(campaign) between 1 and 60),
  -- Of the first reply, call that reached somebody, or tap on "Beantwortet". Set by a trigger, and never moved.
  answered_at timestamptz,
  -- False: the form's preselection, which nobody touched. Null: stored before this was noted.
  interest_chosen boolean,
  -- Whether it came from the address or number of a client with an active project.
  from_client boolean not null default false,
  -- A menu that goes with a contact request: shown, exported and erased with it. Compressed, as the link that opens it.
  menu text check (menu ~ '^[0-9]{1,4}[.][0-9a-f]{8}[.][A-Za-z0-9_-]+$' and octet_length(menu) <= 16384),
  menu_dishes smallint check (menu_dishes between 1 and 400),
  -- Of several requests of one person the team makes one (docs/decisions/0031-answering-from-the-office.md). The request that stays;
  -- this row stays, too, closed, so that nothing is lost and all of it can be exported and erased.
  -- Checked at the end of a transaction: a restore and an import store rows in the order of their numbers.
  merged_into integer references contact_requests (id) on delete set null deferrable initially deferred,
  merged_at timestamptz,
  merged_by integer references staff (id) on delete set null,
  constraint contact_requests_menu_has_dishes check ((menu is null) = (menu_dishes is null)),
  constraint contact_requests_merged_check
    check (merged_into is null or (merged_into <> id and merged_at is not null and status in ('done', 'spam')))
);

create index contact_requests_by_time on contact_requests (created_at desc, id desc);
create index contact_requests_by_client on contact_requests (client_key, created_at) where client_key is not null;
create index contact_requests_by_email on contact_requests (lower(email), created_at);
-- The few requests whose sender's key still stands, by age. The index by client cannot be searched by time.
create index contact_requests_with_key on contact_requests (created_at) where client_key is not null;
create index contact_requests_by_status on contact_requests (status, created_at desc, id desc);
create index contact_requests_by_taker on contact_requests (taken_by, created_at desc, id desc) where taken_by is not null;

do $$
begin
  -- An administrator may have created it elsewhere before.
  execute (
    select format('create index contact_requests_by_text on contact_requests using gin (search_text %I.gin_trgm_ops)', nspname)
    from pg_extension join pg_namespace space on space.oid = extnamespace where extname = 'pg_trgm'
  );
end
$$;

-- What needs somebody today: docs/product.md#today
create index contact_requests_by_step on contact_requests (next_step_on)
  where next_step_on is not null and status not in ('done', 'spam');
create index contact_requests_merged on contact_requests (merged_into) where merged_into is not null;
-- The page of today reads thirty of each, however many there are.
create index contact_requests_of_clients on contact_requests (created_at) where status = 'new' and from_client;
create index contact_requests_by_wait on contact_requests (waiting_until) where status = 'waiting' and waiting_until is not null;

-- The digits of a stored phone number without country and leading zeros, as findPhoneDigits returns those of a typed one; null where
-- they are too few for a number. Here and not in database/functions/, because an index depends on it: who changes it builds that again.
create function app.national_phone_digits(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select national.digits
    from pg_catalog.regexp_replace(phone, '[^0-9]', '', 'g') as typed (digits),
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(typed.digits, '^(00)?49(?=[0-9]{6})', ''), '^0+', ''
      ) as national (digits)
    where pg_catalog.length(typed.digits) >= 6 and pg_catalog.length(national.digits) >= 5
  $$;

create index contact_requests_by_phone on contact_requests (app.national_phone_digits(phone), created_at)
  where phone is not null;

create table contact_notes (
  id integer generated always as identity primary key,
  request_id integer not null references contact_requests on delete cascade,
  staff_id integer references staff on delete set null,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  version integer not null default 1
);

create index contact_notes_by_request on contact_notes (request_id, id);

-- History of a request, written by a trigger.
create table contact_changes (
  id bigint generated always as identity primary key,
  request_id integer not null references contact_requests on delete cascade,
  at timestamptz not null default now(),
  -- Null: the command line.
  staff_id integer references staff on delete set null,
  status text not null,
  taken_by integer references staff on delete set null,
  waiting_until date,
  next_step_on date,
  next_step text,
  answered_at timestamptz
);

create index contact_changes_by_request on contact_changes (request_id, id);

-- What somebody of the team has sent, or how a call or a chat went.
create table contact_replies (
  id integer generated always as identity primary key,
  request_id integer not null references contact_requests on delete cascade,
  staff_id integer references staff on delete set null,
  way text not null check (way in ('mail', 'call', 'whatsapp')),
  result text check (result in ('reached', 'not-reached', 'mailbox')),
  text text check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- When the mail server took it, or refused it for good.
  sent_at timestamptz,
  refused_at timestamptz,
  constraint contact_replies_way_parts check ((way = 'mail') = (text is not null) and (way = 'mail') = (result is null))
);

create index contact_replies_by_request on contact_replies (request_id, id);

-- Replies from the back office, and the texts they begin with: docs/product.md#replies
create table reply_templates (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 4000),
  -- One of the five below, as it came. An import into a new database replaces those.
  is_starter boolean not null default false,
  version integer not null default 1,
  -- Put away; can be taken back until it is purged.
  removed_at timestamptz
);

insert into reply_templates (title, text, is_starter) values
('Gespräch vereinbaren', 'Hallo {vorname},

danke für deine Anfrage. Am schnellsten klären wir alles in einem kurzen Gespräch, zehn Minuten reichen. Nenn mir gern zwei Zeiten, die dir passen, dann rufe ich dich an.

Viele Grüße
{ich}', true),
('Termin selbst aussuchen', 'Hallo {vorname},

danke für deine Anfrage zum Thema {interesse}. Such dir hier eine Zeit aus, die in deinen Tag passt: {termin-link}

Ich rufe dich dann an.

Viele Grüße
{ich}', true),
('Nicht erreicht', 'Hallo {vorname},

ich habe dich eben unter {telefon} nicht erreicht. Wann passt es dir besser? Antworte einfach mit einer Uhrzeit, dann melde ich mich noch einmal.

Viele Grüße
{ich}', true),
('Unterlagen fürs Angebot', 'Hallo {vorname},

damit ich dir für {betrieb} ein Angebot machen kann, brauche ich noch drei Dinge: deine Speisekarte (ein Foto reicht), dein Kassensystem und ungefähr, wie viele Bestellungen ihr in der Woche habt.

Schick sie mir einfach als Antwort auf diese Mail.

Viele Grüße
{ich}', true),
('Nachfassen', 'Hallo {vorname},

vor ein paar Tagen habe ich dir geschrieben und noch nichts von dir gehört. Ist das Thema für dich noch aktuell? Wenn gerade nicht der richtige Moment ist, reicht ein kurzes Nein, dann lasse ich dich in Ruhe.

Viele Grüße
{ich}', true);

-- What was erased on a person's demand, as keyed hashes (database/erasures.ts). A restored backup is checked against them.
create table erasures (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- Fingerprint of the secret the hash was made with: another one cannot check it.
  secret text not null check (char_length(secret) between 1 and 100),
  erased_at timestamptz not null default now()
);
