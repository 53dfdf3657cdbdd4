import { quoteName, readTables } from "#database/backup/tables.ts";
import { hashAccessCode, type Keys } from "#database/keys.ts";
import type { Connections } from "#database/sql.ts";
import { sql, statement } from "#database/sql.ts";

export const backedUpCode = "7K0P-1QXA-J4ZN-M2RD";

/**
 * Rows in every table: texts and times that a careless format would change, a request whose mail waits and one whose
 * mail is out, an erased request with the highest number, a project that opens with `backedUpCode`,
 * and what is over before anything has moved and stays behind: a demo, and a session of the back office.
 */
export async function fillEveryTable({ owner, keys }: { owner: Connections; keys: Keys }): Promise<void> {
  const message = 'Zeile 1\nZeile 2\r\n\t"Ümläut" \\n \u2028 😀 {"a": 1}, </script>';
  const text = `$text$${message}$text$`;
  const script = `
    insert into contact_requests (name, email, phone, message, client_key, created_at, seen_at) values
    ('Aylin Demir', 'Aylin@imbiss.example', null, ${text}, 'key', '2026-10-25 00:30:00.123456+00', null),
    ('Elif Yıldız', 'elif@kebap.example', '030 1234567', ${text}, null, '2026-11-21 09:00:00.000001+00', now()),
    ('Jonas Weber', 'jonas@imbiss.example', null, ${text}, null, '2026-11-21 09:01:00+00', null);
    delete from contact_requests where id = 3;
    insert into outbox (kind, request_id, attempts, sent_at, created_at) values
    ('request', 1, 2, null, '2026-10-25 00:30:00.123456+00'), ('request', 2, 1, '2026-11-21 09:00:03.5+00', '2026-11-21 09:00:00.000001+00');
    insert into stored_pictures (id, width, created_at) values (repeat('e', 32), 800, '2026-11-01');
    insert into stored_picture_files values (repeat('e', 32), '800.avif', '\\x00ff0a5c');
    insert into stored_pictures (id, width, created_at) values (repeat('f', 32), 480, '2026-11-01'), (repeat('a', 32), 800, '2026-11-01');
    insert into stored_picture_files values
    (repeat('f', 32), '480.webp', '\\x00ff0a5c'), (repeat('a', 32), '800.avif', '\\x00ff0a5c');
    insert into blog_articles
    (id, title, excerpt, content, author, category, published_at, read_time, withdrawn_at, picture, picture_alt) values
    ('neu', 'Neu', '', repeat(${text}, 2000), 'Team', 'Betrieb', '2026-11-01', '3 Min.', now(), repeat('e', 32), 'Ofen');
    insert into blog_versions
    (draft_id, at, reason, slug, title, excerpt, content, author, category, picture, picture_alt)
    values (1, '2026-10-25 00:30:00.123456+00', 'saved', '', ${text}, '', ${text}, 'Team', '', repeat('e', 32), '');
    with draft as (insert into blog_drafts (title) values ('Doch nicht') returning id)
    insert into blog_discarded_drafts select id, '2026-11-21 09:00:00.5+00' from draft;
    insert into project_access_codes (project_slug, access_code, client_name, contact_name)
    values ('baba-kebap', '${hashAccessCode(keys, backedUpCode)}', 'Baba Kebap', 'Elif Yıldız');
    insert into project_timeline_items (project_slug, order_index, title, features, completed_date)
    values ('baba-kebap', 2, 'Zweiter', '["a", "b\\nc", 1.50, null]', '2026-11-20'), ('baba-kebap', 1, 'Erster', '[]', null);
    insert into project_subscribers (project_slug, email, nonce, confirm_hash, end_hash, origin, confirmed_at)
    values ('baba-kebap', 'elif@kebap.example', repeat('n', 22), repeat('b', 64), repeat('c', 64), 'https://tischlein.example', now());
    insert into project_news (project_slug, told) values ('baba-kebap', '{"steps": {}, "answers": {}, "duties": {}}');
    insert into project_calendars (project_slug, nonce, address_hash)
    values ('baba-kebap', repeat('n', 22), repeat('a', 64));
    insert into project_questions (project_slug, step_id, question_key, question, answer, answered_at)
    values ('baba-kebap', 2, 'b0a7c8de-0000-4000-8000-000000000001', ${text}, ${text}, '2026-11-21 09:00:00.5+00');
    insert into project_notes (project_slug, text) values ('baba-kebap', ${text});
    insert into project_duties (project_slug, step_id, kind, title, due_on)
    values ('baba-kebap', 1, 'file', 'Speisekarte 😀', '2026-12-03');
    insert into project_files
    (project_slug, upload_key, name, kind, bytes, received, sha256, by_client, duty_id, created_at, completed_at, preview)
    values ('baba-kebap', '00000000-0000-4000-8000-000000000001', 'Karte 😀.pdf', 'pdf', 4, 4, repeat('a', 64), true, 1,
      '2026-11-02 03:04:05.678901+00', '2026-11-02 03:05:05.678901+00', '\\x00ff');
    insert into project_duties
    (project_slug, step_id, step_title, kind, title, created_at, decision, answered_at, answered_by)
    values ('baba-kebap', 1, 'Erster', 'decision', ${text}, '2026-11-02 03:04:05.678901+00', 'approved', '2026-11-03 03:04:05.678901+00', 'Aylin');
    insert into project_duty_files values (2, 1, 'Karte 😀.pdf', repeat('a', 64));
    insert into project_arrivals values ('baba-kebap', 'decision', null, '2026-11-03 03:04:05.678901+00');
    insert into project_file_chunks values (1, 0, '\\x00ff0a5c');
    update project_access_codes set updated_at = '2026-11-02 03:04:05.678901+00';
    insert into erasures values (repeat('e', 64), '${keys.secretFingerprint}', '2026-11-21 09:00:00.5+00');
    insert into wrong_access_codes values ('*', 7, '2026-11-21 09:00:00+00');
    insert into visit_sums (day, kind, value, total) values ('2026-10-25', 'referrer', 'döner.example', 5000000000);
    insert into staff (name, email, role, ended_at) values
    ('Mehmet Aksoy', 'mehmet@tischlein.example', 'leitung', null), ('Jana 😀', 'jana@tischlein.example', 'team', now());
    insert into staff_passkeys (id, staff_id, public_key, counter, label)
    values ('a-passkey_of-1', 1, '\\x00ff0a5c', 4294967295, 'Chrome, Android');
    insert into staff_recovery_codes values (repeat('a', 64), 1, null), (repeat('b', 64), 1, now());
    insert into contact_notes (request_id, staff_id, text, created_at, changed_at) values
    (2, 1, ${text}, '2026-11-21 09:05:00.000001+00', null), (1, null, 'Ohne Person', '2026-11-21 10:00:00+00', now());
    update contact_requests set status = 'waiting', taken_by = 1, waiting_until = '2026-12-01',
    next_step = 'Angebot schicken', next_step_on = '2026-11-30' where id = 2;
    update templates set name = 'Rückruf' where id = 1;
    insert into templates (kind, name, content) values
    ('steps', 'Foodtruck 😀', '[{"title": "Karte", "features": [], "day": 3}]');
    insert into contact_replies (request_id, staff_id, way, result, text, sent_at) values
    (2, 1, 'call', 'reached', null, null), (2, 1, 'mail', null, ${text}, '2026-11-21 09:10:00.5+00'), (1, null, 'mail', null, 'Hallo', null);
    insert into contact_replies (request_id, way, text, mail_key, attachments) values
    (2, 'answer', 'Gern.', repeat('a', 64), '[{"name": "karte.pdf", "bytes": 9}]');
    update contact_requests set status = 'done', merged_into = 2, merged_at = '2026-11-21 11:00:00.5+00', merged_by = 1
    where id = 1;
    insert into staff_notifications (staff_id, quiet_from) values (1, '21:30');
    insert into push_keys values (2, '2026-11-21 09:00:00.5+00');
    insert into digests values ('2026-11-24');
    insert into push_devices (staff_id, endpoint, p256dh, auth, server_key, cookie_hash, label)
    values (1, 'https://push.example/a', repeat('B', 87), repeat('a', 22), 'key', repeat('d', 64), 'Chrome, Android');
    insert into outbox (kind, event, staff_id, request_id, expires_at, delivered_to)
    values ('push', 'assigned', 1, 2, '2026-11-22', '{1}');
    insert into site_facts (key, value) values ('notice', '{"text": "Zeile 1"}');
    update site_facts set value = null;
    insert into site_entries (collection, draft, position, changed_at)
    values ('references', '{"business": "Zeile 1"}', 3, '2026-10-25 00:30:00.123456+00');
    update site_entries set published = draft;
    insert into staff_sessions (token_hash, staff_id, method, label)
    values (repeat('c', 64), 1, 'code', 'Chrome, Android');
    insert into demo_sessions (id, business, client_key) values ('demo-of-a-backup-tests', 'bar', 'key');
  `;
  await owner.session((session) => session.runScript(script));
}

/** Every row of every table that a backup has as text, to compare two databases. */
export function readEveryRow(owner: Connections): Promise<string[]> {
  return owner.transaction(async (tx) => {
    await tx.query(sql`select set_config('timezone', 'UTC', true)`);
    const lines: string[] = [];
    for (const { name } of await readTables(tx)) {
      const rows = await tx.query<{ line: string }>(
        statement(`select $1 || ' ' || t::text as line from ${quoteName(name)} t order by 1`, name),
      );
      lines.push(...rows.map(({ line }) => line));
    }
    return lines;
  });
}
