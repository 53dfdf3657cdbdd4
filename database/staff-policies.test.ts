import { beforeAll, expect, test, vi } from "vitest";
import { sqlStateOf } from "#database/errors.ts";
import { type Sql, sql } from "#database/sql.ts";
import { withVisitor } from "#database/visitor.ts";
import { nobody, plain } from "#tests/setup/database/attempt.ts";
import { as, asOwner, attemptAs, database, queryAs, readColumn } from "#tests/setup/database/of-file.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// What the role of the back office may do, by session: each refusal beside the session that may.

let team: TestStaff;
let leitung: TestStaff;
/** Leitung that has signed in with a mailed code, and with a passkey an hour ago. */
let byCode: TestStaff;
let stale: TestStaff;

beforeAll(async () => {
  team = await createStaff(database);
  leitung = await createStaff(database, { role: "leitung" });
  byCode = await createStaff(database, { role: "leitung", method: "code" });
  stale = await createStaff(database, { role: "leitung", passkeyMinutesAgo: 60 });
  const key = Buffer.from("key");
  for (const { id } of [team, leitung])
    await asOwner(sql`insert into staff_passkeys (id, staff_id, public_key, counter, label)
      values (${`passkey-${id}`}, ${id}, ${key}, 0, 'Chrome'), (${`phone-${id}`}, ${id}, ${key}, 0, 'Safari')`);
  await asOwner(sql`insert into blog_articles
    (id, title, excerpt, content, author, category, published_at, read_time)
    values ('later', 'Later', 'e', 'c', 'a', 'tech', now() + interval '1 day', '3 min')`);
  await asOwner(sql`insert into project_access_codes (project_slug, access_code, client_name)
    values ('a', repeat('0', 64), 'A')`);
  await asOwner(sql`insert into project_arrivals values ('a', 'file', now(), now())`);
  await asOwner(sql`insert into project_timeline_items (project_slug, order_index, title)
    values ('a', 1, 'A1')`);
});

const createInquiry = (name = "Aylin Demir") =>
  addInquiry(database.owner, { name, email: "aylin@example.com", phone: "0170 / 123 45 67" });

test("what is known of the operation is for Leitung, and nobody of the team writes it", async () => {
  await asOwner(sql`insert into site_health (key) values ('backup')`);
  const read = plain("select key from site_health where key = 'backup'");
  expect([
    await attemptAs(leitung, read),
    await attemptAs(team, read),
    await attemptAs(byCode, read),
  ]).toEqual([1, 0, 0]);
  expect(await attemptAs(leitung, plain("insert into site_health (key) values ('restore')"))).toBe("denied");
});

test("what somebody who leaves had taken goes to whom Leitung names, otherwise it is new again", async () => {
  const [former, other] = [await createStaff(database), await createStaff(database)];
  const take = async (person: TestStaff, status = "in_progress") => {
    const id = await createInquiry();
    await asOwner(sql`
      update contact_requests set status = ${status}, taken_by = ${person.id}, next_step = 'Anrufen' where id = ${id}`);
    return id;
  };
  const read = (id: number) =>
    asOwner(sql`select status, taken_by, next_step from contact_requests where id = ${id}`);
  const give = (id: number, to: TestStaff) =>
    plain(`update contact_requests set taken_by = ${to.id} where id = ${id} returning id`);
  const end = (person: TestStaff, heir: number | "") =>
    as(leitung, async (tx) => {
      await tx.query(sql`select set_config('app.heir', ${String(heir)}, true)`);
      await tx.query(sql`update staff set ended_at = now() where id = ${person.id}`);
    });

  const [open, done, another] = [await take(former), await take(former, "done"), await take(other)];
  await end(former, team.id);
  expect(await read(open)).toEqual([{ status: "in_progress", taken_by: team.id, next_step: "Anrufen" }]);
  expect(await read(done)).toEqual([{ status: "done", taken_by: former.id, next_step: "Anrufen" }]);
  expect(await attemptAs(team, give(another, former))).toBe("denied");
  await expect(end(other, former.id)).rejects.toThrow();
  await end(other, "");
  expect(await read(another)).toEqual([{ status: "new", taken_by: null, next_step: "Anrufen" }]);
});

