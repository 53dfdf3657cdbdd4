import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeSchema } from "#database/schema/describe.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";

test("the schema in database/schema/ is what all migrations add up to", async () => {
  const { owner } = await openTestDatabase({ closeAfterTest: true });
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".sql"));
  const committed = Object.fromEntries(
    files.map((file) => [file, readFileSync(join(import.meta.dirname, file), "utf8")]),
  );
  const outdated =
    'database/schema/ is not what the migrations add up to: run "npm run schema" and commit it';
  expect(committed, outdated).toEqual(await describeSchema(owner));
});

test("a table that no subject claims is named", async () => {
  const { owner } = await openTestDatabase({ closeAfterTest: true });
  await owner.session((session) => session.runScript("create table parking_lots (id integer)"));
  await expect(describeSchema(owner)).rejects.toThrow(/No file of database\/schema\/ claims "parking_lots"/);
});

test("an object of a kind that the files cannot show is named", async () => {
  const { owner } = await openTestDatabase({ closeAfterTest: true });
  await owner.session((session) => session.runScript("create view staff_names as select name from staff"));
  await expect(describeSchema(owner)).rejects.toThrow(/cannot describe .*: staff_names/);
});
