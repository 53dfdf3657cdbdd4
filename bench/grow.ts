import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";

/** Rows in the tables that grow, at one size. */
export type Size = { contacts: number; steps: number; articles: number };

/** Returns one article per hundred and one project step per ten contact requests. */
export function sizeFor(contacts: number): Size {
  return { contacts, steps: contacts / 10, articles: contacts / 100 };
}

/** Steps of one project, as a client sees them. */
const STEPS_PER_PROJECT = 20;

/** The most there ever are (database/migrations/0005_demo_sessions.sql). */
const DEMO_SESSIONS = 300;

/**
 * Grows the tables from one size to the next: years of requests with sent mails, half of them from known senders; articles;
 * projects with twenty steps each; as many clients with wrong access codes as projects; and the maximum of open demos.
 * Nothing is old enough for retention to remove. Ends with VACUUM ANALYZE, as autovacuum would.
 */
export async function growTables({ owner }: Pick<Database, "owner">, from: Size, to: Size): Promise<void> {
  await owner.query(sql`
    insert into contact_requests (name, email, message, created_at, client_key)
    select 'Gast ' || number, 'guest-' || number / 2 || '@bench.example',
      'Wir möchten online Bestellungen annehmen und brauchen Hilfe bei der Speisekarte.',
      now() - interval '10 minutes' - interval '4 years' * case when recent then 0 else number::float8 / ${to.contacts} end,
      case when recent then 'key-' || number end
    from generate_series(${from.contacts}::integer + 1, ${to.contacts}::integer) number, lateral (select number % 10000 = 0 as recent)`);
  await owner.query(sql`
    insert into outbox (kind, request_id, attempts, sent_at, created_at, due_at)
    select 'request', id, 1, greatest(created_at, now() - interval '300 days'), created_at, created_at from contact_requests
    on conflict do nothing`);
  await owner.query(sql`
    insert into blog_articles (id, title, excerpt, content, author, category, published_at, read_time)
    select 'artikel-' || number, 'Artikel ' || number, 'Ein Auszug von zwei bis drei Zeilen.',
      repeat('Ein Absatz mit einigen Sätzen. ', 80), 'Jana Lindner', 'tech',
      now() - interval '1 hour' * number, '5 Min. Lesezeit'
    from generate_series(${from.articles}::integer + 1, ${to.articles}::integer) number`);
  const projects = (size: Size) => size.steps / STEPS_PER_PROJECT;
  await owner.query(sql`
    insert into project_access_codes (project_slug, access_code, client_name)
    select 'lokal-' || number, encode(sha256(number::text::bytea), 'hex'), 'Lokal ' || number
    from generate_series(${projects(from)}::integer + 1, ${projects(to)}::integer) number`);
  await owner.query(sql`
    insert into project_timeline_items (project_slug, order_index, title, features)
    select 'lokal-' || project, step, 'Schritt ' || step, '["Speisekarte"]'
    from generate_series(${projects(from)}::integer + 1, ${projects(to)}::integer) project,
      generate_series(1, ${STEPS_PER_PROJECT}::integer) step`);
  await owner.query(sql`
    insert into wrong_access_codes
    select 'key-' || number, 3, now()
    from generate_series(${projects(from)}::integer + 1, ${projects(to)}::integer) number`);
  // They expire after five minutes, which a run takes, too.
  await owner.query(sql`update wrong_access_codes set since = now()`);
  await owner.query(sql`
    insert into demo_sessions (id, business, client_key, expires_at)
    select lpad(number::text, 22, '0'), 'bar', 'key-' || number / 10, now() + interval '50 minutes'
    from generate_series(1, ${DEMO_SESSIONS}::integer) number
    on conflict do nothing`);
  await owner.session((session) => session.runScript("vacuum analyze"));
}