test("the role has no privileges beyond these, and owns and bypasses nothing", async () => {
  expect(
    await readColumn(sql`
    select c.relname || ' ' || string_agg(p.privilege_type, ' ' order by p.privilege_type) as right
    from pg_class c cross join (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('TRIGGER'), ('REFERENCES')) p(privilege_type)
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
      and case when p.privilege_type in ('DELETE', 'TRUNCATE', 'TRIGGER') then has_table_privilege('web_staff', c.oid, p.privilege_type)
        else has_any_column_privilege('web_staff', c.oid, p.privilege_type) end
    group by c.relname order by 1`),
  ).toEqual([
    "blog_articles DELETE INSERT SELECT UPDATE",
    "blog_discarded_drafts DELETE INSERT SELECT",
    "blog_drafts INSERT SELECT UPDATE",
    "blog_versions INSERT SELECT",
    "contact_changes SELECT",
    "contact_notes DELETE INSERT SELECT UPDATE",
    "contact_replies DELETE INSERT SELECT",
    "contact_requests INSERT SELECT UPDATE",
    "project_access_codes DELETE INSERT SELECT UPDATE",
    "project_arrivals SELECT UPDATE",
    "project_calendars DELETE SELECT",
    "project_duties DELETE INSERT SELECT UPDATE",
    "project_duty_files SELECT",
    "project_file_chunks SELECT",
    "project_files SELECT",
    "project_notes INSERT SELECT UPDATE",
    "project_open_duties SELECT",
    "project_questions DELETE SELECT UPDATE",
    "project_subscribers SELECT",
    "project_timeline_items DELETE INSERT SELECT UPDATE",
    "push_devices DELETE SELECT UPDATE",
    "push_keys SELECT",
    "row_changes DELETE SELECT",
    "site_entries DELETE INSERT SELECT UPDATE",
    "site_entry_changes SELECT",
    "site_fact_changes SELECT",
    "site_facts INSERT SELECT UPDATE",
    "site_health SELECT",
    "staff INSERT SELECT UPDATE",
    "staff_hidden_hints INSERT SELECT UPDATE",
    "staff_invitations INSERT",
    "staff_log INSERT SELECT",
    "staff_notifications INSERT SELECT UPDATE",
    "staff_passkeys DELETE INSERT SELECT",
    "staff_recovery_codes DELETE INSERT SELECT",
    "staff_sessions DELETE SELECT UPDATE",
    "stored_picture_files INSERT SELECT",
    "stored_pictures INSERT SELECT",
    "templates DELETE INSERT SELECT UPDATE",
    "visit_sums SELECT",
  ]);
  const [role] = await database.staff.query(sql`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles where rolname = current_user`);
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
});

test.each([
  ["staff_sessions", "token_hash"],
  ["staff_passkeys", "public_key"],
  ["staff_recovery_codes", "code_hash"],
  ["staff_invitations", "token_hash"],
  ["staff_mail_codes", "code_hash"],
  ["staff_challenges", "challenge_hash"],
  ["staff_attempts", "attempts"],
  ["contact_requests", "client_key"],
  ["contact_requests", "search_text"],
  ["outbox", "request_id"],
  ["digests", "day"],
  ["push_devices", "endpoint"],
  ["push_devices", "auth"],
  ["project_access_codes", "access_code"],
  ["wrong_access_codes", "wrong"],
])("no session reads %s.%s", async (table, column) => {
  expect(await attemptAs(leitung, plain(`select ${column} from ${table}`))).toBe("denied");
});

