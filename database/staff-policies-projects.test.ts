import { beforeEach, expect, test } from "vitest";
import { moveStep } from "#app/features/projects/projects.server.ts";
import { sql } from "#database/sql.ts";
import { attemptAs, nobody } from "#tests/setup/database/attempt.ts";
import { asOwner, database, queryAs, readColumn } from "#tests/setup/database/of-test.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// What the back office may do with projects, by session: each refusal beside the session that may.

let one: TestStaff;
let other: TestStaff;
let stale: TestStaff;
let byCode: TestStaff;
let steps: number[];
let inquiry: number;

beforeEach(async () => {
  one = await createStaff(database);
  other = await createStaff(database);
  stale = await createStaff(database, { role: "leitung", passkeyMinutesAgo: 11 });
  byCode = await createStaff(database, { role: "leitung", method: "code" });
  const { owner } = database;
  inquiry = await addInquiry(owner);
  await owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name, request_id)
    values ('a', repeat('0', 64), 'A', ${inquiry})`);
  steps = await readColumn<number>(sql`insert into project_timeline_items (project_slug, order_index, title)
    values ('a', 1, 'A1'), ('a', 2, 'A2') returning id`);
});

const log = () =>
  asOwner<{ staff_id: number | null; action: string }>(sql`
    select staff_id, action from staff_log where object like 'project %' order by id`);

test("a code is replaced only with a passkey shown just now, and the log says by whom", async () => {
  const rotate = sql`update project_access_codes set access_code = repeat('1', 64) where project_slug = 'a' returning version`;
  for (const session of [stale, byCode]) expect(await attemptAs(database, session, rotate)).toBe("denied");
  expect(await queryAs(nobody, rotate)).toEqual([]);
  const before = await log();
  expect(before.map(({ action }) => action)).toEqual(["project-created", "step-added", "step-added"]);
  expect(await queryAs(one, rotate)).toEqual([{ version: 2 }]);
  expect((await log()).at(-1)).toEqual({ staff_id: one.id, action: "code-rotated" });
  // The command line is the owner.
  await asOwner(sql`update project_access_codes set access_code = repeat('0', 64)`);
  expect((await log()).at(-1)).toEqual({ staff_id: null, action: "code-rotated" });
});

test("what commands do with steps is logged without a person, and what comes with a new project is its entry", async () => {
  const before = (await log()).length;
  const { owner } = database;
  const steps = await owner.transaction(async (tx) => {
    await tx.query(sql`insert into project_access_codes (project_slug, access_code, client_name)
      values ('c', repeat('9', 64), 'C')`);
    return tx.query<{ id: number }>(sql`
      insert into project_timeline_items (project_slug, order_index, title) values ('c', 1, 'C1'), ('c', 2, 'C2') returning id`);
  });
  const [first, second] = steps.map(({ id }) => id);
  await owner.query(sql`update project_timeline_items set status = 'completed' where id = ${first}`);
  await moveStep(owner, { id: first ?? 0, place: "after", target: second ?? 0 });
  await owner.query(sql`delete from project_timeline_items where id = ${first}`);
  await owner.query(sql`delete from project_access_codes where project_slug = 'c'`);
  expect((await log()).slice(before)).toEqual(
    ["project-created", "step-changed", "step-moved", "step-removed", "project-deleted"].map((action) => ({
      staff_id: null,
      action,
    })),
  );
});

test("name and access change with any session and are logged; neither needs a passkey shown just now", async () => {
  for (const [statement, action] of [
    [sql`update project_access_codes set client_name = 'Anna' where project_slug = 'a'`, "project-renamed"],
    [sql`update project_access_codes set is_active = false where project_slug = 'a'`, "project-deactivated"],
    [sql`update project_access_codes set is_active = true where project_slug = 'a'`, "project-activated"],
    [sql`update project_access_codes set finished_at = now() where project_slug = 'a'`, "project-finished"],
    [sql`update project_access_codes set finished_at = null where project_slug = 'a'`, "project-reopened"],
  ] as const) {
    await queryAs(stale, statement);
    expect((await log()).at(-1)).toEqual({ staff_id: stale.id, action });
  }
});

test("a project keeps its request as long as there is one", async () => {
  const add = sql`insert into project_access_codes (project_slug, access_code, client_name, request_id)
    values ('from-request', repeat('2', 64), 'B', ${inquiry})`;
  await queryAs(one, add);
  const read = sql`select request_id, version from project_access_codes where project_slug = 'from-request'`;
  expect(await queryAs(other, read)).toEqual([{ request_id: inquiry, version: 1 }]);
  await asOwner(sql`delete from contact_requests where id = ${inquiry}`);
  expect(await queryAs(other, read)).toEqual([{ request_id: null, version: 1 }]);
});

test("a step's version grows with what it says, not with its place", async () => {
  const versions = () => readColumn(sql`select version from project_timeline_items order by id`);
  expect(await versions()).toEqual([1, 1]);
  await queryAs(one, sql`update project_timeline_items set order_index = 3 - order_index`);
  expect(await versions()).toEqual([1, 1]);
  await queryAs(one, sql`update project_timeline_items set status = 'completed' where id = ${steps[0]}`);
  expect(await versions()).toEqual([2, 1]);
});

test("a deleted project leaves nothing of its steps behind", async () => {
  const leitung = await createStaff(database, { role: "leitung" });
  await queryAs(
    one,
    sql`insert into project_access_codes (project_slug, access_code, client_name) values ('old', repeat('4', 64), 'D')`,
  );
  const add = sql`insert into project_timeline_items (project_slug, order_index, title) values ('old', 1, 'Secret') returning id`;
  expect(await queryAs(one, add)).toHaveLength(1);
  const read = sql`select id from row_changes where after ->> 'project_slug' = 'old'`;
  expect(await asOwner(read)).toHaveLength(1);
  const remove = sql`delete from project_access_codes where project_slug = 'old' returning project_slug`;
  expect(await queryAs(leitung, remove)).toHaveLength(1);
  expect(await asOwner(read)).toEqual([]);
});

test("what can be undone is one's own, and is removed by its owner only", async () => {
  await queryAs(one, sql`update project_timeline_items set title = 'B1' where id = ${steps[0]}`);
  const read = sql`select before ->> 'title' as title from row_changes where key = ${String(steps[0])} order by id desc limit 1`;
  expect(await queryAs(one, read)).toEqual([{ title: "A1" }]);
  for (const session of [other, nobody]) {
    expect(await queryAs(session, read)).toEqual([]);
    expect(await queryAs(session, sql`delete from row_changes returning id`)).toEqual([]);
  }
  expect((await queryAs(one, sql`delete from row_changes returning id`)).length).toBeGreaterThan(0);
});

test("a change that is older than ten minutes goes with the next one, and changes of the command line are not kept", async () => {
  await queryAs(other, sql`update project_timeline_items set title = 'C1' where id = ${steps[0]}`);
  await asOwner(sql`update row_changes set at = now() - interval '10 minutes'`);
  await asOwner(sql`update project_timeline_items set title = 'D1' where id = ${steps[0]}`);
  const count = async () => (await asOwner(sql`select id from row_changes`)).length;
  expect(await count()).toBe(0);
  await queryAs(one, sql`delete from project_timeline_items where id = ${steps[1]}`);
  expect(await asOwner(sql`select staff_id, after from row_changes`)).toEqual([
    { staff_id: one.id, after: null },
  ]);
});
