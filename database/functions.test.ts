import { expect, test } from "vitest";
import { readFunctions, replaceFunctions } from "#database/functions.ts";
import { migrate } from "#database/migrate.ts";
import { sql, statement } from "#database/sql.ts";
import { readCatalogue } from "#tests/setup/database/catalogue.ts";
import { database } from "#tests/setup/database/of-test.ts";

test("what is not in the files vanishes from the database, and what was changed is as in the files again", async () => {
  const { owner } = database;
  const before = await readCatalogue(owner);
  await owner.query(
    statement(`
      create function app.stray() returns trigger language plpgsql as 'begin return null; end';
      create trigger stray after insert on contact_notes for each row execute function app.stray();
      create function app.stray_default() returns integer language sql as 'select 1';
      alter table contact_notes alter staff_id set default app.stray_default();
      create policy stray on contact_notes for select to web_anon using (true);
      grant select on contact_notes to web_anon;
      grant update (name) on contact_requests to web_staff;
      create view stray as select 1;
      alter table contact_notes no force row level security;
      drop trigger prepare_new_contact_request on contact_requests;
      create or replace function app.is_staff() returns boolean language sql as 'select true';
      update app.migrations set checksum = 'of other files' where version = 0;
    `),
  );
  expect(await migrate(owner, {})).toBe(1);
  expect(await readCatalogue(owner)).toEqual(before);
});

test("a new table belongs to nobody but the owner", async () => {
  const { owner, web, staff } = database;
  await owner.query(statement("create table later (i integer); grant select on later to web_anon"));
  await owner.transaction((tx) => replaceFunctions(tx, readFunctions()));
  await owner.query(sql`insert into later values (1)`);
  expect(await owner.query(sql`select i from later`)).toEqual([{ i: 1 }]);
  for (const role of [web, staff])
    await expect(role.query(sql`select i from later`)).rejects.toThrow("permission denied");
});

test("a body that cannot run is refused, and the former functions stay", async () => {
  const { owner } = database;
  const before = await readCatalogue(owner);
  const functions = readFunctions();
  const text = `${functions.text}\ncreate function app.broken() returns integer language sql as 'select nothing_there';`;
  const attempt = owner.transaction((tx) => replaceFunctions(tx, { ...functions, text }));
  await expect(attempt).rejects.toThrow('column "nothing_there" does not exist');
  expect(await readCatalogue(owner)).toEqual(before);
});
