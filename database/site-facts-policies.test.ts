import { expect, test, vi } from "vitest";
import { publishFact, readStored } from "#app/features/facts/store.server.ts";
import { sql } from "#database/sql.ts";
import { as, asOwner, database } from "#tests/setup/database/of-file.ts";
import { addPicture, readPictures } from "#tests/setup/records/pictures.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

// Who reads facts and entries, and what publishing does. Who may publish: staff-rights.test.ts.

const [shown, hidden, logo] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [string, string, string];

test("visitors read what is published and its pictures, no draft", async () => {
  for (const id of [shown, hidden, logo]) await addPicture(database.owner, id);
  const [entry, draft] = [{ picture: `${shown}:800` }, { picture: `${hidden}:800` }];
  await asOwner(sql`insert into site_entries (collection, draft, published, position) values
    ('references', ${JSON.stringify(draft)}::jsonb, ${JSON.stringify(entry)}::jsonb, 1),
    ('references', ${JSON.stringify({ logo: `${hidden}:480` })}::jsonb, null, 2)`);
  expect(await database.web.query(sql`select published from site_entries`)).toEqual([{ published: entry }]);
  expect(await readPictures(database.web)).toEqual([shown]);

  const value = { areReal: true, items: [{ name: "A", description: "Kasse", logo }] };
  await asOwner(
    sql`insert into site_facts (key, value) values ('partners', ${JSON.stringify(value)}::jsonb)`,
  );
  expect(await database.web.query(sql`select key, value from site_facts`)).toEqual([
    { key: "partners", value },
  ]);
  expect((await readPictures(database.web)).toSorted(), "logos of partners").toEqual([shown, logo]);
});

test("publishing counts versions, writes history and log, and tells every server", async () => {
  const leitung = await createStaff(database, { role: "leitung", name: "Jana Lindner" });
  const connected = Promise.withResolvers<void>();
  const onNotify = vi.fn();
  const listener = database.listen("site_facts", { onConnect: connected.resolve, onNotify });
  await connected.promise;
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
  await expect.poll(() => onNotify.mock.calls.length).toBeGreaterThanOrEqual(3);
  await listener.stop();
});
