-- Every order of a demo session, not only its last one: docs/decisions/0013-demo-sessions.md

-- Two orders may come before a screen has read the first, and each must print. Unlogged like the sessions.
create unlogged table demo_orders (
  session text not null references demo_sessions on delete cascade,
  number integer not null check (number between 1 and 20),
  place text not null check (place in ('table', 'delivery')),
  payment text not null check (payment in ('mobile', 'card', 'debit')),
  -- [{"dish": "margherita", "count": 2, "options": ["ohne-zwiebeln"]}]. The menu is checked by domain/demo/check-change.server.ts;
  -- this is the outer wall, so that no text of anybody's fits in.
  lines jsonb not null check (
    jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 12 and octet_length(lines::text) <= 4000
    and not jsonb_path_exists(lines, '$[*] ? (!(@.dish like_regex "^[a-z0-9-]{1,40}$" && @.count >= 1 && @.count <= 9))')
    and not jsonb_path_exists(lines, '$[*].options[*] ? (!(@ like_regex "^[a-z0-9-]{1,40}$"))')
    and not jsonb_path_exists(lines, '$[*].keyvalue() ? (!(@.key like_regex "^(dish|count|options)$"))')
  ),
  is_ready boolean not null default false,
  primary key (session, number)
);

alter table demo_orders enable row level security;
alter table demo_orders force row level security;

-- web_anon has no right on this table either.
create policy owner_everything on demo_orders to current_user using (true) with check (true);

-- Sessions that are open now keep the one order that is known of them.
insert into demo_orders (session, number, place, payment, lines, is_ready)
  select id, orders, place, payment, lines, state = 'ready' from demo_sessions where orders > 0;

-- With them goes the constraint that tied them to the count, which stays.
alter table demo_sessions drop column place, drop column payment, drop column lines;

-- Those of the sessions that have not expired. `tickets`: [{"number": 1, "order": {"place", "payment", "lines"}, "isReady": false}]
-- in the order in which they came. `place`, `payment` and `lines` of the last one are for servers of the release before,
-- which go on while an update restarts one after another.
drop function app.read_demo_sessions(text[]);
create function app.read_demo_sessions(sessions text[])
  returns table (
    id text, business text, state text, orders integer, place text, payment text, lines jsonb,
    version integer, seconds_left double precision, tickets jsonb
  )
  language sql stable security definer set search_path = ''
  as $$
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
  $$;

-- As before, and keeps the orders that came before.
create or replace function app.place_demo_order(session text, where_to text, pays_by text, ordered jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
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
  $$;

-- The kitchen marks an order ready, any of the session's. False: there is no such order.
create or replace function app.finish_demo_order(session text, order_number integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
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
  $$;

grant execute on function app.read_demo_sessions(text[]) to web_anon;