const everybody = [
  "select id from staff",
  "select id from contact_requests",
  "select id from contact_changes",
  "select id from contact_replies",
  "select id from templates",
  "select project_slug from project_arrivals",
  "update project_arrivals set unseen_since = null returning project_slug",
  "update templates set name = 'x' where id = 1 returning id",
  "delete from templates returning id",
  "select project_slug from project_access_codes",
  "update project_access_codes set client_name = 'x' returning project_slug",
  "select id from project_timeline_items",
  "update project_timeline_items set title = 'x' returning id",
  "delete from project_timeline_items returning id",
  "update contact_requests set status = 'done' returning id",
  "select answered_at, interest_chosen from contact_requests",
  "select * from app.use_staff_session()",
  "select * from app.find_contact_requests(null, 'rückruf', null, null, null, null, 10)",
  "select app.find_contact_requests_of_sender(array(select generate_series(1, 1000)))",
];

test.each(everybody)("without a session nothing, with any session something: %s", async (text) => {
  const id = await createInquiry();
  await asOwner(sql`update contact_requests set status = 'in_progress' where id = ${id}`);
  await asOwner(sql`insert into contact_replies (request_id, way, result) values (${id}, 'call', 'reached')`);
  expect(await attemptAs(nobody, plain(text))).toBe(0);
  for (const session of [team, leitung, byCode])
    expect(await attemptAs(session, plain(text)), session.name).toBeGreaterThan(0);
});

test.each([
  "insert into project_access_codes (project_slug, access_code, client_name) values ('d', repeat('1', 64), 'D')",
  "insert into project_timeline_items (project_slug, order_index, title) values ('a', 7, 'A7')",
  "insert into staff_log (action, object) values ('tried', 'project a')",
])("without a session refused, with any session allowed: %s", async (text) => {
  expect(await attemptAs(nobody, plain(text))).toBe("denied");
  for (const session of [team, byCode]) expect(await attemptAs(session, plain(text))).not.toBe("denied");
});

test.each([
  ["insert into staff (name, email, role) values ('N', 'n@x.example', 'team')", "denied"],
  ["update staff set name = 'x' where ended_at is null returning id", 0],
])("only Leitung with a recent passkey: %s", async (text, refused) => {
  for (const session of [nobody, team, byCode, stale])
    expect(await attemptAs(session, plain(text)), session.sessionHash).toBe(refused);
  expect(await attemptAs(leitung, plain(text))).not.toBe(refused);
});

test.each(["x,y@b.example", "n <n@x.example>", '"n"@x.example', "n@[127.0.0.1]", "n@x.example.", "n@x"])(
  "nobody is added under %s, which is no plain address",
  async (email) => {
    const add = (address: string) =>
      sql`insert into staff (name, email, role) values ('N', ${address}, 'team')`;
    expect(await attemptAs(leitung, add(email))).toBe("denied");
    expect(await attemptAs(leitung, add("o'n+n.1@küche.x.example"))).toBe(0);
    const request = (
      address: string,
    ) => sql`insert into contact_requests (name, email, message, interest_chosen)
      values ('Nora', ${address}, 'Eingetragen.', false)`;
    await expect(attemptAs(team, request(email))).rejects.toThrow("not one plain address");
    for (const address of ["", "n@x.example"]) expect(await attemptAs(team, request(address))).toBe(0);
  },
);

test("only Leitung with a recent passkey invites", async () => {
  const invite = sql`insert into staff_invitations (token_hash, staff_id) values (repeat('5', 64), ${team.id})`;
  for (const session of [nobody, team, byCode, stale])
    expect(await attemptAs(session, invite)).toBe("denied");
  expect(await attemptAs(leitung, invite)).toBe(0);
});

test("the log is read by Leitung with a passkey, written in one's own name and at this time only, and never changed", async () => {
  const read = sql`select id from staff_log`;
  for (const session of [nobody, team, byCode]) expect(await attemptAs(session, read)).toBe(0);
  for (const session of [leitung, stale]) expect(await attemptAs(session, read)).toBeGreaterThan(0);
  for (const text of [
    `insert into staff_log (action, staff_id) values ('x', ${team.id})`,
    "insert into staff_log (action, at) values ('x', now())",
    "update staff_log set action = 'x'",
    "delete from staff_log",
  ])
    expect(await attemptAs(leitung, plain(text))).toBe("denied");
  for (const statement of [sql`update staff_log set action = 'x'`, sql`delete from staff_log`])
    expect(sqlStateOf(await asOwner(statement).catch((reason) => reason))).toBe("42501");
});

