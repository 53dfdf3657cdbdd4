import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";

/** Grows all tables to four years in every state, none old enough for retention. Ends with VACUUM ANALYZE. */
export async function growTables({ owner }: Database, from: number, to: number): Promise<void> {
  await addInquiries(owner, from, to);
  await owner.query(sql`
    insert into outbox (kind, request_id, attempts, sent_at, created_at, due_at)
    select 'request', id, 1, greatest(created_at, now() - interval '300 days'), created_at, created_at from contact_requests
    on conflict do nothing`);
  await owner.query(sql`
    insert into blog_articles (id, title, excerpt, content, author, category, published_at, read_time)
    select 'artikel-' || number, 'Artikel ' || number, 'Ein Auszug von zwei bis drei Zeilen.',
      repeat('Ein Absatz mit einigen Sätzen. ', 80), 'Jana Lindner', 'tech',
      now() - interval '1 hour' * number, '5 Min. Lesezeit'
    from generate_series(${from / 100}::integer + 1, ${to / 100}::integer) number`);
  await owner.query(sql`
    insert into project_access_codes (project_slug, access_code, client_name)
    select 'lokal-' || number, encode(sha256(number::text::bytea), 'hex'), 'Lokal ' || number
    from generate_series(${from / 200}::integer + 1, ${to / 200}::integer) number`);
  await owner.query(sql`
    insert into project_timeline_items (project_slug, order_index, title, features)
    select 'lokal-' || project, step, 'Schritt ' || step, '["Speisekarte"]'
    from generate_series(${from / 200}::integer + 1, ${to / 200}::integer) project,
      generate_series(1, 20) step`);
  await owner.query(sql`
    insert into wrong_access_codes
    select 'key-' || number, 3, now()
    from generate_series(${from / 200}::integer + 1, ${to / 200}::integer) number`);
  // They expire after five minutes, which a run takes, too.
  await owner.query(sql`update wrong_access_codes set since = now()`);
  await owner.query(sql`
    insert into demo_sessions (id, business, client_key, expires_at)
    select lpad(number::text, 22, '0'), 'bar', 'key-' || number / 10, now() + interval '50 minutes'
    from generate_series(1, 300) number
    on conflict do nothing`);
  await owner.session((session) => session.runScript("vacuum analyze"));
}

/** Without triggers, so the search text is composed here; its index is built at the end, ten times as fast. */
async function addInquiries(owner: Database["owner"], from: number, to: number): Promise<void> {
  const createIndex = await owner.value<string>(
    sql`select pg_get_indexdef('contact_requests_by_text'::regclass)`,
  );
  await owner.session(async (session) => {
    await session.runScript("alter table contact_requests disable trigger user");
    await session.runScript("drop index contact_requests_by_text");
    await session.query(sql`
      insert into contact_requests (name, email, phone, message, interest, status, seen_at, created_at, client_key, waiting_until,
        next_step, next_step_on, search_text)
      select name, email, phone, message, interest, status, now(), at, client_key, case when status = 'waiting' then current_date - 1 end,
        case when number % 1000 = 3 then 'Anrufen' end, case when number % 1000 = 3 then current_date - 1 end,
        lower(concat_ws(' ', name, email, phone, replace(phone, ' ', ''), message))
      from generate_series(${from}::integer + 1, ${to}::integer) number, lateral (
        select 'Gast ' || number as name, 'guest-' || number / 2 || '@bench.example' as email,
          '030 ' || lpad((number::bigint * 7919 % 10000000)::text, 7, '0') as phone,
          'Wir möchten online Bestellungen annehmen' || case when number = 7 then ', auch Trüffelpizza.' else '.' end as message,
          case number % 6 when 0 then 'demo' else 'bestellsystem' end as interest,
          case when number % 1000 = 0 then 'new' when number % 1000 in (1, 3) then 'in_progress' when number % 1000 = 2 then 'waiting'
            when number % 50 = 0 then 'spam' else 'done' end as status,
          now() - interval '10 minutes'
            - interval '4 years' * case when number % 10000 = 0 then 0 else 1 - number::float8 / ${to} end as at,
          case when number % 10000 = 0 then 'key-' || number end as client_key
      ) one`);
    await session.runScript("set maintenance_work_mem = '256MB'");
    await session.runScript(createIndex ?? "");
    await session.runScript("alter table contact_requests enable trigger user");
  });
}
