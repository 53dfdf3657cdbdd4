import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { migrate, readMigrations } from "#database/migrate.ts";
import { sql } from "#database/sql.ts";
import { queueHeldNotice, readMailStatus } from "#server/jobs/mail/mails.server.ts";
import { connect } from "#tests/setup/database/database.ts";

test("an update moves waiting, sent, held and reminded mails into the outbox as they are", async () => {
  const name = `before_${randomUUID().replaceAll("-", "")}`;
  const superuser = connect("postgres", "postgres");
  await superuser.session((session) => session.runScript(`create database ${name} owner site_owner`));
  await superuser.close();
  const owner = connect("site_owner", name);
  onTestFinished(owner.close);
  await migrate(owner, { migrations: readMigrations().filter(({ version }) => version < 28) });
  await owner.query(sql`insert into contact_requests (name, email, message, created_at)
    select 'Guest ' || n, n || '@b.example', 'Bitte um Rückruf.', now() - interval '2 hours' from generate_series(1, 6) n`);
  await owner.query(sql`
    insert into contact_mails (request_id, attempts, refusals, next_attempt_at, last_error, sent_at, held_at, over_limit,
      announced_at, reminder_due_at, reminder_attempts, reminded_at) values
    (1, 3, 1, now() + interval '4 minutes', '451 Not today', null, null, false, null, null, 0, null),
    (2, 1, 0, now(), null, now() - interval '10 minutes', null, false, null, now() + interval '20 minutes', 0, null),
    (3, 1, 0, now(), null, now() - interval '1 hour', null, false, null, null, 2, now() - interval '20 minutes'),
    (4, 2, 0, now(), '451', null, now() - interval '2 hours', true, now() - interval '61 minutes', null, 0, null),
    (5, 0, 0, now(), null, null, now() - interval '30 minutes', true, null, null, 0, null),
    (6, 1, 0, now() + interval '1 day', null, null, null, false, null, null, 0, null)`);
  const messageIds = sql`select request_id, message_id from contact_mails where request_id in (1, 2) order by 1`;
  const before = await owner.query(messageIds);
  await migrate(owner, {});
  const rows = await owner.query(sql`
    select kind, request_id as id, attempts, refusals, last_error as error, sent_at is not null as sent,
      held_at is not null as held, round(extract(epoch from due_at - now()) / 60)::integer as due
    from outbox where kind <> 'held-notice' order by kind desc, request_id`);
  const row = { attempts: 1, refusals: 0, error: null, sent: false, held: false, due: 0 };
  expect(rows).toEqual([
    { ...row, kind: "request", id: 1, attempts: 3, refusals: 1, error: "451 Not today", due: 4 },
    { ...row, kind: "request", id: 2, sent: true },
    { ...row, kind: "request", id: 3, sent: true },
    { ...row, kind: "request", id: 4, attempts: 0, held: true },
    { ...row, kind: "request", id: 5, attempts: 0, held: true },
    // A clock was set back.
    { ...row, kind: "request", id: 6 },
    { ...row, kind: "reminder", id: 2, attempts: 0, due: 20 },
    { ...row, kind: "reminder", id: 3, attempts: 2, sent: true },
  ]);
  const after = sql`select request_id, message_id from outbox where kind = 'request' and request_id in (1, 2) order by 1`;
  expect(await owner.query(after)).toEqual(before);
  expect(await readMailStatus(owner)).toMatchObject({ sent: 2, held: 2 });
  expect(await queueHeldNotice(owner), "the fifth was in no notice").toBe(true);
});
