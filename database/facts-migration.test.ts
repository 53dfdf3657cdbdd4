import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { readStoredFacts } from "#app/features/facts/facts.ts";
import { listPublished } from "#app/features/facts/store.server.ts";
import { migrate, readMigrations } from "#database/migrate.ts";
import { type Connections, sql } from "#database/sql.ts";
import { connect } from "#tests/setup/database/database.ts";

/** Returns a database as it was before the migration of this subject. */
async function openBefore(subject: string): Promise<Connections> {
  const name = `facts_${randomUUID().replaceAll("-", "")}`;
  const superuser = connect("postgres", "postgres");
  await superuser.session((session) => session.runScript(`create database ${name} owner site_owner`));
  await superuser.close();
  const owner = connect("site_owner", name);
  onTestFinished(owner.close);
  const migrations = readMigrations();
  const count = migrations.findIndex((migration) => migration.name.endsWith(subject));
  await migrate(owner, { migrations: migrations.slice(0, count) });
  return owner;
}

const price = (term: string, notice: string) => ({ month: 4900, depends: "", term, notice });

test.each([
  [
    "by package where they differ",
    { START: price("keine", ""), PRIME: price("12 Monate", "") },
    null,
    { term: "START keine, PRIME 12 Monate" },
  ],
  [
    "once where all say the same",
    { START: price("", "4 Wochen"), GROW: price("", "4 Wochen") },
    null,
    { notice: "4 Wochen" },
  ],
  [
    "not where it is said already",
    { START: price("keine", "4 Wochen") },
    { term: "1 Jahr" },
    { term: "1 Jahr", notice: "4 Wochen" },
  ],
  ["not at all without any", { START: price("", "") }, null, undefined],
])("what prices say of term and notice period moves to the terms, %s", async (_, prices, before, after) => {
  const owner = await openBefore("terms_of_packages");
  await owner.query(
    sql`insert into site_facts (key, value) values ('prices', ${JSON.stringify(prices)}::jsonb)`,
  );
  if (before !== null)
    await owner.query(
      sql`insert into site_facts (key, value) values ('terms', ${JSON.stringify(before)}::jsonb)`,
    );
  await migrate(owner, {});
  const rows = await owner.query<{ key: string; value: unknown }>(sql`select key, value from site_facts`);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  expect(values.get("terms")).toEqual(after);
  expect(values.get("prices")).toMatchObject({ START: { month: 4900, depends: "" } });
  expect(JSON.stringify(values.get("prices"))).not.toMatch(/term|notice/);
});

test("a client's words become the first reference, unless he has one, and invented ones go", async () => {
  const owner = await openBefore("voice_as_reference");
  const voice = { quote: "Läuft.", name: "Ada", business: "Café Ada", place: "Köln", mark: null };
  const other = { business: "Café Zwei", place: "Kiel", quote: "Gut.", permission: "2026-11-02" };
  await owner.query(sql`insert into site_facts (key, value, changed_at)
    values ('testimonial', ${JSON.stringify(voice)}::jsonb, '2026-11-03')`);
  const add = sql`insert into site_entries (collection, draft, published, position)
    values ('references', ${JSON.stringify(other)}::jsonb, ${JSON.stringify(other)}::jsonb, 1)`;
  await owner.query(add);
  await migrate(owner, {});
  const { facts, unreadable } = readStoredFacts(await listPublished(owner));
  expect(unreadable).toEqual([]);
  expect(facts.references).toMatchObject([
    { business: "Café Ada", place: "Köln", quote: "Läuft.", person: "Ada", figures: [], picture: null },
    { business: "Café Zwei" },
  ]);
  await owner.query(add);
});

test.each([
  ["who has a reference", { business: "Café Zwei", mark: null }],
  ["who is invented", { business: "Café Ada", mark: "Beispiel" }],
])("the words of a client %s become none", async (_, voice) => {
  const owner = await openBefore("voice_as_reference");
  await owner.query(
    sql`insert into site_facts (key, value) values ('testimonial', ${JSON.stringify(voice)}::jsonb)`,
  );
  await owner.query(sql`insert into site_entries (collection, draft, published, position)
    values ('references', '{}', '{"business": "Café Zwei"}', 1)`);
  await migrate(owner, {});
  expect(await owner.query(sql`select published from site_entries`)).toEqual([
    { published: { business: "Café Zwei" } },
  ]);
  expect(await owner.query(sql`select from site_facts`)).toEqual([]);
});
