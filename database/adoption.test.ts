import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { type Migration, MigrationError, migrate, readMigrations } from "#database/migrate.ts";
import { type Connections, sql } from "#database/sql.ts";
import { readCatalogue } from "#tests/setup/database/catalogue.ts";
import { connect } from "#tests/setup/database/database.ts";
import { formerMigrations } from "#tests/setup/database/former-migrations.ts";

/** Migrations that say the tables as they were at 0060. */
const BASELINE = 7;

/** A new database after these migrations; without any, after those of today. */
async function openNew(migrations?: Migration[]): Promise<Connections> {
  const name = `new_${randomUUID().replaceAll("-", "")}`;
  const superuser = connect("postgres", "postgres");
  await superuser.session((session) => session.runScript(`create database ${name} owner site_owner`));
  await superuser.close();
  const owner = connect("site_owner", name);
  onTestFinished(owner.close);
  await migrate(owner, migrations ? { migrations } : {});
  return owner;
}

test("a database at migration 0060 is adopted with its rows, and has the catalogue of a new one", async () => {
  const owner = await openNew(formerMigrations);
  await owner.query(sql`insert into contact_requests (name, email, phone, message, created_at)
    values ('Aylin', 'aylin@imbiss.example', '0170 1234567', 'Bitte um Rückruf.', now() - interval '1 day')`);
  const [before] = await owner.query(sql`select * from contact_requests`);
  const since = sql`select min(applied_at)::text as since from app.migrations`;
  const [first] = await owner.query(since);
  // The adoption, what came after the baseline, and the functions.
  expect(await migrate(owner, {})).toBe(2 + readMigrations().length - BASELINE);
  const fresh = await openNew();
  expect(await readCatalogue(owner)).toEqual(await readCatalogue(fresh));
  const history = sql`select version, name, checksum from app.migrations order by version`;
  expect(await owner.query(history)).toEqual(await fresh.query(history));
  expect(await owner.query(sql`select * from contact_requests`)).toEqual([before]);
  expect(await owner.query(since)).toEqual([first]);
  expect(await migrate(owner, {})).toBe(0);
});

test("a database of an older state is refused unchanged, with what to do", async () => {
  const owner = await openNew(formerMigrations.slice(0, -1));
  const before = await readCatalogue(owner);
  const attempt = migrate(owner, {});
  await expect(attempt).rejects.toThrow(MigrationError);
  await expect(attempt).rejects.toThrow(/0059_requests_of_a_sender.*open it once with the last release/);
  expect(await readCatalogue(owner)).toEqual(before);
});
