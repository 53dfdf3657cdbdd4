import { expect, test } from "vitest";
import { sqlStateOf } from "#database/errors.ts";
import { hashAccessCode } from "#database/keys.ts";
import { sql } from "#database/sql.ts";
import { testKeys } from "#tests/setup/database/keys.ts";
import { asVisitor, codeA, codeB, database, expectDenied, inactive } from "#tests/setup/database/policies.ts";

test("an article is invisible until it is published, and there for the owner", async () => {
  const statement = sql`select id from blog_articles order by id`;
  expect(await database.web.query(statement)).toEqual([{ id: "out" }]);
  expect(await database.owner.query(statement)).toEqual([{ id: "later" }, { id: "out" }]);
  await database.owner.query(sql`update blog_articles set published_at = now() where id = 'later'`);
  expect(await database.web.query(statement)).toHaveLength(2);
});

test.each([
  "insert into blog_articles (id, title, excerpt, content, author, category, published_at, read_time) values ('x', 'X', '', '', '', '', now(), '')",
  "update blog_articles set title = 'x'",
  "delete from blog_articles",
])("only the owner can run: %s", async (text) => {
  await expectDenied(database.web.query({ text, values: [] }));
  await database.owner.query({ text, values: [] });
});

test("without a code there is no project; the owner sees all", async () => {
  for (const statement of [
    sql`select project_slug from project_access_codes`,
    sql`select id from project_timeline_items`,
  ]) {
    expect(await asVisitor({}, statement)).toEqual([]);
    expect(await database.web.query(statement)).toEqual([]);
    expect((await database.owner.query(statement)).length).toBeGreaterThanOrEqual(3);
  }
});

test("a code opens its own project and no other, also when the other's name is known", async () => {
  const projects = sql`select project_slug, client_name from project_access_codes`;
  const steps = sql`select title from project_timeline_items order by order_index`;
  expect(await asVisitor({ codeHash: codeA }, projects)).toEqual([
    { project_slug: "a", client_name: "Client A" },
  ]);
  expect(await asVisitor({ codeHash: codeA }, steps)).toEqual([{ title: "A1" }, { title: "A2" }]);
  const foreign = sql`select title from project_timeline_items where project_slug = 'b'`;
  expect(await asVisitor({ codeHash: codeA }, foreign)).toEqual([]);
  expect(await asVisitor({ codeHash: codeB }, foreign)).toEqual([{ title: "B1" }]);
});

test.each([
  ["a wrong code", hashAccessCode(testKeys, "WRONG")],
  ["the code of an inactive project", inactive],
  ["a pattern", "%"],
  ["a piece of SQL", "' or true --"],
])("%s opens nothing", async (_, codeHash) => {
  expect(await asVisitor({ codeHash }, sql`select project_slug from project_access_codes`)).toEqual([]);
  expect(await asVisitor({ codeHash }, sql`select id from project_timeline_items`)).toEqual([]);
});

test("a project that is deactivated closes at once and opens again when it is activated", async () => {
  const steps = sql`select id from project_timeline_items`;
  await database.owner.query(sql`update project_access_codes set is_active = false where project_slug = 'a'`);
  expect(await asVisitor({ codeHash: codeA }, steps)).toEqual([]);
  await database.owner.query(sql`update project_access_codes set is_active = true where project_slug = 'a'`);
  expect(await asVisitor({ codeHash: codeA }, steps)).toHaveLength(2);
});

test.each(["access_code", "is_active", "created_at"])(
  "the column %s of a project is closed to its visitor and open to the owner",
  async (column) => {
    const statement = {
      text: `select ${column} from project_access_codes where project_slug = 'a'`,
      values: [],
    };
    await expectDenied(asVisitor({ codeHash: codeA }, statement));
    expect(await database.owner.query(statement)).toHaveLength(1);
  },
);

test.each([
  "insert into project_access_codes (project_slug, access_code, client_name) values ('d', repeat('0', 64), 'D')",
  "update project_access_codes set client_name = 'x'",
  "insert into project_timeline_items (project_slug, order_index, title) values ('a', 3, 'A3')",
  "update project_timeline_items set title = 'x'",
  "delete from project_timeline_items",
  "delete from project_access_codes",
])("a visitor with a code cannot run, and the owner can: %s", async (text) => {
  await expectDenied(asVisitor({ codeHash: codeA }, { text, values: [] }));
  await database.owner.query({ text, values: [] });
});

test.each([
  "select wrong from wrong_access_codes",
  "insert into wrong_access_codes values ('x', 1, now())",
  "update wrong_access_codes set wrong = 0",
  "delete from wrong_access_codes",
])("the counts of wrong codes change by counting only; the owner can run: %s", async (text) => {
  const counted = sql`select app.count_wrong_code()`;
  await asVisitor({ clientKey: "client 1" }, counted);
  await expectDenied(asVisitor({ clientKey: "client 1" }, { text, values: [] }));
  await database.owner.query({ text, values: [] });
});

test.each([
  [
    "added",
    sql`insert into project_timeline_items (project_slug, order_index, title) values ('a', 9, 'new')`,
  ],
  ["changed", sql`update project_timeline_items set status = 'completed' where title = 'A1'`],
  ["removed", sql`delete from project_timeline_items where title = 'A1'`],
])("a step that is %s touches its project and no other", async (_, statement) => {
  await database.owner.query(sql`update project_access_codes set updated_at = '2020-01-01'`);
  await database.owner.query(statement);
  const touched = await database.owner.query(
    sql`select project_slug from project_access_codes where updated_at > '2021-01-01'`,
  );
  expect(touched).toEqual([{ project_slug: "a" }]);
});

test("removing a project removes its steps", async () => {
  await database.owner.query(sql`delete from project_access_codes where project_slug = 'a'`);
  expect(
    await database.owner.query(sql`select distinct project_slug from project_timeline_items order by 1`),
  ).toEqual([{ project_slug: "b" }, { project_slug: "c" }]);
});

test("steps can change places in one transaction, but not share one", async () => {
  await database.owner.query(
    sql`update project_timeline_items set order_index = 3 - order_index where project_slug = 'a'`,
  );
  const steps = await database.owner.query(
    sql`select title from project_timeline_items where project_slug = 'a' order by order_index`,
  );
  expect(steps).toEqual([{ title: "A2" }, { title: "A1" }]);
  const error = await database.owner
    .query(sql`update project_timeline_items set order_index = 1 where project_slug = 'a'`)
    .catch((reason) => reason);
  expect(sqlStateOf(error)).toBe("23505");
});
