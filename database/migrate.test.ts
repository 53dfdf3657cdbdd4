import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Migration, MigrationError, migrate, readMigrations } from "#database/migrate.ts";
import { sql } from "#database/sql.ts";
import { database } from "#tests/setup/database/of-test.ts";
import { createFolder } from "#tests/setup/process/processes.ts";

const released = readMigrations();

function migration(version: number, text: string): Migration {
  return { version, name: `${version}_test`, text, checksum: `checksum of ${text}` };
}

test("migrations are numbered from 1 without a gap", () => {
  expect(released.map(({ version }) => version)).toEqual(released.map((_, index) => index + 1));
});

test("the migrations that databases have run stay as they are, since a change would stop every start", () => {
  const checksums = released.slice(0, 26).map(({ checksum }) => checksum);
  expect(createHash("sha256").update(checksums.join()).digest("hex")).toBe(
    "f1e167f33b800d4a1736bf770aae41d83238863b07cbab9c046757e7cbba5464",
  );
});

test("ten processes at once run a new migration once", async () => {
  const { owner } = database;
  const migrations = [
    ...released,
    migration(101, "create table once (i int)"),
    migration(102, "insert into once values (1)"),
  ];
  const ran = await Promise.all(Array.from({ length: 10 }, () => migrate(owner, { migrations })));
  expect(ran.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(await owner.query(sql`select i from once`)).toHaveLength(1);
});

test("a migration that fails is undone as a whole, and those before it stay", async () => {
  const { owner } = database;
  const migrations = [
    ...released,
    migration(101, "create table first (i int)"),
    migration(102, "create table second (i int); select 1 / 0"),
  ];
  await expect(migrate(owner, { migrations })).rejects.toThrow(
    /Migration 102_test failed and was undone: division by zero/,
  );
  const tables = await owner.query(
    sql`select to_regclass('first') is null as first, to_regclass('second') is null as second`,
  );
  expect(tables).toEqual([{ first: false, second: true }]);
  expect(await migrate(owner, { migrations: [...migrations.slice(0, -1), migration(102, "select 1")] })).toBe(
    1,
  );
});

test("a database of a newer release is refused unchanged", async () => {
  const { owner } = database;
  await migrate(owner, { migrations: [...released, migration(101, "select 1")] });
  const attempt = migrate(owner, { migrations: released });
  await expect(attempt).rejects.toThrow(MigrationError);
  await expect(attempt).rejects.toThrow(/newer than this release: it already has migration 101_test/);
});

test("a migration that was changed after its release is refused", async () => {
  const { owner } = database;
  const [first, ...others] = released;
  if (!first) throw new Error("There are no migrations");
  const attempt = migrate(owner, { migrations: [{ ...first, checksum: "another" }, ...others] });
  await expect(attempt).rejects.toThrow(/was changed after this database ran it/);
});

test("Windows line ends do not change a checksum", () => {
  const folder = createFolder();
  writeFileSync(join(folder, "0001_a.sql"), "select 1;\nselect 2;\n");
  const [unix] = readMigrations(folder);
  writeFileSync(join(folder, "0001_a.sql"), "select 1;\r\nselect 2;\r\n");
  expect(readMigrations(folder)).toEqual([unix]);
});
