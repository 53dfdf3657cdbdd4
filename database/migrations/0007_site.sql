-- The demo on two devices: docs/decisions/0013-demo-sessions.md
-- One row per QR code that a visitor has asked for. Nothing in it says who that was: kind of business, ids of dishes, counts
-- and how far the order is. Unlogged, because nobody misses a demo after a crash: it costs no write-ahead log and is in no
-- export.
create unlogged table demo_sessions (
  -- 128 random bits. Whoever knows them sees the session, as whoever stands at the table sees the stand.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  business text not null check (business in ('restaurant', 'cafe', 'bar', 'food-truck', 'own')),
  state text not null default 'waiting' check (state in ('waiting', 'joined', 'ordered', 'ready')),
  -- How many orders have come so far.
  orders integer not null default 0 check (orders between 0 and 20),
  -- Grows with every change.
  version integer not null default 0,
  -- Keyed hash of the address of who asked for it (database/keys.ts), only to limit how many one client may ask for.
  client_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '15 minutes',
  -- The visitor's own menu: docs/decisions/0026-own-menu-stays-in-the-browser.md
  -- On two devices: the cipher text of a menu, of which only the two browsers have the key. Ends with its session.
  menu text check (menu ~ '^[A-Za-z0-9_-]+$' and octet_length(menu) <= 32768),
  constraint demo_sessions_own_menu check ((business = 'own') = (menu is not null))
);

create index demo_sessions_by_client on demo_sessions (client_key);
create index demo_sessions_by_time on demo_sessions (expires_at);

-- Every order of a demo session, not only its last one: docs/decisions/0013-demo-sessions.md
-- Two orders may come before a screen has read the first, and each must print. Unlogged like the sessions.
create unlogged table demo_orders (
  session text not null references demo_sessions on delete cascade,
  number integer not null check (number between 1 and 20),
  place text not null check (place in ('table', 'delivery')),
  payment text not null check (payment in ('mobile', 'card', 'debit')),
  -- [{"dish": "margherita", "count": 2, "options": ["ohne-zwiebeln"]}]. The menu is checked by app/features/demo/check-change.server.ts;
  -- this is the outer wall, so that no text of anybody's fits in.
  lines jsonb not null check (
    jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 12 and octet_length(lines::text) <= 4000
    and not jsonb_path_exists(lines, '$[*] ? (!(@.dish like_regex "^[a-z0-9-]{1,40}$" && @.count >= 1 && @.count <= 9))')
    and not jsonb_path_exists(lines, '$[*].options[*] ? (!(@ like_regex "^[a-z0-9-]{1,40}$"))')
    and not jsonb_path_exists(lines, '$[*].keyvalue() ? (!(@.key like_regex "^(dish|count|options)$"))')
  ),
  is_ready boolean not null default false,
  -- An order that is sent again is the same order: docs/decisions/0013-demo-sessions.md
  -- Made by the guest's browser for each order.
  idempotency_key uuid,
  primary key (session, number),
  constraint demo_orders_are_sent_once unique (session, idempotency_key)
);

-- Which secret (APP_SECRET) this database belongs to, so that a process with another one is refused: docs/operations.md
create table app.secret_fingerprint (
  -- At most one row.
  id boolean primary key default true check (id),
  -- Derived from the secret (database/keys.ts); says nothing about it.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  set_at timestamptz not null default now()
);

-- Figures without visitors: sums per day, and where a request came from. docs/decisions/0022-figures-without-visitors.md
-- Every kind is summed by itself. No row combines two facts about one view, and none has a time of day.
create table visit_sums (
  -- In Germany.
  day date not null,
  -- 'page': views. 'entry': those from outside the site. 'referrer' and 'campaign': entries by where they came from.
  kind text not null check (kind in ('page', 'entry', 'referrer', 'campaign', 'event')),
  -- A path, host name, campaign, or 'demo' and 'calculator'. Empty: values that are invalid or beyond a day's limit.
  value text not null check (char_length(value) <= 110),
  total bigint not null check (total > 0),
  primary key (day, kind, value)
);

-- What servers and commands have seen of the operation: the last backup, what the proxy sends … One row each, without anything
-- personal, for the list of what is left to do. In no export: it is true of this installation only.
create table site_health (
  -- Besides single facts a row for each server, by its name.
  key text primary key check (key ~ '^[a-z-]+( [^[:cntrl:]]+)?$' and char_length(key) <= 120),
  at timestamptz not null default now(),
  details jsonb not null default '{}' check (pg_column_size(details) <= 2000)
);

-- The first mail of the week comes in the week after the first start.
insert into site_health (key) values ('weekly-mail');
