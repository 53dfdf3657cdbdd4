import { expect, test } from "vitest";
import { hashAccessCode } from "#database/keys.ts";
import { sql } from "#database/sql.ts";
import { testKeys } from "#tests/setup/database/keys.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";
import { asVisitor, codeA, codeB, inactive } from "#tests/setup/database/policies.ts";

test("an article is invisible until it is published, and there for the owner", async () => {
  const statement = sql`select id from blog_articles order by id`;
  expect(await database.web.query(statement)).toEqual([{ id: "out" }]);
  expect(await readColumn(statement)).toEqual(["later", "out"]);
  await asOwner(sql`update blog_articles set published_at = now() where id = 'later'`);
  expect(await database.web.query(statement)).toHaveLength(2);
});

test("without a code there is no project; the owner sees all", async () => {
  for (const statement of [
    sql`select project_slug from project_access_codes`,
    sql`select id from project_timeline_items`,
  ]) {
    expect(await asVisitor({}, statement)).toEqual([]);
    expect(await database.web.query(statement)).toEqual([]);
    expect((await asOwner(statement)).length).toBeGreaterThanOrEqual(3);
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
  await asOwner(sql`update project_access_codes set is_active = false where project_slug = 'a'`);
  expect(await asVisitor({ codeHash: codeA }, steps)).toEqual([]);
  await asOwner(sql`update project_access_codes set is_active = true where project_slug = 'a'`);
  expect(await asVisitor({ codeHash: codeA }, steps)).toHaveLength(2);
});
