import { beforeAll, expect, test } from "vitest";
import { type Queryable, type Sql, sql, statement } from "#database/sql.ts";
import { nobody } from "#tests/setup/database/attempt.ts";
import { countWaiting } from "#tests/setup/database/count-waiting.ts";
import { as, asOwner, attemptAs, database, queryAs, readColumn } from "#tests/setup/database/of-file.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createPasskey, createStaff, endAccess, type TestStaff } from "#tests/setup/records/staff.ts";

// What one person of the back office may do with what is theirs or another's: each refusal beside who may. By role: staff-rights.test.ts.

let team: TestStaff;
let leitung: TestStaff;
/** Leitung that has signed in with a mailed code. */
let byCode: TestStaff;

beforeAll(async () => {
  team = await createStaff(database);
  leitung = await createStaff(database, { role: "leitung" });
  byCode = await createStaff(database, { role: "leitung", method: "code" });
  for (const { id } of [team, team, leitung]) await createPasskey(database, { staffId: id });
});

const createInquiry = (name = "Aylin Demir") =>
  addInquiry(database.owner, { name, email: "aylin@example.com", phone: "0170 / 123 45 67" });

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
    statement(`update contact_requests set taken_by = ${to.id} where id = ${id} returning id`);
  const end = (person: TestStaff, heir: number | "") => endAccess(database, leitung, person, heir);
  const [open, done, another] = [await take(former), await take(former, "done"), await take(other)];
  await end(former, team.id);
  expect(await read(open)).toEqual([{ status: "in_progress", taken_by: team.id, next_step: "Anrufen" }]);
  expect(await read(done)).toEqual([{ status: "done", taken_by: former.id, next_step: "Anrufen" }]);
  expect(await attemptAs(team, give(another, former))).toBe("denied");
  await expect(end(other, former.id)).rejects.toThrow();
  await end(other, "");
  expect(await read(another)).toEqual([{ status: "new", taken_by: null, next_step: "Anrufen" }]);
});

test.each(["x,y@b.example", "n <n@x.example>", '"n"@x.example', "n@[127.0.0.1]", "n@x.example.", "n@x"])(
  "%s is no plain address: no colleague has it, and no request that the team enters",
  async (email) => {
    const add = (address: string) =>
      sql`insert into staff (name, email, role) values ('N', ${address}, 'team')`;
    expect(await attemptAs(leitung, add(email))).toBe("denied");
    expect(await attemptAs(leitung, add("o'n+n.1@küche.x.example"))).toBe(0);
    const enter = (address: string) => sql`
      insert into contact_requests (name, email, message) values ('Nora', ${address}, 'Eingetragen.')`;
    await expect(attemptAs(team, enter(email))).rejects.toThrow("not one plain address");
    for (const address of ["", "n@x.example"]) expect(await attemptAs(team, enter(address))).toBe(0);
  },
);

test("nobody changes the log, not even its owner", async () => {
  for (const statement of [sql`update staff_log set action = 'x'`, sql`delete from staff_log`])
    await expect(asOwner(statement)).rejects.toMatchObject({ sqlState: "42501" });
});

test.each([
  ["staff_passkeys", 2],
  ["staff_recovery_codes", 1],
])("%s are their owner's, and changed shortly after showing a passkey", async (table, count) => {
  const own = statement(`select staff_id from ${table} where staff_id = ${team.id}`);
  expect(await attemptAs(team, own)).toBe(count);
  for (const session of [leitung, nobody]) expect(await attemptAs(session, own)).toBe(0);
  const remove = statement(`delete from ${table} where staff_id = ${team.id} returning staff_id`);
  expect(await attemptAs(team, remove)).toBe(1);
  for (const session of [leitung, nobody]) expect(await attemptAs(session, remove)).toBe(0);
  await asOwner(
    sql`update staff_sessions set passkey_at = now() - interval '11 minutes' where token_hash = ${team.sessionHash}`,
  );
  expect(await attemptAs(team, remove)).toBe(0);
  await asOwner(sql`update staff_sessions set passkey_at = now() where token_hash = ${team.sessionHash}`);
});

/** Begins the second change once the first is made and before it is stored. Returns what both answered. */
async function meet<Result>(
  person: TestStaff,
  first: (tx: Queryable) => Promise<Result>,
  second: () => Promise<Result>,
): Promise<Result[]> {
  const later = Promise.withResolvers<Result>();
  const answer = await as(person, async (tx) => {
    const result = await first(tx);
    second().then(later.resolve, later.reject);
    await Promise.race([later.promise, expect.poll(() => countWaiting(database.owner)).toBe(1)]);
    return result;
  });
  return [answer, await later.promise];
}

