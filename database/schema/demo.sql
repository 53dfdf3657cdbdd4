-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Migrations: 0006, 0010
CREATE UNLOGGED TABLE demo_orders (
  session text NOT NULL,
  number integer NOT NULL,
  place text NOT NULL,
  payment text NOT NULL,
  lines jsonb NOT NULL,
  is_ready boolean DEFAULT false NOT NULL,
  idempotency_key uuid,
  CONSTRAINT demo_orders_pkey PRIMARY KEY (session, number),
  CONSTRAINT demo_orders_are_sent_once UNIQUE (session, idempotency_key),
  CONSTRAINT demo_orders_session_fkey FOREIGN KEY (session) REFERENCES demo_sessions(id) ON DELETE CASCADE,
  CONSTRAINT demo_orders_lines_check CHECK (jsonb_typeof(lines) = 'array'::text AND jsonb_array_length(lines) >= 1 AND jsonb_array_length(lines) <= 12 AND octet_length(lines::text) <= 4000 AND NOT jsonb_path_exists(lines, '$[*]?(!((@."dish" like_regex "^[a-z0-9-]{1,40}$" && @."count" >= 1) && @."count" <= 9))'::jsonpath) AND NOT jsonb_path_exists(lines, '$[*]."options"[*]?(!(@ like_regex "^[a-z0-9-]{1,40}$"))'::jsonpath) AND NOT jsonb_path_exists(lines, '$[*].keyvalue()?(!(@."key" like_regex "^(dish|count|options)$"))'::jsonpath)),
  CONSTRAINT demo_orders_number_check CHECK (number >= 1 AND number <= 20),
  CONSTRAINT demo_orders_payment_check CHECK (payment = ANY (ARRAY['mobile'::text, 'card'::text, 'debit'::text])),
  CONSTRAINT demo_orders_place_check CHECK (place = ANY (ARRAY['table'::text, 'delivery'::text]))
);

ALTER TABLE demo_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON demo_orders TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0005, 0006, 0031
CREATE UNLOGGED TABLE demo_sessions (
  id text NOT NULL,
  business text NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  orders integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  client_key text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone DEFAULT now() + '00:15:00'::interval NOT NULL,
  menu text,
  CONSTRAINT demo_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT demo_sessions_business_check CHECK (business = ANY (ARRAY['restaurant'::text, 'cafe'::text, 'bar'::text, 'food-truck'::text, 'own'::text])),
  CONSTRAINT demo_sessions_id_check CHECK (id ~ '^[A-Za-z0-9_-]{22}$'::text),
  CONSTRAINT demo_sessions_menu_check CHECK (menu ~ '^[A-Za-z0-9_-]+$'::text AND octet_length(menu) <= 32768),
  CONSTRAINT demo_sessions_orders_check CHECK (orders >= 0 AND orders <= 20),
  CONSTRAINT demo_sessions_own_menu CHECK ((business = 'own'::text) = (menu IS NOT NULL)),
  CONSTRAINT demo_sessions_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'joined'::text, 'ordered'::text, 'ready'::text]))
);

CREATE INDEX demo_sessions_by_client ON demo_sessions USING btree (client_key);
CREATE INDEX demo_sessions_by_time ON demo_sessions USING btree (expires_at);

CREATE TRIGGER tell_demo_session AFTER UPDATE ON demo_sessions FOR EACH ROW EXECUTE FUNCTION app.tell_demo_session();

