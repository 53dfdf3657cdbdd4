import { afterEach, expect, test } from "vitest";
import { hashProjectGrant } from "#database/keys.ts";
import { sql } from "#database/sql.ts";
import { testKeys } from "#tests/setup/database/keys.ts";
import { asOwner, readColumn } from "#tests/setup/database/of-file.ts";
import { asVisitor, codeA, codeB, expectDenied, inactive } from "#tests/setup/database/policies.ts";

// Which project a browser that remembers one may see, and until when.

const [grantA, grantB, unknown] = ["a", "b", "c"].map((token) => hashProjectGrant(testKeys, token)) as [
  string,
  string,
  string,
];

const remember = async (codeHash: string, grant: string) =>
  Object.values((await asVisitor({ codeHash }, sql`select app.remember_project(${grant})`))[0] ?? {})[0];
const see = async (grantHash: string, codeHash?: string) => {
  const rows = await asVisitor<{ name: string }>(
    codeHash === undefined ? { grantHash } : { grantHash, codeHash },
    sql`select project_slug as name from project_access_codes union all select title from project_timeline_items order by 1`,
  );
  return rows.map(({ name }) => name);
};

afterEach(() => asOwner(sql`truncate project_grants`));

test("a browser sees the project that it remembers and no other, and without a grant none", async () => {
  expect([await remember(codeA, grantA), await remember(codeB, grantB)]).toEqual([true, true]);
  expect(await see(grantA)).toEqual(["A1", "A2", "a"]);
  expect(await see(grantB)).toEqual(["B1", "b"]);
  for (const none of [unknown, "", codeA]) expect(await see(none), none).toEqual([]);
  expect(await see(grantA, codeB), "a code that is entered goes before it").toEqual(["B1", "b"]);
  expect(await see(grantA, unknown), "a wrong one, too").toEqual([]);
});

test("a wrong code and that of a closed project are not remembered", async () => {
  for (const code of [unknown, inactive, ""]) expect(await remember(code, grantA), code).toBe(false);
  expect(await asOwner(sql`select from project_grants`)).toEqual([]);
});

test("a grant may do what its code may, for its own project", async () => {
  await remember(codeA, grantA);
  await asVisitor({ grantHash: grantA }, sql`select app.note_project_opened()`);
  await expectDenied(
    asVisitor({ grantHash: grantA }, sql`select app.answer_project_duty('b', 1, null, null, 'x')`),
  );
  await expect(
    asVisitor({ grantHash: grantA }, sql`select app.answer_project_duty('a', 1, null, null, 'x')`),
  ).resolves.toEqual([{ answer_project_duty: false }]);
  const opened = await asOwner(
    sql`select project_slug from project_access_codes where opened_at is not null`,
  );
  expect(opened).toEqual([{ project_slug: "a" }]);
});

test("a grant ends after 30 days, by logging out, by a new code and by closing the project, which opening does not undo", async () => {
  await remember(codeA, grantA);
  await asOwner(sql`update project_grants set created_at = now() - interval '29 days 23 hours'`);
  expect(await see(grantA)).not.toEqual([]);
  await asOwner(sql`update project_grants set created_at = now() - interval '30 days'`);
  expect(await see(grantA)).toEqual([]);

  await asOwner(sql`truncate project_grants`);
  await Promise.all([remember(codeA, grantA), remember(codeB, grantB)]);
  await asVisitor({ grantHash: grantA }, sql`select app.forget_project()`);
  expect([await see(grantA), await see(grantB)]).toEqual([[], ["B1", "b"]]);

  await remember(codeA, grantA);
  await asOwner(sql`update project_access_codes set access_code = ${unknown} where project_slug = 'a'`);
  expect([await see(grantA), await see(grantB)]).toEqual([[], ["B1", "b"]]);

  await asOwner(sql`update project_access_codes set is_active = false where project_slug = 'b'`);
  await asOwner(sql`update project_access_codes set is_active = true where project_slug = 'b'`);
  expect(await see(grantB)).toEqual([]);
});

test("a project's other changes end no grant; with the project they are gone", async () => {
  await remember(codeA, grantA);
  await asOwner(
    sql`update project_access_codes set client_name = 'New', is_active = true, project_slug = 'a2' where project_slug = 'a'`,
  );
  expect(await see(grantA)).toContain("a2");
  await asOwner(sql`delete from project_access_codes where project_slug = 'a2'`);
  expect(await asOwner(sql`select from project_grants`)).toEqual([]);
});

test("the newest 50 browsers of a project are remembered", async () => {
  await asOwner(sql`
    insert into project_grants (token_hash, project_slug, created_at)
    select lpad(i::text, 64, '0'), 'a', now() - i * interval '1 minute' from generate_series(1, 50) i`);
  await remember(codeA, grantA);
  const hashes = await readColumn(sql`select token_hash from project_grants`);
  expect(hashes).toHaveLength(50);
  expect(hashes).toContain(grantA);
  expect(hashes).not.toContain("50".padStart(64, "0"));
});
