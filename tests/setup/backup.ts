import { hashAccessCode, type Keys } from "#database/keys.ts";
import type { Connections } from "#database/sql.ts";
import { sql } from "#database/sql.ts";

export const backedUpCode = "7K0P-1QXA-J4ZN-M2RD";

/**
 * Rows in every table: texts and times that a careless format would change, a request whose mail waits and one whose
 * mail is out, an erased request with the highest number, a project that opens with `backedUpCode`,
 * and a demo, which stays behind: it is over before anything has moved.
 */
export async function fillEveryTable({ owner, keys }: { owner: Connections; keys: Keys }): Promise<void> {
  const message = 'Zeile 1\nZeile 2\r\n\t"Ümläut" \\n \u2028 😀 {"a": 1}, </script>';
  await owner.query(sql`
    insert into contact_requests (name, email, phone, message, client_key, created_at, seen_at) values
    ('Aylin Demir', 'Aylin@imbiss.example', null, ${message}, 'key', '2026-10-25 00:30:00.123456+00', null),
    ('Elif Yıldız', 'elif@kebap.example', '030 1234567', ${message}, null, '2026-11-21 09:00:00.000001+00', now()),
    ('Jonas Weber', 'jonas@imbiss.example', null, ${message}, null, '2026-11-21 09:01:00+00', null)`);
  await owner.query(sql`delete from contact_requests where id = 3`);
  await owner.query(sql`insert into contact_mails (request_id, attempts, sent_at, created_at) values
    (1, 2, null, '2026-10-25 00:30:00.123456+00'), (2, 1, '2026-11-21 09:00:03.5+00', '2026-11-21 09:00:00.000001+00')`);
  await owner.query(sql`insert into blog_articles (id, title, excerpt, content, author, category, published_at, read_time)
    values ('neu', 'Neu', '', ${message.repeat(2_000)}, 'Team', 'Betrieb', '2026-11-01', '3 Min.')`);
  await owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name)
    values ('baba-kebap', ${hashAccessCode(keys, backedUpCode)}, 'Baba Kebap')`);
  await owner.query(sql`insert into project_timeline_items (project_slug, order_index, title, features, completed_date)
    values ('baba-kebap', 2, 'Zweiter', '["a", "b\\nc", 1.50, null]', '2026-11-20'), ('baba-kebap', 1, 'Erster', '[]', null)`);
  await owner.query(sql`update project_access_codes set updated_at = '2026-11-02 03:04:05.678901+00'`);
  await owner.query(sql`insert into wrong_access_codes values ('*', 7, '2026-11-21 09:00:00+00')`);
  await owner.query(
    sql`insert into demo_sessions (id, business, client_key) values ('demo-of-a-backup-tests', 'bar', 'key')`,
  );
}

/** Every row of every table as text, to compare two databases. */
export function readEveryRow(owner: Connections): Promise<string[]> {
  return owner.transaction(async (tx) => {
    await tx.query(sql`select set_config('timezone', 'UTC', true)`);
    const rows = await tx.query<{ line: string }>(sql`
      select 'request ' || t::text as line from contact_requests t
      union all select 'mail ' || t::text from contact_mails t
      union all select 'article ' || t::text from blog_articles t
      union all select 'code ' || t::text from project_access_codes t
      union all select 'step ' || t::text from project_timeline_items t
      union all select 'wrong ' || t::text from wrong_access_codes t
      order by 1`);
    return rows.map(({ line }) => line);
  });
}
