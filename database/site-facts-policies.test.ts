import { afterAll, beforeAll, expect, test } from "vitest";
import { publishFact, readStored } from "#app/features/facts/store.server.ts";
import { sqlStateOf } from "#database/errors.ts";
import type { Database } from "#database/open.ts";
import { type Sql, sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { attemptAs, nobody, plain, type Session } from "#tests/setup/database/attempt.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// Who may publish facts, and who reads them: each refusal beside the session that may.

let database: Database;
let team: TestStaff;
let leitung: TestStaff;
/** Leitung without a passkey in this session, and with one that was shown an hour ago. */
let byCode: TestStaff;
let stale: TestStaff;

beforeAll(async () => {
  database = await openTestDatabase();
  team = await createStaff(database);
  leitung = await createStaff(database, { role: "leitung", name: "Jana Lindner" });
  byCode = await createStaff(database, { role: "leitung", method: "code" });
  stale = await createStaff(database, { role: "leitung", passkeyMinutesAgo: 60 });
  await database.owner.query(sql`insert into site_facts (key, value) values ('week', '{}')`);
});
afterAll(() => database.close());

const attempt = (session: Session, statement: Sql) => attemptAs(database, session, statement);

test.each(["select key, version from site_facts", "select id, before, after from site_fact_changes"])(
  "without a session nothing, for the whole team something: %s",
  async (text) => {
    expect(await attempt(nobody, plain(text))).toBe(0);
    for (const session of [team, byCode, leitung]) expect(await attempt(session, plain(text))).toBe(1);
  },
);

test("Leitung with a passkey publishes, nobody else", async () => {
  const first = plain("insert into site_facts (key, value) values ('notice', '{}') returning key");
  const again = plain("update site_facts set value = null where key = 'week' returning key");
  for (const session of [nobody, team, byCode]) {
    expect(await attempt(session, first)).toBe("denied");
    expect(await attempt(session, again)).toBe(0);
  }
  for (const session of [leitung, stale]) {
    expect(await attempt(session, first)).toBe(1);
    expect(await attempt(session, again)).toBe(1);
  }
});

test("visitors see the logos of the published partners, the team all", async () => {
  const id = "c".repeat(32);
  const read = plain("select picture_id as id from stored_picture_files");
  await database.owner.query(sql`insert into stored_pictures (id, width) values (${id}, 480)`);
  await database.owner.query(sql`insert into stored_picture_files values (${id}, '480.webp', '\\x00')`);
  expect(await database.web.query(read)).toEqual([]);
  for (const session of [team, leitung]) expect(await attempt(session, read)).toBe(1);
  expect(await attempt(nobody, read)).toBe(0);
  const value = JSON.stringify({ areReal: true, items: [{ name: "A", description: "Kasse", logo: id }] });
  await database.owner.query(sql`insert into site_facts (key, value) values ('partners', ${value}::jsonb)`);
  expect(await database.web.query(read)).toEqual([{ id }]);
  await database.owner.query(sql`delete from site_facts where key = 'partners'`);
});

test.each([
  "delete from site_facts",
  "update site_facts set version = 7",
  "update site_facts set staff_id = 1",
  "insert into site_facts (key, value, staff_id) values ('notice', null, 1)",
  "insert into site_fact_changes (key) values ('week')",
  "update site_fact_changes set before = null",
  "delete from site_fact_changes",
])("not even Leitung can run, but the owner: %s", async (text) => {
  expect(await attempt(leitung, plain(text))).toBe("denied");
  const undo = new Error("undo");
  const asOwner = database.owner.transaction(async (tx) => {
    await tx.query(plain(text));
    throw undo;
  });
  await expect(asOwner).rejects.toBe(undo);
});

test("visitors read what is published, not by whom, and change nothing", async () => {
  expect(await database.web.query(sql`select key, value from site_facts`)).toEqual([
    { key: "week", value: {} },
  ]);
  for (const text of [
    "select staff_id from site_facts",
    "select id from site_fact_changes",
    "update site_facts set value = null",
    "insert into site_facts (key) values ('x')",
    "delete from site_facts",
  ]) {
    const refused = await database.web.query(plain(text)).catch(sqlStateOf);
    expect(refused, text).toBe("42501");
  }
});

test("publishing counts versions, writes history and log, and tells every server", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  const leitung = await createStaff(database, { role: "leitung", name: "Jana Lindner" });
  const messages: string[] = [];
  let connected = () => {};
  const isConnected = new Promise<void>((resolve) => {
    connected = resolve;
  });
  const listener = database.listen("site_facts", {
    onConnect: connected,
    onNotify: (payload) => messages.push(payload),
  });
  await isConnected;
  const publish = (version: number, value: unknown) =>
    withStaff(database.staff, leitung, (tx) => publishFact(tx, { key: "contact", version, value }));
  expect(await publish(0, { email: "a@b.example" })).toBe(true);
  expect(await publish(0, { email: "late@b.example" }), "somebody else has published first").toBe(false);
  expect(await publish(1, { email: "c@d.example" })).toBe(true);
  expect(await publish(1, null), "of a version that is no longer").toBe(false);
  expect(await publish(2, null)).toBe(true);

  const row = await readStored(database.owner, "contact");
  expect(row).toMatchObject({ value: null, version: 3, changed_by: "Jana Lindner" });
  const changes = await database.owner.query(
    sql`select before, after, staff_id from site_fact_changes where key = 'contact' order by id`,
  );
  expect(changes).toEqual([
    { before: null, after: { email: "a@b.example" }, staff_id: leitung.id },
    { before: { email: "a@b.example" }, after: { email: "c@d.example" }, staff_id: leitung.id },
    { before: { email: "c@d.example" }, after: null, staff_id: leitung.id },
  ]);
  const log = await database.owner.query(
    sql`select action, object from staff_log where staff_id = ${leitung.id} and action = 'fact-published'`,
  );
  expect(log).toEqual(Array(3).fill({ action: "fact-published", object: "fact contact" }));
  // A refused statement changes no row, but may wake the servers; they then read the same again.
  await expect.poll(() => messages.length).toBeGreaterThanOrEqual(3);
  await listener.stop();
});
