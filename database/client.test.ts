import { expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

test.each([
  sql`select ${"Aylin Demir"}::text::integer`,
  sql`select ${"Aylin Demir"}::text::timestamptz`,
  sql`select ${"Aylin Demir"}::text::jsonb`,
  sql`select ${'Aylin "Demir"\nBerlin'}::text::integer`,
  sql`insert into contact_requests (name, email, message) values ('Aylin Demir', 'a@b.example', 'kurz')`,
  sql`insert into contact_mails (request_id) values (4711)`,
])("what the database says about a wrong value does not repeat it: $text", async (statement) => {
  const { owner } = await openTestDatabase({ closeAfterTest: true });
  const error = await owner.query(statement).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(
    /Aylin|Demir|Berlin|kurz|4711/,
  );
});

test("a pool says how busy it is", async () => {
  const { owner } = await openTestDatabase({ closeAfterTest: true });
  expect(owner.load()).toEqual({ busy: 0, idle: 0, waiting: 0 });
  await owner.transaction(async () => {
    expect(owner.load()).toEqual({ busy: 1, idle: 0, waiting: 0 });
  });
  expect(owner.load()).toEqual({ busy: 0, idle: 1, waiting: 0 });
});
