import { afterAll, beforeAll, expect, test } from "vitest";
import { editEntry } from "#app/features/facts/entries/edit-entry.server.ts";
import { listEntries, storeEntry, storeSitePicture } from "#app/features/facts/entries/store.server.ts";
import type { StaffSession } from "#app/office/session.server.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

let database: Database;
let session: StaffSession;
beforeAll(async () => {
  database = await openTestDatabase();
  const staff = await createStaff(database, { role: "leitung" });
  session = { run: (work) => withStaff(database.staff, staff, work) } as StaffSession;
});
afterAll(() => database.close());

const picture = { id: "ab".repeat(16), width: 480 };
const person = {
  name: "Ada Nguyễn",
  role: "Gründerin",
  permission: "2026-11-02",
  picture: `${picture.id}:480`,
};

function send(id: number | null, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return editEntry(session, { collection: "people", id, form });
}

test("an entry whose picture is not stored, or not in that size, is not published, nor brought back", async () => {
  const refused = {
    reason: "invalid",
    errors: { "picture-file": "Dieses Bild gibt es nicht. Lade es noch einmal hoch." },
  };
  expect(await send(null, { ...person, intent: "publish" })).toEqual(refused);
  await database.owner.transaction((tx) =>
    storeSitePicture(tx, { ...picture, files: [{ name: "480.webp", bytes: Buffer.from("a picture") }] }),
  );
  const tooWide = { ...person, picture: `${picture.id}:960`, intent: "publish" };
  expect(await send(null, tooWide)).toEqual(refused);
  expect(await send(null, { ...person, intent: "publish" })).toMatchObject({ to: expect.any(String) });

  const [entry] = await session.run((tx) => listEntries(tx, "people"));
  if (entry === undefined) throw new Error("The entry was not stored");
  await session.run((tx) => storeEntry(tx, { ...entry, published: null }));
  await database.owner.query(sql`delete from site_pictures where id = ${picture.id}`);
  const [change] = await database.owner.query<{ id: number }>(
    sql`select id from site_entry_changes where published is not null order by id limit 1`,
  );
  const restore = { intent: "restore", version: String(entry.version + 1), change: String(change?.id) };
  expect(await send(entry.id, restore)).toEqual(refused);
});
