import { beforeAll, expect, test } from "vitest";
import { publishFact, readStored } from "#app/features/facts/store.server.ts";
import { sql } from "#database/sql.ts";
import { nobody, plain } from "#tests/setup/database/attempt.ts";
import { as, asOwner, attemptAs, database } from "#tests/setup/database/of-file.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// Who may publish facts, and who reads them: each refusal beside the session that may.

let team: TestStaff;
let leitung: TestStaff;
/** Leitung without a passkey in this session, and with one that was shown an hour ago. */
let byCode: TestStaff;
let stale: TestStaff;

beforeAll(async () => {
  team = await createStaff(database);
  leitung = await createStaff(database, { role: "leitung", name: "Jana Lindner" });
  byCode = await createStaff(database, { role: "leitung", method: "code" });
  stale = await createStaff(database, { role: "leitung", passkeyMinutesAgo: 60 });
  await asOwner(sql`insert into site_facts (key, value) values ('week', '{}')`);
});

test.each(["select key, version from site_facts", "select id, before, after from site_fact_changes"])(
  "without a session nothing, for the whole team something: %s",
  async (text) => {
    expect(await attemptAs(nobody, plain(text))).toBe(0);
    for (const session of [team, byCode, leitung])
      expect(await attemptAs(session, plain(text))).toBeGreaterThan(0);
  },
);

test("Leitung with a passkey publishes, nobody else", async () => {
  const first = plain("insert into site_facts (key, value) values ('notice', '{}') returning key");
  const again = plain("update site_facts set value = null where key = 'week' returning key");
  for (const session of [nobody, team, byCode]) {
    expect(await attemptAs(session, first)).toBe("denied");
    expect(await attemptAs(session, again)).toBe(0);
  }
  for (const session of [leitung, stale]) {
    expect(await attemptAs(session, first)).toBe(1);
    expect(await attemptAs(session, again)).toBe(1);
  }
});

test("visitors see the logos of the published partners, the team all", async () => {
  const id = "c".repeat(32);
  const read = plain("select picture_id as id from stored_picture_files");
  await asOwner(sql`insert into stored_pictures (id, width) values (${id}, 480)`);
  await asOwner(sql`insert into stored_picture_files values (${id}, '480.webp', '\\x00')`);
  expect(await database.web.query(read)).toEqual([]);
  for (const session of [team, leitung]) expect(await attemptAs(session, read)).toBe(1);
  expect(await attemptAs(nobody, read)).toBe(0);
  const value = JSON.stringify({ areReal: true, items: [{ name: "A", description: "Kasse", logo: id }] });
  await asOwner(sql`insert into site_facts (key, value) values ('partners', ${value}::jsonb)`);
  expect(await database.web.query(read)).toEqual([{ id }]);
  await asOwner(sql`delete from site_facts where key = 'partners'`);
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
  expect(await attemptAs(leitung, plain(text))).toBe("denied");
  const undo = new Error("undo");
  const asOwner = database.owner.transaction(async (tx) => {
    await tx.query(plain(text));
    throw undo;
  });
  await expect(asOwner).rejects.toBe(undo);
});

test("visitors read what is published", async () => {
  const week = await database.web.query(sql`select key, value from site_facts where key = 'week'`);
  expect(week).toEqual([{ key: "week", value: {} }]);
});

test("publishing counts versions, writes history and log, and tells every server", async () => {
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
    as(leitung, (tx) => publishFact(tx, { key: "contact", version, value }));
  expect(await publish(0, { email: "a@b.example" })).toBe(true);
  expect(await publish(0, { email: "late@b.example" }), "somebody else has published first").toBe(false);
  expect(await publish(1, { email: "c@d.example" })).toBe(true);
  expect(await publish(1, null), "of a version that is no longer").toBe(false);
  expect(await publish(2, null)).toBe(true);

  const row = await readStored(database.owner, "contact");
  expect(row).toMatchObject({ value: null, version: 3, changed_by: "Jana Lindner" });
  const changes = await asOwner(
    sql`select before, after, staff_id from site_fact_changes where key = 'contact' order by id`,
  );
  expect(changes).toEqual([
    { before: null, after: { email: "a@b.example" }, staff_id: leitung.id },
    { before: { email: "a@b.example" }, after: { email: "c@d.example" }, staff_id: leitung.id },
    { before: { email: "c@d.example" }, after: null, staff_id: leitung.id },
  ]);
  const log = await asOwner(
    sql`select action, object from staff_log where staff_id = ${leitung.id} and action = 'fact-published'`,
  );
  expect(log).toEqual(Array(3).fill({ action: "fact-published", object: "fact contact" }));
  // A refused statement changes no row, but may wake the servers; they then read the same again.
  await expect.poll(() => messages.length).toBeGreaterThanOrEqual(3);
  await listener.stop();
});
