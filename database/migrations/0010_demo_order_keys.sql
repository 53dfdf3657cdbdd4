-- An order that is sent again is the same order: docs/decisions/0013-demo-sessions.md

-- Made by the guest's browser for each order. Null for orders of servers of the release before.
alter table demo_orders add column idempotency_key uuid;
alter table demo_orders add constraint demo_orders_are_sent_once unique (session, idempotency_key);

-- The guest orders. Returns the order's number, the first one where the session has the key already. Null: there is no such
-- session any more, or it has had its 20 orders. The function without a key stays for servers of the release before.
create function app.place_demo_order(session text, sent_key uuid, where_to text, pays_by text, ordered jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
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
  $$;

grant execute on function app.place_demo_order(text, uuid, text, text, jsonb) to web_anon;