test.each([
  ["staff_passkeys", 2],
  ["staff_recovery_codes", 1],
])("%s are their owner's, and changed shortly after showing a passkey", async (table, count) => {
  const own = plain(`select staff_id from ${table} where staff_id = ${team.id}`);
  expect(await attemptAs(team, own)).toBe(count);
  for (const session of [leitung, nobody]) expect(await attemptAs(session, own)).toBe(0);
  const remove = plain(`delete from ${table} where staff_id = ${team.id} returning staff_id`);
  expect(await attemptAs(team, remove)).toBe(1);
  for (const session of [leitung, nobody]) expect(await attemptAs(session, remove)).toBe(0);
  await asOwner(
    sql`update staff_sessions set passkey_at = now() - interval '11 minutes' where token_hash = ${team.sessionHash}`,
  );
  expect(await attemptAs(team, remove)).toBe(0);
  await asOwner(sql`update staff_sessions set passkey_at = now() where token_hash = ${team.sessionHash}`);
});

test("a person's last passkey stays, even when two are removed at the same instant", async () => {
  const person = await createStaff(database);
  for (const id of [`first-${person.id}`, `second-${person.id}`])
    await asOwner(sql`insert into staff_passkeys (id, staff_id, public_key, counter, label)
      values (${id}, ${person.id}, '\\x00', 0, 'Chrome')`);
  const remove = (id: string, beforeCommit = async () => {}) =>
    as(person, async (tx) => {
      const rows = await tx.query(sql`delete from staff_passkeys where id = ${id} returning id`);
      await beforeCommit();
      return rows;
    });
  let second: Promise<unknown[]> = Promise.resolve([]);
  const first = await remove(`first-${person.id}`, async () => {
    let hasEnded = false;
    second = remove(`second-${person.id}`).finally(() => {
      hasEnded = true;
    });
    const isWaiting = async () =>
      (
        await asOwner(sql`select from pg_locks where locktype = 'advisory' and not granted and database =
        (select oid from pg_database where datname = current_database())`)
      ).length > 0;
    await vi.waitUntil(async () => hasEnded || (await isWaiting()), 10_000);
  });
  const removed = [first, await second];
  expect(removed.flat()).toHaveLength(1);
  expect(await attemptAs(person, sql`delete from staff_passkeys returning id`)).toBe(0);
  await asOwner(sql`update staff set ended_at = now() where id = ${person.id}`);
  const left = await asOwner(sql`select id from staff_passkeys where staff_id = ${person.id}`);
  expect(left, "ending removes the last one").toEqual([]);
});

test("a new passkey or code is for oneself, and never after a mailed code", async () => {
  const add = (id: number) =>
    sql`insert into staff_passkeys (id, staff_id, public_key, counter, label) values ('new', ${id}, '\\x00', 0, 'C')`;
  const addCode = (id: number) =>
    sql`insert into staff_recovery_codes (code_hash, staff_id) values (repeat('6', 64), ${id})`;
  for (const statement of [add, addCode]) {
    expect(await attemptAs(team, statement(team.id))).toBe(0);
    expect(await attemptAs(team, statement(leitung.id))).toBe("denied");
    expect(await attemptAs(byCode, statement(byCode.id))).toBe("denied");
  }
  const recovered = await createStaff(database, { method: "recovery" });
  expect(await attemptAs(recovered, add(recovered.id))).toBe(0);
  expect(await attemptAs(recovered, addCode(recovered.id))).toBe("denied");
});

test("sessions are seen and ended by their owner and by Leitung", async () => {
  const read = sql`select id from staff_sessions where staff_id = ${team.id}`;
  const end = sql`delete from staff_sessions where staff_id = ${team.id} returning id`;
  for (const session of [team, leitung]) {
    expect(await attemptAs(session, read)).toBe(1);
    expect(await attemptAs(session, end)).toBe(1);
  }
  const other = await createStaff(database);
  for (const session of [other, nobody]) {
    expect(await attemptAs(session, read)).toBe(0);
    expect(await attemptAs(session, end)).toBe(0);
  }
});