ALTER TABLE demo_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON demo_sessions TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0005, 0006
CREATE OR REPLACE FUNCTION app.finish_demo_order(session text, order_number integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    -- Orders and marks of one session take turns, so that the state below is that of all its orders.
    perform from public.demo_sessions where id = finish_demo_order.session and expires_at > now() for update;
    if not found then
      return false;
    end if;
    update public.demo_orders placed set is_ready = true
    where placed.session = finish_demo_order.session and placed.number = order_number and not placed.is_ready;
    if found then
      update public.demo_sessions set version = version + 1,
        state = case
          when exists (
            select from public.demo_orders placed
            where placed.session = finish_demo_order.session and not placed.is_ready
          ) then 'ordered' else 'ready'
        end
      where id = finish_demo_order.session;
    end if;
    return exists (
      select from public.demo_orders placed
      where placed.session = finish_demo_order.session and placed.number = order_number
    );
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.finish_demo_order(text,integer) TO web_anon;

-- Migrations: 0005
CREATE OR REPLACE FUNCTION app.join_demo_session(session text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update public.demo_sessions set state = 'joined', version = version + 1
    where id = session and expires_at > now() and state = 'waiting';
    return exists (select from public.demo_sessions where id = session and expires_at > now());
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.join_demo_session(text) TO web_anon;

-- Migrations: 0005, 0009, 0031
CREATE OR REPLACE FUNCTION app.open_demo_session(session text, kind text, cipher text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    sender constant text := app.client_key();
  begin
    if sender is null then
      return 'throttled';
    end if;
    -- One at a time, so that many at once cannot pass the limits together.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('demo sessions', 0));
    delete from public.demo_sessions
    where expires_at <= now() or expires_at > clock_timestamp() + interval '1 hour';
    if (
      select count(*) from public.demo_sessions where client_key = sender and created_at <= clock_timestamp()
    ) >= 10 then
      return 'throttled';
    end if;
    if (select count(*) from public.demo_sessions where created_at <= clock_timestamp()) >= 300 then
      return 'full';
    end if;
    insert into public.demo_sessions (id, business, client_key, menu) values (session, kind, sender, cipher);
    return 'opened';
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.open_demo_session(text,text,text) TO web_anon;

-- Migrations: 0005, 0006, 0010
CREATE OR REPLACE FUNCTION app.place_demo_order(session text, where_to text, pays_by text, ordered jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    placed integer;
  begin
    update public.demo_sessions set state = 'ordered', orders = orders + 1, version = version + 1
    where id = session and expires_at > now() and orders < 20
    returning orders into placed;
    if placed is null then
      return false;
    end if;
    insert into public.demo_orders (session, number, place, payment, lines)
    values (place_demo_order.session, placed, where_to, pays_by, ordered);
    return true;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.place_demo_order(text,text,text,jsonb) TO web_anon;

-- Migrations: 0005, 0006, 0010
CREATE OR REPLACE FUNCTION app.place_demo_order(session text, sent_key uuid, where_to text, pays_by text, ordered jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    placed integer;
  begin
    -- Locked first: the same order sent twice at once is looked up only after the other one has been stored.
    perform from public.demo_sessions one
    where one.id = place_demo_order.session and one.expires_at > now() for update;
    if not found then
      return null;
    end if;
    select known.number into placed from public.demo_orders known
    where known.session = place_demo_order.session and known.idempotency_key = sent_key;
    if found then
      return placed;
    end if;
    update public.demo_sessions one set state = 'ordered', orders = one.orders + 1, version = one.version + 1
    where one.id = place_demo_order.session and one.orders < 20
    returning one.orders into placed;
    if placed is not null then
      insert into public.demo_orders (session, number, idempotency_key, place, payment, lines)
      values (place_demo_order.session, placed, sent_key, where_to, pays_by, ordered);
    end if;
    return placed;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.place_demo_order(text,uuid,text,text,jsonb) TO web_anon;

-- Migrations: 0031
CREATE OR REPLACE FUNCTION app.read_demo_menu(session text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select one.menu from public.demo_sessions one where one.id = session and one.expires_at > pg_catalog.now()
  $function$;
GRANT EXECUTE ON FUNCTION app.read_demo_menu(text) TO web_anon;

-- Migrations: 0005, 0006
CREATE OR REPLACE FUNCTION app.read_demo_sessions(sessions text[])
 RETURNS TABLE(id text, business text, state text, orders integer, place text, payment text, lines jsonb, version integer, seconds_left double precision, tickets jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select one.id, one.business, one.state, one.orders, newest.place, newest.payment, newest.lines, one.version,
      extract(epoch from one.expires_at - pg_catalog.now())::double precision,
      (
        select coalesce(
          pg_catalog.jsonb_agg(
            pg_catalog.jsonb_build_object(
              'number', placed.number,
              'order', pg_catalog.jsonb_build_object(
                'place', placed.place, 'payment', placed.payment, 'lines', placed.lines
              ),
              'isReady', placed.is_ready
            ) order by placed.number
          ),
          '[]'
        )
        from public.demo_orders placed where placed.session = one.id
      )
    from public.demo_sessions one
      left join public.demo_orders newest on newest.session = one.id and newest.number = one.orders
    where one.id = any (sessions) and one.expires_at > pg_catalog.now()
  $function$;
GRANT EXECUTE ON FUNCTION app.read_demo_sessions(text[]) TO web_anon;

-- Migrations: 0005
CREATE OR REPLACE FUNCTION app.tell_demo_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    perform pg_catalog.pg_notify('demo_sessions', new.id);
    return null;
  end
  $function$;
