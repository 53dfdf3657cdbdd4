import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { nobody, type Session } from "#tests/setup/database/attempt.ts";
import { askAs, asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// Who acts for somebody of the team who is absent: each refusal beside who may.

let ayse: TestStaff;
let ben: TestStaff;
let cem: TestStaff;
let former: TestStaff;
beforeAll(async () => {
  ayse = await createStaff(database, { name: "Ayşe", role: "leitung" });
  ben = await createStaff(database, { name: "Ben" });
  cem = await createStaff(database, { name: "Cem" });
  former = await createStaff(database, { name: "Former" });
  await asOwner(sql`update staff set ended_at = now() where id = ${former.id}`);
});
beforeEach(async () => {
  await asOwner(sql`update staff set absent_until = null, stand_in_id = null`);
});

/** The day in Germany, `days` from today. */
const day = (days: number) => sql`(now() at time zone 'Europe/Berlin')::date + ${days}::integer`;

/** Makes somebody absent, past the function, so that it may be over. */
const setAbsence = (person: TestStaff, standIn: TestStaff, days = 3) =>
  asOwner(
    sql`update staff set absent_until = ${day(days)}, stand_in_id = ${standIn.id} where id = ${person.id}`,
  );

async function readActing(person: TestStaff) {
  const [row] = await asOwner<{ name: string; absence: { standIn: string | null } | null }>(sql`
    select acting.name, app.absence(${person.id}) as absence from staff acting where id = app.acting_person(${person.id})`);
  return [row?.name, row?.absence?.standIn];
}

test("the first one who is there acts, through the last day and no longer", async () => {
  expect(await readActing(ayse)).toEqual(["Ayşe", undefined]);
  await setAbsence(ayse, ben, 0);
  expect(await readActing(ayse)).toEqual(["Ben", "Ben"]);
  await setAbsence(ben, cem);
  expect(await readActing(ayse), "the stand-in of the stand-in").toEqual(["Cem", "Cem"]);
  expect(await readColumn(sql`select app.acts_for(${ben.id}) as people`)).toEqual([[]]);
  await setAbsence(ayse, ben, -1);
  expect(await readActing(ayse), "over").toEqual(["Ayşe", undefined]);
});

test("in a circle, and for somebody who has left, everybody acts for themselves", async () => {
  await setAbsence(ayse, ben);
  await setAbsence(ben, cem);
  await setAbsence(cem, ayse);
  expect(await readActing(ayse)).toEqual(["Ayşe", null]);
  expect(await readActing(cem)).toEqual(["Cem", null]);
  await setAbsence(cem, ben);
  expect(await readActing(ayse), "a circle further on").toEqual(["Ayşe", null]);
  await setAbsence(ben, former);
  expect(await readActing(ayse)).toEqual(["Ayşe", null]);
});

test("everybody says so of themselves only, of a day to come, and of a colleague who works here", async () => {
  const set = (person: Session, standIn: number | null, days: number | null = 3) =>
    askAs(person, sql`select app.set_own_absence(${days === null ? null : day(days)}, ${standIn}::integer)`);
  const read = () => readColumn(sql`select id from staff where absent_until is not null`);
  expect(await set(nobody, cem.id)).toBe(false);
  expect(await set(ben, cem.id)).toBe(true);
  expect(await read()).toEqual([ben.id]);
  for (const [standIn, days] of [
    [former.id, 3],
    [ben.id, 3],
    [null, 3],
    [cem.id, -1],
    [cem.id, null],
  ] as const)
    expect(await set(ben, standIn, days), `${standIn} ${days}`).toBe(false);
  expect(await set(ben, null, null), "back again").toBe(true);
  expect(await read()).toEqual([]);
});

test("who acts is told instead, once of what goes to all, and also where only Leitung is told", async () => {
  const read = () =>
    asOwner<{ event: string; staff_id: number }>(
      sql`select event, staff_id from outbox where kind = 'push' order by event, staff_id`,
    );
  await setAbsence(ayse, ben);
  await asOwner(sql`
    with tell as (select what, person from (values ('client', ${ayse.id}), ('digest', null), ('untaken', null)) one (what, person))
    select app.notify_staff(what, null, null, false, now(), person::integer) from tell`);
  expect(await read()).toEqual([
    { event: "client", staff_id: ben.id },
    { event: "digest", staff_id: ben.id },
    { event: "digest", staff_id: cem.id },
    { event: "untaken", staff_id: ben.id },
  ]);
});
