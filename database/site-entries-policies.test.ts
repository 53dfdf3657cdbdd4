import { beforeAll, expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { nobody, plain } from "#tests/setup/database/attempt.ts";
import { asOwner, attemptAs, database } from "#tests/setup/database/of-file.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// Who may change entries, and who reads them: each refusal beside the session that may.

let team: TestStaff;
let leitung: TestStaff;
/** Leitung without a passkey in this session. */
let byCode: TestStaff;

const shown = "a".repeat(32);
const hidden = "b".repeat(32);

beforeAll(async () => {
  team = await createStaff(database);
  leitung = await createStaff(database, { role: "leitung", name: "Jana Lindner" });
  byCode = await createStaff(database, { role: "leitung", method: "code" });
  for (const id of [shown, hidden]) {
    await asOwner(sql`insert into stored_pictures (id, width) values (${id}, 800)`);
    await asOwner(sql`insert into stored_picture_files values (${id}, '800.avif', '\\x00')`);
  }
  await asOwner(sql`insert into site_entries (collection, draft, published, position) values
    ('references', ${JSON.stringify({ picture: `${hidden}:800` })}::jsonb, ${JSON.stringify({ picture: `${shown}:800` })}::jsonb, 1),
    ('references', ${JSON.stringify({ logo: `${hidden}:480` })}::jsonb, null, 2)`);
});

test("visitors read what is published and its pictures, no draft and nobody's name", async () => {
  expect(await database.web.query(sql`select published from site_entries`)).toEqual([
    { published: { picture: `${shown}:800` } },
  ]);
  expect(await database.web.query(sql`select picture_id as id from stored_picture_files`)).toEqual([
    { id: shown },
  ]);
});

test.each([
  ["select draft from site_entries", 2],
  ["select draft from site_entry_changes", 2],
])("without a session nothing, for the whole team everything: %s", async (text, count) => {
  expect(await attemptAs(nobody, plain(text))).toBe(0);
  for (const session of [team, byCode, leitung]) expect(await attemptAs(session, plain(text))).toBe(count);
});

test("Leitung with a passkey adds, changes, publishes, orders and deletes what is not on the site, nobody else", async () => {
  const add = plain(
    "insert into site_entries (collection, draft, position) values ('references', '{}', 3) returning id",
  );
  const changes: [string, number][] = [
    ["update site_entries set draft = '{}' returning id", 2],
    ["update site_entries set published = draft returning id", 2],
    ["update site_entries set position = 7 returning id", 2],
    ["delete from site_entries returning id", 1],
  ];
  for (const session of [nobody, team, byCode]) {
    expect(await attemptAs(session, add)).toBe("denied");
    for (const [text] of changes) expect(await attemptAs(session, plain(text)), text).toBe(0);
  }
  expect(await attemptAs(leitung, add)).toBe(1);
  for (const [text, count] of changes) expect(await attemptAs(leitung, plain(text)), text).toBe(count);
});

test.each([
  "update site_entries set version = 7",
  "update site_entries set staff_id = 1",
  "update site_entries set collection = 'people'",
  "insert into site_entries (collection, draft, published, position) values ('references', '{}', '{}', 1)",
  "update site_entry_changes set draft = '{}'",
  "delete from site_entry_changes",
])("not even Leitung can run: %s", async (text) => {
  expect(await attemptAs(leitung, plain(text))).toBe("denied");
});
