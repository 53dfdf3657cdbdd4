-- The visitor's own menu: docs/decisions/0026-own-menu-stays-in-the-browser.md

-- On two devices: the cipher text of a menu, of which only the two browsers have the key. Ends with its session.
alter table demo_sessions
  drop constraint demo_sessions_business_check,
  add constraint demo_sessions_business_check check (business in ('restaurant', 'cafe', 'bar', 'food-truck', 'own')),
  add column menu text check (menu ~ '^[A-Za-z0-9_-]+$' and octet_length(menu) <= 32768),
  add constraint demo_sessions_own_menu check ((business = 'own') = (menu is not null));

-- As in 0009, with a menu. A server of the release before calls it with two arguments.
drop function app.open_demo_session(text, text);
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
  $$;

-- The cipher text of a session that has not expired; null without one.
create function app.read_demo_menu(session text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select one.menu from public.demo_sessions one where one.id = session and one.expires_at > pg_catalog.now()
  $$;

revoke execute on function app.open_demo_session(text, text, text), app.read_demo_menu(text) from public;
grant execute on function app.open_demo_session(text, text, text), app.read_demo_menu(text) to web_anon;

-- A menu that goes with a contact request: shown, exported and erased with it. Compressed, as the link that opens it.
alter table contact_requests
  add column menu text check (menu ~ '^[0-9]{1,4}[.][0-9a-f]{8}[.][A-Za-z0-9_-]+$' and octet_length(menu) <= 16384),
  add column menu_dishes smallint check (menu_dishes between 1 and 400),
  add constraint contact_requests_menu_has_dishes check ((menu is null) = (menu_dishes is null));

grant insert (menu, menu_dishes) on contact_requests to web_anon;
grant select (menu, menu_dishes) on contact_requests to web_staff;