test("notes are read by all and changed by their author", async () => {
  const id = await createInquiry();
  const [note] = await queryAs<{ id: number }>(
    team,
    sql`insert into contact_notes (request_id, text) values (${id}, 'Pizzaofen') returning id`,
  );
  const change = sql`update contact_notes set text = 'x' where id = ${note?.id} returning version`;
  const remove = sql`delete from contact_notes where id = ${note?.id} returning id`;
  expect(await attemptAs(leitung, sql`select id from contact_notes where id = ${note?.id}`)).toBe(1);
  expect(await attemptAs(nobody, sql`select id from contact_notes`)).toBe(0);
  for (const statement of [change, remove]) {
    expect(await attemptAs(team, statement)).toBe(1);
    expect(await attemptAs(leitung, statement)).toBe(0);
  }
  expect(await attemptAs(nobody, sql`insert into contact_notes (request_id, text) values (${id}, 'x')`)).toBe(
    "denied",
  );
});

test("a request is taken once and given to who works here, with its history, and is found by field, phone and note", async () => {
  const id = await createInquiry("Ruşen Öztürk");
  const take = (session: TestStaff) =>
    queryAs(
      session,
      sql`update contact_requests set status = 'in_progress', taken_by = app.staff_id()
        where id = ${id} and taken_by is null returning version`,
    );
  const taken = await Promise.all([take(team), take(leitung)]);
  expect(taken.flat()).toEqual([{ version: 2 }]);
  const give = (person: number) => sql`update contact_requests set taken_by = ${person} where id = ${id}`;
  expect(await attemptAs(nobody, give(byCode.id))).toBe(0);
  const gone = await createStaff(database);
  await asOwner(sql`update staff set ended_at = now() where id = ${gone.id}`);
  expect(await attemptAs(team, give(gone.id))).toBe("denied");
  await queryAs(team, give(byCode.id));
  const messages = await asOwner(sql`
    select kind, staff_id from outbox where request_id = ${id} and event = 'assigned' order by kind`);
  expect(messages).toEqual([
    { kind: "push", staff_id: byCode.id },
    { kind: "staff-mail", staff_id: byCode.id },
  ]);
  await queryAs(team, sql`insert into contact_notes (request_id, text) values (${id}, 'Holzofen 100%')`);
  const find = async (text: string) =>
    (
      await queryAs<{ id: number }>(
        team,
        sql`select app.find_contact_requests(null, ${text}, null, null, null, null, 200) as id`,
      )
    ).map((row) => row.id);
  for (const text of ["öztürk", "ylin@exam", "1701234567", "holzofen 100%", "BESTELL"])
    expect(await find(text), text).toContain(id);
  for (const text of ["holzofen 1_0", "pizza hut"]) expect(await find(text), text).not.toContain(id);
  const history = await asOwner(sql`select status, staff_id from contact_changes where request_id = ${id}`);
  expect(history).toHaveLength(2);
});

test("the time of an answer is the database's, noted once, and taken back by whoever may work with requests", async () => {
  const id = await createInquiry();
  const note = sql`update contact_requests set answered_at = '2020-01-01' where id = ${id}
    returning answered_at = now() as is_now`;
  expect(await attemptAs(nobody, note)).toBe(0);
  const change = (statement: Sql) => queryAs(team, statement);
  expect(await change(note)).toEqual([{ is_now: true }]);
  expect(await change(note), "never moved").toEqual([{ is_now: false }]);
  expect(
    await change(sql`update contact_requests set answered_at = null where id = ${id} returning answered_at`),
  ).toEqual([{ answered_at: null }]);
  expect(
    await change(
      sql`update contact_requests set status = 'done' where id = ${id} returning answered_at = now() as is_now`,
    ),
    "being done is no answer",
  ).toEqual([{ is_now: null }]);
});

