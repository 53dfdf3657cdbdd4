import { beforeAll, expect, test } from "vitest";
import { giveInquiry, setStates, takeInquiry } from "#app/features/inbox/inquiry.server.ts";
import { sql } from "#database/sql.ts";
import { as, asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";
import { undoLastChange } from "#tests/setup/records/undo.ts";

let jana: TestStaff;
let mehmet: TestStaff;
beforeAll(async () => {
  jana = await createStaff(database, { name: "Jana Lindner", role: "leitung" });
  mehmet = await createStaff(database, { name: "Mehmet Aksoy" });
});

const readStates = async (ids: number[]) =>
  await readColumn<string>(
    sql`select status from contact_requests where id = any (${ids}::integer[]) order by id`,
  );

test("all that one form has changed is taken back together, or nothing of it", async () => {
  const ids = [await addInquiry(database.owner), await addInquiry(database.owner)];
  await as(jana, (tx) => setStates(tx, ids, "done"));
  expect(await undoLastChange(database, jana)).toBe(true);
  expect(await readStates(ids)).toEqual(["new", "new"]);
  expect(await undoLastChange(database, jana), "once").toBe(false);

  await as(jana, (tx) => setStates(tx, ids, "done"));
  await as(mehmet, (tx) => setStates(tx, ids.slice(1), "spam"));
  expect(await undoLastChange(database, jana), "somebody has gone on with one of them").toBe(false);
  expect(await readStates(ids)).toEqual(["done", "spam"]);
});

test("a request that was given away comes back without the sentence, unless its person has left", async () => {
  const id = await addInquiry(database.owner);
  await as(jana, (tx) => takeInquiry(tx, id));
  await as(jana, (tx) => giveInquiry(tx, { id, version: 2, to: mehmet.id, sentence: "Ruf bitte an." }));
  expect(await undoLastChange(database, jana)).toBe(true);
  expect(
    await asOwner(sql`
      select taken_by, (select count(*)::integer from contact_notes where request_id = ${id}) as notes
      from contact_requests where id = ${id}`),
  ).toEqual([{ taken_by: jana.id, notes: 0 }]);

  const leaver = await createStaff(database, { name: "Kim Sommer" });
  await as(leaver, (tx) => setStates(tx, [id], "done"));
  await asOwner(sql`update contact_requests set taken_by = ${leaver.id} where id = ${id}`);
  const [version = 0] = await readColumn<number>(sql`
    update contact_requests set status = 'in_progress' where id = ${id} returning version`);
  const gift = { id, version, to: mehmet.id, sentence: "" };
  expect(await as(jana, (tx) => giveInquiry(tx, gift))).toBe(true);
  await asOwner(sql`update staff set ended_at = now() where id = ${leaver.id}`);
  expect(await undoLastChange(database, jana)).toBe(false);
});

test("what is erased leaves nothing in the log, and neither does what nobody of the team has changed", async () => {
  const id = await addInquiry(database.owner);
  await as(jana, (tx) => takeInquiry(tx, id));
  await as(jana, (tx) =>
    giveInquiry(tx, { id, version: 2, to: mehmet.id, sentence: "Hat wenig Zeit: 0171 1234567" }),
  );
  const find = sql`select from row_changes where after ->> 'text' like '%0171 1234567%'
    or table_name = 'contact_requests' and key = ${String(id)}`;
  expect(await asOwner(find)).toHaveLength(3);
  await as(jana, (tx) =>
    tx.query(sql`select app.erase_contact_requests(array[${id}]::integer[], '{}', '{}', 'secret')`),
  );
  expect(await asOwner(find)).toEqual([]);

  const other = await addInquiry(database.owner);
  await asOwner(sql`update contact_requests set next_step = 'Anrufen' where id = ${other}`);
  expect(await asOwner(sql`select from row_changes where key = ${String(other)}`)).toEqual([]);
});
