import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "#database/sql.ts";
import {
  hasDebianPostgres,
  runDebianProgram,
  startDebianPostgres,
} from "#tests/setup/database/debian-postgres.ts";
import {
  connectTo,
  createOwnedDatabase,
  open,
  send,
  superuser,
} from "#tests/setup/database/server-database.ts";
import { createFolder } from "#tests/setup/process/processes.ts";

const failureOf = (url: string) =>
  open(url).then(
    () => "it opened",
    (error: Error) => error.message,
  );

/** Runs statements as the superuser, outside the site's database or in it. */
const run = (...statements: string[]) =>
  superuser.session((session) => session.runScript(statements.join("\n")));
async function runInside(name: string, ...statements: string[]): Promise<void> {
  const inside = connectTo(name, "postgres", "super");
  await inside.session((session) => session.runScript(statements.join("\n")));
  await inside.close();
}

test("an owner who may not create roles gets the statements for the administrator, and these suffice", async () => {
  const { url } = await createOwnedDatabase({ attributes: "nocreaterole" });
  const message = await failureOf(url);
  expect(message).toMatch(
    /may not manage the role web_anon[\s\S]*create role web_anon login noinherit password 'SCRAM-SHA-256/,
  );
  expect(message).not.toContain("p@ss");
  await run(...message.split("\n").filter((line) => line.startsWith("  ")));
  const database = await open(url);
  expect(await database.isReady()).toBe(true);
});

test("a dump works again in a new cluster where the roles were created first, and is refused elsewhere", async ({
  skip,
}) => {
  skip(!hasDebianPostgres, "Debian's postgresql-15 is not installed");
  const { host, port } = await startDebianPostgres();
  const administrator = `postgresql://postgres:super@${host}:${port}/postgres`;
  const url = `postgresql://tischlein:own@${host}:${port}/tischlein`;
  const dump = path.join(createFolder(), "tischlein.dump");
  const createDatabase = "create database tischlein owner tischlein";
  const ask = (program: string, ...args: string[]) => runDebianProgram(program, ...args).stderr;
  const tell = (as: string, ...statements: string[]) =>
    expect(ask("psql", "--quiet", as, ...statements.flatMap((text) => ["--command", text]))).toBe("");
  tell(administrator, "create role tischlein login createrole password 'own'", createDatabase);
  const before = await open(url);
  await send(before);
  tell(administrator.replace(/postgres$/, "tischlein"), ...before.forAdministrator);
  await before.close();
  expect(ask("pg_dump", "--format=custom", "--enable-row-security", `--file=${dump}`, url)).toBe("");

  tell(administrator, "drop database tischlein", "drop role web_anon, web_staff", createDatabase);
  expect(ask("pg_restore", `--dbname=${url}`, dump)).toContain('role "web_anon" does not exist');
  await expect(open(url)).rejects.toThrow(/^The database role web_anon lacks privileges .* blog_articles, /);

  tell(administrator, "drop database tischlein", "drop role web_anon, web_staff");
  const roles = ["web_anon", "web_staff"].map((name) => `create role ${name} login noinherit`);
  tell(url.replace(/tischlein$/, "postgres"), ...roles);
  tell(administrator, createDatabase);
  expect(ask("pg_restore", "--exit-on-error", `--dbname=${url}`, dump)).toBe("");
  const database = await open(url);
  expect(await send(database)).toEqual({ outcome: "too-soon" });
  expect(await database.web.query(sql`show lock_timeout`)).toEqual([{ lock_timeout: "2s" }]);
});

test.each([
  ["is a superuser", "alter role web_anon superuser", "alter role web_anon nosuperuser"],
  ["may bypass row-level security", "alter role web_anon bypassrls", "alter role web_anon nobypassrls"],
  ["may create roles", "alter role web_anon createrole", "alter role web_anon nocreaterole"],
  ["owns something", "create table t (i int); alter table t owner to web_anon", "drop table t"],
])("a web role that %s is refused", async (fault, give, take) => {
  const { name, url } = await createOwnedDatabase();
  await (await open(url)).close();
  await runInside(name, give);
  onTestFinished(() => runInside(name, take));
  await expect(open(url)).rejects.toThrow(`more privileges than the web server may have: it ${fault}`);
});

test("what web_anon has set for itself is taken back at the next start, and its limits stay", async () => {
  const { name, url } = await createOwnedDatabase();
  const first = await open(url);
  for (const text of [
    "alter role web_anon set default_transaction_read_only = on",
    "alter role web_anon set work_mem = '64kB'",
    "alter role web_anon reset lock_timeout",
    `alter role web_anon in database ${name} set statement_timeout = 0`,
  ])
    await first.web.query({ text, values: [] });
  await run("alter role web_anon set log_duration = off");
  await first.close();
  const second = await open(url);
  const settings = sql`select current_setting('default_transaction_read_only') as read_only,
    current_setting('lock_timeout') as lock, current_setting('work_mem') as memory`;
  expect(await second.web.query(settings)).toMatchObject([{ read_only: "off", lock: "2s", memory: "4MB" }]);
  expect(await send(second)).toMatchObject({ outcome: "stored" });
  const kept = await superuser.query<{ entry: string }>(sql`
    select unnest(setconfig) as entry from pg_db_role_setting where setrole = 'web_anon'::regrole order by 1`);
  expect(kept.map(({ entry }) => entry)).toEqual([
    "idle_in_transaction_session_timeout=5s",
    "lock_timeout=2s",
    "log_duration=off",
    "search_path=public",
    "statement_timeout=3s",
  ]);
});

test("an owner who may not take web_anon's settings back gets the statements for it, and these suffice", async () => {
  const { name, url } = await createOwnedDatabase();
  await (await open(url)).close();
  await run(
    `alter role ${name} nocreaterole; revoke web_anon from ${name};`,
    "alter role web_anon set default_transaction_read_only = on",
  );
  const message = await failureOf(url);
  expect(message).toMatch(/may not manage the role web_anon[\s\S]*alter role web_anon reset all;/);
  await run(...message.split("\n").filter((line) => line.startsWith("  ")));
  const database = await open(url);
  expect(await send(database)).toMatchObject({ outcome: "stored" });
});

test("where only an administrator can close large objects to web_anon, the start says how, and that suffices", async () => {
  const { name, url } = await createOwnedDatabase();
  const first = await open(url);
  const create = sql`select lo_create(0)`;
  expect(await first.web.query(create), "PostgreSQL lets everybody").toHaveLength(1);
  await runInside(name, first.forAdministrator.join(";"));
  await expect(first.web.query(create)).rejects.toMatchObject({ sqlState: "42501" });
  expect((await open(url)).forAdministrator).toEqual([]);
});

test("an owner who is a superuser closes large objects to web_anon alone", async () => {
  const { url } = await createOwnedDatabase({ attributes: "superuser" });
  const database = await open(url);
  expect(database.forAdministrator).toEqual([]);
  await expect(database.web.query(sql`select lo_create(0)`)).rejects.toMatchObject({ sqlState: "42501" });
});