test("the team enters requests, without an address too, and visitors do not", async () => {
  const enter = plain(
    "insert into contact_requests (name, email, phone, message) values ('Elif', '', '030 1234567', 'Vom Team eingetragen.') returning id",
  );
  expect([
    await attemptAs(nobody, enter),
    await attemptAs(team, enter),
    await attemptAs(byCode, enter),
  ]).toEqual(["denied", 1, 1]);
  const [row] = await queryAs<{ id: number }>(team, enter);
  expect(
    await asOwner(sql`select client_key, from_client from contact_requests where id = ${row?.id}`),
  ).toEqual([{ client_key: null, from_client: false }]);
  const mails = sql`select from outbox where request_id = ${row?.id} and staff_id = ${team.id} and event = 'new-request'`;
  expect(await asOwner(mails), "who enters it knows of it").toEqual([]);
  const byVisitor = withVisitor(database.web, { clientKey: "c" }, (tx) => tx.query(enter));
  expect(sqlStateOf(await byVisitor.catch((reason) => reason))).toBe("42501");
});

test("a reply is one's own, its mail is queued once and cannot be taken back; templates are the team's", async () => {
  const id = await createInquiry();
  const other = await createStaff(database);
  const call = sql`insert into contact_replies (request_id, way, result) values (${id}, 'call', 'mailbox') returning id`;
  expect(await attemptAs(nobody, call)).toBe("denied");
  for (const session of [team, byCode]) expect(await attemptAs(session, call)).toBe(1);
  await as(team, async (tx) => {
    await tx.query(call);
    await tx.query(sql`insert into contact_replies (request_id, way, text) values (${id}, 'mail', 'Hallo')`);
  });
  expect(
    await asOwner(sql`select kind, staff_id from outbox where reply_id is not null and request_id = ${id}`),
  ).toEqual([{ kind: "reply", staff_id: null }]);
  const undo = sql`delete from contact_replies where request_id = ${id} returning id`;
  expect(await attemptAs(other, undo), "somebody else's").toBe(0);
  expect(await attemptAs(team, undo), "the call, not the mail").toBe(1);
  for (const text of [
    "insert into contact_replies (request_id, way, text, sent_at) values (1, 'mail', 'x', now())",
    "update contact_replies set text = 'x'",
    "insert into templates (kind, name, content, is_starter) values ('steps', 'x', '[]', true)",
    "update project_arrivals set unseen_since = now()",
    "update templates set kind = 'steps'",
    "update staff set booking_link = 'https://b.example'",
  ])
    expect(await attemptAs(leitung, plain(text)), text).toBe("denied");
  const add = plain("insert into templates (kind, name, content) values ('steps', 'x', '[]') returning id");
  expect([await attemptAs(nobody, add), await attemptAs(byCode, add)]).toEqual(["denied", 1]);
  await queryAs(other, sql`select app.set_booking_link('https://termin.example/1')`);
  expect(await readColumn(sql`select id from staff where booking_link is not null`)).toEqual([other.id]);
});

test("the device of a browser is tied to a session of its own person", async () => {
  const [device, session] = await Promise.all([
    asOwner<{ id: number }>(sql`
      insert into push_devices (staff_id, endpoint, p256dh, auth, server_key, cookie_hash, label)
      values (${team.id}, 'https://push.example/1', repeat('p', 87), repeat('a', 22), 'k', repeat('c', 64), 'Chrome') returning id`),
    asOwner<{ id: number }>(sql`select id from staff_sessions where staff_id = ${team.id}`),
  ]);
  const tie = (id: number | undefined) =>
    sql`update push_devices set session_id = ${id} where id = ${device[0]?.id} returning id`;
  expect(await attemptAs(team, tie(session[0]?.id))).toBe(1);
  for (const other of [leitung, nobody]) expect(await attemptAs(other, tie(session[0]?.id))).toBe(0);
  const foreign = sql`select id from staff_sessions where staff_id = ${leitung.id}`;
  const [row] = await asOwner<{ id: number }>(foreign);
  expect(await attemptAs(team, tie(row?.id)), "somebody else's session").toBe("denied");
});

