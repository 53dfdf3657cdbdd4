-- Notifies every server at commit which session has changed; they read the change themselves.
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

-- Opens a session: 'opened', 'throttled' (10 in 15 minutes per client) or 'full' (300). `cipher`: the visitor's own menu.
create function app.open_demo_session(session text, kind text, cipher text default null) returns text
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
    if (
      select count(*) from public.demo_sessions where client_key = sender
    ) >= 10 then
      return 'throttled';
    end if;
    if (select count(*) from public.demo_sessions) >= 300 then
      return 'full';
    end if;
    insert into public.demo_sessions (id, business, client_key, menu) values (session, kind, sender, cipher);
    return 'opened';
  end
  $$;
grant execute on function app.open_demo_session to web_anon;

-- The given sessions that have not expired, with their tickets in order.
create function app.read_demo_sessions(sessions text[])
  returns table (
    id text, business text, state text, orders integer, version integer, seconds_left double precision, tickets jsonb
  )
  language sql stable security definer set search_path = ''
  as $$
    select one.id, one.business, one.state, one.orders, one.version,
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
    where one.id = any (sessions) and one.expires_at > pg_catalog.now()
  $$;
grant execute on function app.read_demo_sessions to web_anon;

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
grant execute on function app.join_demo_session to web_anon;

-- The guest orders. Returns the number, the same for the same key; null without a session, or after its 20 orders.
create function app.place_demo_order(session text, sent_key uuid, where_to text, pays_by text, ordered jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    placed integer;
  begin
    -- Locked first, so that a duplicate sent at the same time is found once the other is stored.
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
    where one.id = place_demo_order.session and one.orders < ${demoOrders}
    returning one.orders into placed;
    if placed is not null then
      insert into public.demo_orders (session, number, idempotency_key, place, payment, lines)
      values (place_demo_order.session, placed, sent_key, where_to, pays_by, ordered);
    end if;
    return placed;
  end
  $$;
grant execute on function app.place_demo_order to web_anon;

-- The kitchen marks an order ready, any of the session's. False: there is no such order.
create function app.finish_demo_order(session text, order_number integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- Locks the session, so that the state below covers all its orders.
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
  $$;
grant execute on function app.finish_demo_order to web_anon;

-- The cipher text of a session that has not expired; null without one.
create function app.read_demo_menu(session text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select one.menu from public.demo_sessions one where one.id = session and one.expires_at > pg_catalog.now()
  $$;
grant execute on function app.read_demo_menu to web_anon;
