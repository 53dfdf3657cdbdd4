import { beforeAll, expect, test } from "vitest";
import { giveInquiry, readInquiry, takeInquiry } from "#app/features/inbox/inquiry.server.ts";
import { noteCall } from "#app/features/inbox/replies/replies.server.ts";
import { readToday } from "#app/features/today/today.server.ts";
import { sql } from "#database/sql.ts";
import { as, asOwner, database } from "#tests/setup/database/of-file.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

let jana: TestStaff;
let mehmet: TestStaff;
let aylin: TestStaff;

beforeAll(async () => {
  jana = await createStaff(database, { name: "Jana Lindner" });
  mehmet = await createStaff(database, { name: "Mehmet Aksoy" });
  aylin = await createStaff(database, { name: "Aylin Demir" });
});

const readOwn = async (person: TestStaff) =>
  (await as(person, readToday)).own.map(({ id, given_by, sentence, isDue }) => ({
    id,
    given_by,
    sentence,
    isDue,
  }));

const send = (email: string) => addInquiry(database.owner, { email });

async function versionOf(id: number): Promise<{ id: number; version: number }> {
  const details = await as(jana, (tx) => readInquiry(tx, id));
  return { id, version: details?.inquiry.version ?? 0 };
}

test("three people with different work see what is theirs", async () => {
  const taken = await send("taken@kebap.example");
  const given = await send("given@kebap.example");
  await as(jana, (tx) => takeInquiry(tx, taken));
  await as(jana, (tx) => takeInquiry(tx, given));
  const before = await versionOf(given);
  await as(jana, (tx) => giveInquiry(tx, { ...before, to: mehmet.id, sentence: "Ist sauer, bitte heute." }));

  const own = { given_by: null, sentence: null, isDue: false };
  expect(await readOwn(jana)).toEqual([{ ...own, id: taken }]);
  expect(await readOwn(mehmet)).toEqual([
    { ...own, id: given, given_by: "Jana Lindner", sentence: "Ist sauer, bitte heute." },
  ]);
  expect(await readOwn(aylin)).toEqual([]);

  const seen = await versionOf(given);
  await as(mehmet, (tx) => noteCall(tx, { ...seen, way: "call", result: "mailbox" }));
  expect(await readOwn(mehmet), "still without an answer").toEqual([{ ...own, id: given }]);
  const called = await versionOf(given);
  await as(mehmet, (tx) => noteCall(tx, { ...called, way: "call", result: "reached" }));
  expect(await readOwn(mehmet)).toEqual([]);
  await asOwner(sql`update contact_requests set next_step_on = current_date - 1 where id = ${given}`);
  expect(await readOwn(mehmet)).toEqual([{ ...own, id: given, isDue: true }]);
  expect((await as(mehmet, readToday)).due.map(({ id }) => id)).not.toContain(given);
  expect((await as(aylin, readToday)).due.map(({ id }) => id)).toContain(given);
});

test("the reader's are the questions of a project that the reader is responsible for", async () => {
  const { slug } = await createClientProject(database, []);
  await asOwner(
    sql`update project_access_codes set responsible_id = ${jana.id} where project_slug = ${slug}`,
  );
  await asOwner(sql`
    insert into project_questions (project_slug, question_key, question) values (${slug}, gen_random_uuid(), 'Wann geht es los?')`);
  const read = async (person: TestStaff) => {
    const { questions } = await as(person, readToday);
    return questions.find((question) => question.slug === slug)?.mine;
  };
  expect([await read(jana), await read(mehmet)]).toEqual([true, false]);
});

test("what is an absent colleague's stands with who acts, of whom it says so, and comes back by itself", async () => {
  const ayse = await createStaff(database, { name: "Ayşe Kaya" });
  const ben = await createStaff(database, { name: "Ben Öz" });
  const { slug } = await createClientProject(database, []);
  await asOwner(
    sql`update project_access_codes set responsible_id = ${ayse.id} where project_slug = ${slug}`,
  );
  await asOwner(sql`insert into project_questions (project_slug, question_key, question, assigned_to)
    values (${slug}, gen_random_uuid(), 'Wann geht es los?', ${ayse.id})`);
  await asOwner(sql`insert into project_timeline_items (project_slug, title, order_index, planned_until)
    values (${slug}, 'Karte anlegen', 1, current_date - 1)`);
  const given = await send("absent@kebap.example");
  await as(jana, (tx) => takeInquiry(tx, given));
  const before = await versionOf(given);
  await as(jana, (tx) => giveInquiry(tx, { ...before, to: ayse.id, sentence: "Bitte heute." }));

  const read = async (person: TestStaff) => {
    const { own, questions, steps } = await as(person, readToday);
    const mine = [...questions, ...steps].filter((row) => row.slug === slug && row.mine);
    return [...own, ...mine].map((row) => row.represented?.name ?? null);
  };
  const count = async (person: TestStaff) =>
    (await asOwner<{ things: number }>(sql`select app.count_today(${person.id}) as things`))[0]?.things ?? 0;
  expect([await read(ayse), await read(ben)]).toEqual([[null, null, null], []]);
  const things = await count(ben);
  const setAbsence = (until: string) =>
    asOwner(sql`update staff set stand_in_id = ${ben.id},
      absent_until = (now() at time zone 'Europe/Berlin')::date + ${until}::integer where id = ${ayse.id}`);
  await setAbsence("3");
  expect([await read(ayse), await read(ben)]).toEqual([[], ["Ayşe Kaya", "Ayşe Kaya", "Ayşe Kaya"]]);
  expect(await count(ben)).toBe(things + 1);
  const [row] = (await as(ben, readToday)).own;
  expect(row).toMatchObject({ id: given, given_by: "Jana Lindner", sentence: "Bitte heute." });
  const reached = await versionOf(given);
  await as(ben, (tx) => noteCall(tx, { ...reached, way: "call", result: "reached" }));
  expect((await as(ben, readToday)).own, "done by who acts").toEqual([]);
  await setAbsence("-1");
  expect([await read(ayse), await read(ben)], "she has not seen what was given to her").toEqual([
    [null, null, null],
    [],
  ]);
});