test("a hint is put away for oneself", async () => {
  const hide = (id: number) => sql`insert into staff_hidden_hints (staff_id) values (${id})
    on conflict (staff_id) do update set until = excluded.until`;
  const read = sql`select staff_id from staff_hidden_hints where until > now()`;
  await queryAs(team, hide(team.id));
  expect(await attemptAs(team, read)).toBe(1);
  for (const session of [leitung, nobody]) {
    expect(await attemptAs(session, read)).toBe(0);
    expect(await attemptAs(session, hide(team.id))).toBe("denied");
  }
});

test("who is ended loses sessions and passkeys at once, and somebody of Leitung stays", async () => {
  const leaving = await createStaff(database);
  expect(await attemptAs(leaving, sql`select id from staff`)).toBeGreaterThan(0);
  await queryAs(leitung, sql`update staff set ended_at = now() where id = ${leaving.id}`);
  expect(await attemptAs(leaving, sql`select id from staff`)).toBe(0);
  const left = await asOwner(sql`select id from staff_sessions where staff_id = ${leaving.id}`);
  expect(left).toEqual([]);
  // Others of Leitung have no passkey here.
  for (const change of [sql`role = 'team'`, sql`ended_at = now()`]) {
    const last = sql`update staff set ${change} where id = ${leitung.id}`;
    const error = await queryAs(leitung, last).catch((reason) => reason);
    expect(sqlStateOf(error)).toBe("23514");
  }
});

test("who ends their own access is named in the log", async () => {
  const [leaving, staying] = [
    await createStaff(database, { role: "leitung" }),
    await createStaff(database, { role: "leitung" }),
  ];
  await asOwner(sql`insert into staff_passkeys (id, staff_id, public_key, counter, label)
    values (${`passkey-${staying.id}`}, ${staying.id}, '\\x00', 0, 'Chrome')`);
  await queryAs(leaving, sql`update staff set ended_at = now() where id = ${leaving.id}`);
  expect(
    await readColumn(sql`select staff_id from staff_log where action = 'person-ended'
      and object = ${`person ${leaving.id}`}`),
  ).toEqual([leaving.id]);
  // Another test wants nobody else of Leitung with a passkey.
  await asOwner(sql`update staff set ended_at = now() where id = ${staying.id}`);
});

test("a request is a client's by the address or the number of an active project's, however the number is written", async () => {
  const enter = async (email: string, phone: string | null) => {
    const [row] = await asOwner<{ id: number; from_client: boolean }>(sql`
      insert into contact_requests (name, email, phone, message)
      values ('Aylin', ${email}, ${phone}, 'Bitte um Rückruf.') returning id, from_client`);
    return row ?? { id: 0, from_client: undefined };
  };
  const isClients = async (email: string, phone: string | null) => (await enter(email, phone)).from_client;
  for (const [slug, phone] of [
    ["client-of-number", "+49 30 4455667"],
    ["client-without-number", "------"],
  ] as const) {
    const { id } = await enter(`${slug}@kebap.example`, phone);
    await asOwner(sql`insert into project_access_codes (project_slug, access_code, client_name, request_id)
      values (${slug}, encode(sha256(${slug}::bytea), 'hex'), 'Kebap', ${id})`);
  }
  expect([
    await isClients("Client-Of-Number@kebap.example", null),
    await isClients("other@kebap.example", "030/4455667"),
    await isClients("other@kebap.example", "0049 30 4455667"),
    await isClients("other@kebap.example", "040 4455667"),
    await isClients("other@kebap.example", "-------"),
    await isClients("other@kebap.example", null),
  ]).toEqual([true, true, true, false, false, false]);
  await asOwner(
    sql`update project_access_codes set is_active = false where project_slug = 'client-of-number'`,
  );
  expect(await isClients("other@kebap.example", "030/4455667")).toBe(false);
});