test("a person's last passkey stays, even when two are removed at the same instant", async () => {
  const person = await createStaff(database);
  const [first, second] = await Promise.all(
    [0, 1].map(() => createPasskey(database, { staffId: person.id })),
  );
  const remove = (tx: Queryable, passkey?: string) =>
    tx.query(sql`delete from staff_passkeys where id = ${passkey} returning id`);
  const removed = await meet(
    person,
    (tx) => remove(tx, first),
    () => as(person, (later) => remove(later, second)),
  );
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

test("notes are changed by their author", async () => {
  const id = await createInquiry();
  await queryAs(team, sql`insert into contact_notes (request_id, text) values (${id}, 'Pizzaofen')`);
  for (const statement of [
    sql`update contact_notes set text = 'x' where request_id = ${id} returning version`,
    sql`delete from contact_notes where request_id = ${id} returning id`,
  ])
    expect([await attemptAs(team, statement), await attemptAs(leitung, statement)]).toEqual([1, 0]);
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
  const find = (text: string) =>
    queryAs(team, sql`select app.find_contact_requests(null, ${text}, null, null, null, null, 200) as id`);
  for (const text of ["öztürk", "ylin@exam", "1701234567", "holzofen 100%", "BESTELL"])
    expect(await find(text), text).toContainEqual({ id });
  for (const text of ["holzofen 1_0", "pizza hut"]) expect(await find(text), text).not.toContainEqual({ id });
  const history = await asOwner(sql`select status, staff_id from contact_changes where request_id = ${id}`);
  expect(history).toHaveLength(2);
});

test("the time of an answer is the database's, noted once, and taken back by whoever may work with requests", async () => {
  const id = await createInquiry();
  const note = sql`update contact_requests set answered_at = '2020-01-01' where id = ${id}
    returning answered_at = now() as is_now`;
  const change = (statement: Sql) => queryAs(team, statement);
  expect(await change(note)).toEqual([{ is_now: true }]);
  expect(await change(note), "never moved").toEqual([{ is_now: false }]);
  expect(
    await change(sql`update contact_requests set answered_at = null where id = ${id} returning answered_at`),
  ).toEqual([{ answered_at: null }]);
});

test("who of the team enters a request is not told of it, and it is no client's", async () => {
  const [row] = await queryAs<{ id: number }>(
    team,
    sql`insert into contact_requests (name, email, phone, message)
      values ('Elif', '', '030 1234567', 'Vom Team eingetragen.') returning id`,
  );
  expect(
    await asOwner(sql`select client_key, from_client from contact_requests where id = ${row?.id}`),
  ).toEqual([{ client_key: null, from_client: false }]);
  const messages = sql`select staff_id = ${team.id} or kind = 'request' from outbox where request_id = ${row?.id}`;
  expect(new Set(await readColumn(messages)), "colleagues are, the team's mailbox is not").toEqual(
    new Set([false]),
  );
});

test("a reply is one's own, its mail is queued once and cannot be taken back; a booking link is one's own", async () => {
  const id = await createInquiry();
  const other = await createStaff(database);
  await as(team, async (tx) => {
    await tx.query(
      sql`insert into contact_replies (request_id, way, result) values (${id}, 'call', 'mailbox')`,
    );
    await tx.query(sql`insert into contact_replies (request_id, way, text) values (${id}, 'mail', 'Hallo')`);
  });
  expect(
    await asOwner(sql`select kind, staff_id from outbox where reply_id is not null and request_id = ${id}`),
  ).toEqual([{ kind: "reply", staff_id: null }]);
  const undo = sql`delete from contact_replies where request_id = ${id} returning id`;
  expect(await attemptAs(other, undo), "somebody else's").toBe(0);
  expect(await attemptAs(team, undo), "the call, not the mail").toBe(1);
  await queryAs(other, sql`select app.set_booking_link('https://termin.example/1')`);
  expect(await readColumn(sql`select id from staff where booking_link is not null`)).toEqual([other.id]);
});

test("the device of a browser is tied to a session of its own person", async () => {
  await asOwner(sql`
    insert into push_devices (staff_id, endpoint, p256dh, auth, server_key, cookie_hash, label)
    values (${team.id}, 'https://push.example/1', repeat('p', 87), repeat('a', 22), 'k', repeat('c', 64), 'Chrome')`);
  const tie = async ({ id }: TestStaff) => {
    const [session] = await readColumn<number>(sql`select id from staff_sessions where staff_id = ${id}`);
    return sql`update push_devices set session_id = ${session} where staff_id = ${team.id} returning id`;
  };
  expect(await attemptAs(team, await tie(team))).toBe(1);
  for (const other of [leitung, nobody]) expect(await attemptAs(other, await tie(team))).toBe(0);
  expect(await attemptAs(team, await tie(leitung)), "somebody else's session").toBe("denied");
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
    await expect(queryAs(leitung, last)).rejects.toMatchObject({ sqlState: "23514" });
  }
});

test("of two of Leitung who end each other at the same instant one stays", async () => {
  const other = await createStaff(database, { role: "leitung" });
  await createPasskey(database, { staffId: other.id });
  const end = sql`update staff set ended_at = now() where id = ${other.id} returning id`;
  const endFirst = sql`update staff set ended_at = now() where id = ${leitung.id} returning id`;
  const ended = await meet(
    leitung,
    (tx) => tx.query(end),
    () => queryAs(other, endFirst).catch(() => []),
  );
  expect(ended.flat()).toEqual([{ id: other.id }]);
});

test("who ends their own access is named in the log", async () => {
  const [leaving, staying] = [
    await createStaff(database, { role: "leitung" }),
    await createStaff(database, { role: "leitung" }),
  ];
  await createPasskey(database, { staffId: staying.id });
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
    return row;
  };
  const isClients = async (phone: string | null, email = "other@kebap.example") =>
    (await enter(email, phone))?.from_client;
  for (const [slug, phone] of Object.entries({ "of-number": "+49 30 4455667", "without-number": "------" })) {
    const inquiry = await enter(`${slug}@kebap.example`, phone);
    await asOwner(sql`insert into project_access_codes (project_slug, access_code, client_name, request_id)
      values (${slug}, encode(sha256(${slug}::bytea), 'hex'), 'Kebap', ${inquiry?.id})`);
  }
  expect(await isClients(null, "Of-Number@kebap.example")).toBe(true);
  for (const phone of ["030/4455667", "0049 30 4455667"]) expect(await isClients(phone), phone).toBe(true);
  for (const phone of ["040 4455667", "-------", null])
    expect(await isClients(phone), `${phone}`).toBe(false);
  await asOwner(sql`update project_access_codes set is_active = false where project_slug = 'of-number'`);
  expect(await isClients("030/4455667")).toBe(false);
});
