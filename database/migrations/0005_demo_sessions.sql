-- The demo on two devices: docs/decisions/0013-demo-sessions.md

-- One row per QR code that a visitor has asked for. Nothing in it says who that was: kind of business, ids of dishes, counts
-- and how far the order is. Unlogged, because nobody misses a demo after a crash: it costs no write-ahead log and is in no
-- export.
create unlogged table demo_sessions (
  -- 128 random bits. Whoever knows them sees the session, as whoever stands at the table sees the stand.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  business text not null check (business in ('restaurant', 'cafe', 'bar', 'food-truck')),
  state text not null default 'waiting' check (state in ('waiting', 'joined', 'ordered', 'ready')),
  -- How many orders have come so far; the columns below hold the last one.
  orders integer not null default 0 check (orders between 0 and 20),
  place text check (place in ('table', 'delivery')),
  payment text check (payment in ('mobile', 'card', 'debit')),
  -- [{"dish": "margherita", "count": 2, "options": ["ohne-zwiebeln"]}]. The menu is checked by domain/demo/check-order.server.ts;
  -- this is the outer wall, so that no text of anybody's fits in.
  lines jsonb check (
    jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 12 and octet_length(lines::text) <= 4000
    and not jsonb_path_exists(lines, '$[*] ? (!(@.dish like_regex "^[a-z0-9-]{1,40}$" && @.count >= 1 && @.count <= 9))')
    and not jsonb_path_exists(lines, '$[*].options[*] ? (!(@ like_regex "^[a-z0-9-]{1,40}$"))')
    and not jsonb_path_exists(lines, '$[*].keyvalue() ? (!(@.key like_regex "^(dish|count|options)$"))')
  ),
  -- Grows with every change.
  version integer not null default 0,
  -- Keyed hash of the address of who asked for it (domain/keys.ts), only to limit how many one client may ask for.
  client_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '15 minutes',
  check ((orders = 0) = (lines is null) and (orders = 0) = (place is null) and (orders = 0) = (payment is null))
);

create index demo_sessions_by_client on demo_sessions (client_key);
create index demo_sessions_by_time on demo_sessions (expires_at);

alter table demo_sessions enable row level security;
alter table demo_sessions force row level security;

-- web_anon has no right on the table: it calls the functions below and sees a session only by its id.
create policy owner_everything on demo_sessions to current_user using (true) with check (true);

-- Tells every server which session has changed, at commit. What has changed they read for themselves.
create function app.tell_demo_session() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_notify('demo_sessions', new.id);
    return null;
  end
  $$;

create trigger tell_demo_session after update on demo_sessions
  for each row execute function app.tell_demo_session();

-- Opens a session: 'opened', or why not: 'throttled' (10 in 15 minutes per client) or 'full' (300 for everybody).
create function app.open_demo_session(session text, kind text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    sender constant text := app.client_key();
  begin
    if sender is null then
      return 'throttled';
    end if;
    -- One at a time, so that many at once cannot pass the limits together.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('demo sessions', 0));
    delete from public.demo_sessions where expires_at <= now();
    if (select count(*) from public.demo_sessions where client_key = sender) >= 10 then
      return 'throttled';
    end if;
    if (select count(*) from public.demo_sessions) >= 300 then
      return 'full';
    end if;
    insert into public.demo_sessions (id, business, client_key) values (session, kind, sender);
    return 'opened';
  end
  $$;

-- Those of the sessions that have not expired.
create function app.read_demo_sessions(sessions text[])
  returns table (
    id text, business text, state text, orders integer, place text, payment text, lines jsonb,
    version integer, seconds_left double precision
  )
  language sql stable security definer set search_path = ''
  as $$
    select one.id, one.business, one.state, one.orders, one.place, one.payment, one.lines, one.version,
      extract(epoch from one.expires_at - pg_catalog.now())::double precision
    from public.demo_sessions one where one.id = any (sessions) and one.expires_at > pg_catalog.now()
  $$;

-- The guest has opened the menu. False: there is no such session any more.
create function app.join_demo_session(session text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.demo_sessions set state = 'joined', version = version + 1
    where id = session and expires_at > now() and state = 'waiting';
    return exists (select from public.demo_sessions where id = session and expires_at > now());
  end
  $$;

-- The guest orders. False: there is no such session any more, or it has had its 20 orders.
create function app.place_demo_order(session text, where_to text, pays_by text, ordered jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.demo_sessions set state = 'ordered', orders = orders + 1, version = version + 1,
      place = where_to, payment = pays_by, lines = ordered
    where id = session and expires_at > now() and orders < 20;
    return found;
  end
  $$;

-- The kitchen marks an order ready: the last one, told by its number. False: there is no such order.
create function app.finish_demo_order(session text, order_number integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update public.demo_sessions set state = 'ready', version = version + 1
    where id = session and expires_at > now() and orders = order_number and state = 'ordered';
    return exists (
      select from public.demo_sessions
      where id = session and expires_at > now() and orders = order_number and state = 'ready'
    );
  end
  $$;

grant execute on function app.open_demo_session(text, text), app.read_demo_sessions(text[]),
  app.join_demo_session(text), app.place_demo_order(text, text, text, jsonb), app.finish_demo_order(text, integer)
  to web_anon;
