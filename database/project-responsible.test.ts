import { beforeAll, expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { withVisitor } from "#database/visitor.ts";
import { attempt, nobody } from "#tests/setup/database/attempt.ts";
import { askAs, asOwner, attemptAs, database, queryAs, readColumn } from "#tests/setup/database/of-file.ts";
import { createStaff, endAccess, type TestStaff } from "#tests/setup/records/staff.ts";

// Who is responsible for a project, and what the team notes and writes: each refusal beside who may.

const code = "0".repeat(64);
let jana: TestStaff;
let mehmet: TestStaff;
beforeAll(async () => {
  jana = await createStaff(database, { name: "Jana Lindner", role: "leitung" });
  mehmet = await createStaff(database, { name: "Mehmet Aksoy" });
  await asOwner(sql`insert into project_access_codes (project_slug, access_code, client_name, responsible_id)
    values ('a', ${code}, 'A', ${mehmet.id}), ('b', ${"1".repeat(64)}, 'B', ${jana.id})`);
});

const asVisitor = (codeHash: string, statement: ReturnType<typeof sql>) =>
  attempt((work) => withVisitor(database.web, { clientKey: "client", codeHash }, work), statement);

const readContact = (slug: string) => sql`select name from app.project_contact(${slug})`;

test("a client reads who is responsible for the own project, and of no other", async () => {
  expect(await asVisitor(code, readContact("a"))).toBe(1);
  expect(await asVisitor(code, readContact("b"))).toBe("denied");
  expect(await asVisitor("2".repeat(64), readContact("a"))).toBe("denied");
  expect(await attemptAs(mehmet, readContact("b"))).toBe(1);
  expect(await attemptAs(nobody, readContact("a"))).toBe("denied");
});

test("everybody says the own number", async () => {
  await queryAs(mehmet, sql`select app.set_own_phone('030 1234567')`);
  expect(await readColumn(sql`select id from staff where phone is not null`)).toEqual([mehmet.id]);
});

test("projects of somebody who leaves go to the named person, otherwise back to the company", async () => {
  const read = () =>
    readColumn(sql`select responsible_id from project_access_codes where project_slug = 'c'`);
  const [former, next] = [await createStaff(database), await createStaff(database)];
  await asOwner(sql`insert into project_access_codes (project_slug, access_code, client_name, responsible_id)
    values ('c', ${"3".repeat(64)}, 'C', ${former.id})`);
  await endAccess(database, jana, former, next.id);
  expect(await read()).toEqual([next.id]);
  await endAccess(database, jana, next, "");
  expect(await read()).toEqual([null]);
  expect(await asVisitor("3".repeat(64), readContact("c"))).toBe(0);
});

test("the team's notes on a project are changed by their author", async () => {
  await queryAs(mehmet, sql`insert into project_notes (project_slug, text) values ('a', 'Mag keine Anrufe')`);
  const change = sql`update project_notes set text = 'x' returning id`;
  expect([await attemptAs(mehmet, change), await attemptAs(jana, change)]).toEqual([1, 0]);
});

test("the team writes to a client unasked and withdraws it for ten minutes; the client says that it is read", async () => {
  const sending = (key: string) =>
    sql`select app.send_project_message('a', ${key}::uuid, 'Wir kommen am Montag.') as sent`;
  const [once, again] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  expect(await attemptAs(nobody, sending(once))).toBe("denied");
  for (const key of [once, once, again]) await queryAs(mehmet, sending(key));
  const [message] = await asOwner<{ id: number; answered_by: number; of: number }>(sql`
    select id, answered_by, (select count(*)::integer from project_questions) as of from project_questions order by id`);
  expect(message).toMatchObject({ answered_by: mehmet.id, of: 2 });

  const corrected = sql`select app.send_project_message('a', ${once}::uuid, 'Wir kommen am Dienstag.') as sent`;
  expect(await askAs(mehmet, corrected), "sent again with another text").toBe(true);
  const [said] = await asOwner(sql`select answer, answer_changed_at is not null as changed
    from project_questions where id = ${message?.id ?? 0}`);
  expect(said).toEqual({ answer: "Wir kommen am Dienstag.", changed: true });

  const acknowledge = sql`select app.acknowledge_project_message(${message?.id ?? 0}) as outcome`;
  const outcomes: unknown[] = [];
  for (const codeHash of ["1".repeat(64), "2".repeat(64), code])
    outcomes.push(
      ...(await withVisitor(database.web, { clientKey: "client", codeHash }, (tx) => tx.query(acknowledge))),
    );
  expect(outcomes).toEqual([{ outcome: "gone" }, { outcome: null }, { outcome: "stored" }]);

  const withdraw = sql`delete from project_questions returning id`;
  expect(await attemptAs(jana, withdraw)).toBe(2);
  expect(await attemptAs(nobody, withdraw)).toBe(0);
  await queryAs(jana, sql`delete from project_questions where question_key = ${again}::uuid`);
  expect(
    await readColumn(sql`select action from staff_log where action like 'message-%' order by id`),
  ).toEqual(["message-sent", "message-sent", "message-withdrawn"]);
  await asOwner(sql`update project_questions set answered_at = now() - interval '11 minutes'`);
  await asOwner(sql`insert into project_questions (project_slug, question_key, question)
    values ('a', '00000000-0000-4000-8000-000000000003', 'Wann geht es los?')`);
  expect(await attemptAs(jana, withdraw), "neither an old one nor a question").toBe(0);
});
