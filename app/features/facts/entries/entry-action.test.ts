import { beforeAll, expect, test } from "vitest";
import { action } from "#app/features/facts/entries/entry-action.server.ts";
import { listEntries, storeEntry } from "#app/features/facts/entries/store.server.ts";
import { storePicture } from "#app/pictures/store.server.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { as, asOwner, database } from "#tests/setup/database/of-file.ts";
import { sendOfficeForm } from "#tests/setup/records/office-form.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

let staff: TestStaff;
beforeAll(async () => {
  staff = await createStaff(database, { role: "leitung" });
});

const picture = { id: "ab".repeat(16), width: 480 };
const person = {
  name: "Ada Nguyễn",
  role: "Gründerin",
  permission: "2026-11-02",
  picture: `${picture.id}:480`,
};

const run = <T>(work: (tx: Queryable) => Promise<T>) => as(staff, work);

const send = (id: string, fields: Record<string, string>) =>
  sendOfficeForm(action, {
    database,
    token: staff.token,
    path: `/buero/team/${id}`,
    params: { id },
    fields,
  });

test("an entry whose picture is not stored, or not in that size, is not published, nor brought back", async () => {
  const refused = {
    status: 400,
    refusal: { faults: { "picture-file": "Dieses Bild gibt es nicht. Lade es noch einmal hoch." } },
  };
  expect(await send("neu", { ...person, intent: "publish" })).toMatchObject(refused);
  await database.owner.transaction((tx) =>
    storePicture(tx, { ...picture, files: [{ name: "480.webp", bytes: Buffer.from("a picture") }] }),
  );
  const tooWide = { ...person, picture: `${picture.id}:960`, intent: "publish" };
  expect(await send("neu", tooWide)).toMatchObject(refused);
  expect(await send("neu", { ...person, intent: "publish" })).toMatchObject({ status: 303 });

  const [entry] = await run((tx) => listEntries(tx, "people"));
  if (entry === undefined) throw new Error("The entry was not stored");
  await run((tx) => storeEntry(tx, { ...entry, published: null }));
  await asOwner(sql`delete from stored_pictures where id = ${picture.id}`);
  const [change] = await asOwner<{ id: number }>(
    sql`select id from site_entry_changes where published is not null order by id limit 1`,
  );
  const restore = { intent: "restore", version: String(entry.version + 1), change: String(change?.id) };
  expect(await send(String(entry.id), restore)).toMatchObject(refused);
});
