import { expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { connect, openTestDatabase } from "#tests/setup/database/database.ts";

test.each([
  sql`select ${"Aylin Demir"}::text::integer`,
  sql`select ${"Aylin Demir"}::text::timestamptz`,
  sql`select ${"Aylin Demir"}::text::jsonb`,
  sql`select ${'Aylin "Demir"\nBerlin'}::text::integer`,
  sql`insert into contact_requests (name, email, message) values ('Aylin Demir', 'a@b.example', 'kurz')`,
  sql`insert into outbox (kind, request_id) values ('request', 4711)`,
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

test("a statement that timed out is cancelled in PostgreSQL, and its connection stays usable", async () => {
  const { owner } = await openTestDatabase({ closeAfterTest: true });
  const [{ name = "" } = {}] = await owner.query<{ name: string }>(sql`select current_database() as name`);
  await expect(owner.query(sql`select pg_sleep(60)`)).rejects.toMatchObject({ sqlState: "57014" });
  const outside = connect("postgres", "postgres");
  const running = await outside.query(
    sql`select query from pg_stat_activity where datname = ${name} and state <> 'idle'`,
  );
  await outside.close();
  expect(running).toEqual([]);
  expect(owner.load()).toEqual({ busy: 0, idle: 1, waiting: 0 });
});

test("a crowd waits for a connection up to a limit; who comes then is refused at once, and nobody later", async () => {
  const { web } = await openTestDatabase({ closeAfterTest: true, maxConnections: 2 });
  let release = () => {};
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders = [web.transaction(() => free), web.transaction(() => free)];
  const crowd = Array.from({ length: 700 }, () => web.query(sql`select 1`));
  const refused = await Promise.allSettled(crowd.slice(500));
  expect(refused.every(({ status }) => status === "rejected")).toBe(true);
  expect(web.load()).toEqual({ busy: 2, idle: 0, waiting: 500 });
  release();
  await Promise.all([...holders, ...crowd.slice(0, 500)]);
  expect(await web.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
