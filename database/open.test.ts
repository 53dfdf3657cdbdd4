import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { storeContactRequest } from "#app/features/contact/store.server.ts";
import { createConnections } from "#database/client.ts";
import { type EmbeddedPostgres, startEmbedded } from "#database/embedded/index.ts";
import { readMigrations } from "#database/migrate.ts";
import { type Database, openDatabase } from "#database/open.ts";
import { type Connections, sql } from "#database/sql.ts";
import { createContactRequest } from "#tests/setup/contact-fields.ts";
import { quietLog } from "#tests/setup/database.ts";
import { hasDebianPostgres, runDebianProgram, startDebianPostgres } from "#tests/setup/debian-postgres.ts";
import { createFolder, runAdmin } from "#tests/setup/processes.ts";
import { temporaryRoot } from "#tests/setup/temporary-root.ts";

// A PostgreSQL with passwords over TCP, as an operator would have one. The server's own kind of start is used for it.
let dataDir: string;
let server: EmbeddedPostgres;
let superuser: Connections;

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(temporaryRoot(), "tischlein-server-"));
  server = await startEmbedded({ dataDir, log: quietLog, superuserPassword: "super", transport: "tcp" });
  superuser = connectTo("postgres", "postgres", "super");
});
afterAll(async () => {
  await superuser.close();
  await server.stop();
  fs.rmSync(dataDir, { recursive: true });
});

const secret = "the secret of these tests, 32 or more";

function connectTo(database: string, user: string, password: string): Connections {
  const { host, port } = server;
  return createConnections(
    { host, port, database, user, password },
    { max: 2, timeoutMs: null, log: quietLog },
  );
}

/** An empty database with an owner of its own, and the URL an operator would write for it. */
async function createOwnedDatabase({
  attributes = "createrole",
} = {}): Promise<{ name: string; url: string }> {
  const name = `site_${randomBytes(4).toString("hex")}`;
  await superuser.session(async (session) => {
    await session.runScript(`create role ${name} login password 'p@ss/word' ${attributes}`);
    await session.runScript(`create database ${name} owner ${name}`);
  });
  return { name, url: `postgresql://${name}:p%40ss%2Fword@127.0.0.1:${server.port}/${name}` };
}

async function dropWebRole(): Promise<void> {
  await superuser.session(async (session) => {
    const databases = await session.query<{ name: string }>(
      sql`select datname as name from pg_database where datname like 'site\\_%'`,
    );
    for (const { name } of databases) await session.runScript(`drop database ${name}`);
    await session.runScript("drop role if exists web_anon, web_staff");
  });
}

async function open(url: string, appSecret = secret): Promise<Database> {
  const database = await openDatabase({ databaseUrl: url, dataDir: "/nonexistent", appSecret }, quietLog);
  onTestFinished(() => database.close().catch(() => {}));
  return database;
}

const request = createContactRequest();

test("an empty database is set up, and the web server works there as web_anon with a password of its own", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  const database = await open(url);
  expect(database.kind).toBe("server");
  expect(database.migrated).toBeGreaterThan(0);
  expect(await database.web.query(sql`select current_user as me`)).toEqual([{ me: "web_anon" }]);
  expect(await storeContactRequest(database.web, { request, clientKey: "a" })).toMatchObject({
    outcome: "stored",
  });
  expect(await storeContactRequest(database.web, { request, clientKey: "b" })).toEqual({
    outcome: "too-soon",
  });
  const [role] = await superuser.query<{ rolpassword: string }>(
    sql`select rolpassword from pg_authid where rolname = 'web_anon'`,
  );
  expect(role?.rolpassword).toMatch(/^SCRAM-SHA-256\$/);
});

test("several servers that start at once on an empty database set it up once", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  const databases = await Promise.all([open(url), open(url), open(url), open(url)]);
  expect(databases.filter(({ migrated }) => migrated > 0)).toHaveLength(1);
  expect(await Promise.all(databases.map((database) => database.isReady()))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

const otherSecret = "another secret of at least 32 characters";

/** The migrations of the release before fingerprints of the secret were stored. */
const before = () => readMigrations().filter(({ version }) => version < 8);

async function readWebPassword(): Promise<string | undefined> {
  const [role] = await superuser.query<{ rolpassword: string }>(
    sql`select rolpassword from pg_authid where rolname = 'web_anon'`,
  );
  return role?.rolpassword;
}

async function countMigrations({ owner }: Database): Promise<unknown> {
  return owner.query(sql`select count(*) from app.migrations`);
}

test("another APP_SECRET is refused before anything is changed, and the running site goes on", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  const running = await open(url);
  const password = await readWebPassword();
  const migrations = [
    ...readMigrations(),
    { version: 9999, name: "9999_next", text: "create table later (i int)", checksum: "x" },
  ];
  const applied = await countMigrations(running);
  const attempt = openDatabase(
    { databaseUrl: url, dataDir: "/nonexistent", appSecret: otherSecret, adminCommand: "tischlein-admin" },
    quietLog,
    { migrations },
  );
  await expect(attempt).rejects.toThrow(
    /^This APP_SECRET is not the secret of the database .* Nothing was changed\.\n[\s\S]*tischlein-admin secret change/,
  );
  await expect(attempt).rejects.not.toThrow(otherSecret);
  expect(await readWebPassword()).toBe(password);
  expect(await countMigrations(running)).toEqual(applied);
  expect(await (await open(url)).isReady(), "new connections under the first secret").toBe(true);
});

test("a reading command under another APP_SECRET fails and leaves the site its password", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  await open(url);
  const password = await readWebPassword();
  const env = { DATABASE_URL: url, APP_SECRET: otherSecret };
  const { code, stdout, stderr } = await runAdmin(env, "contacts", "list");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^Error: This APP_SECRET is not the secret of the database /);
  expect(await readWebPassword()).toBe(password);
});

test("of two servers with different secrets that start at once on an empty database one is refused, and the other works", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  const results = await Promise.allSettled([open(url), open(url, otherSecret)]);
  const opened = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(opened).toHaveLength(1);
  expect(await opened[0]?.isReady()).toBe(true);
});

test("a database of an earlier release keeps to the secret of its first start", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  const config = { databaseUrl: url, dataDir: "/nonexistent", appSecret: secret };
  await (await openDatabase(config, quietLog, { migrations: before() })).close();
  const updated = await open(url);
  expect(updated.migrated).toBeGreaterThan(0);
  await expect(open(url, otherSecret)).rejects.toThrow("is not the secret of the database");
  expect(await updated.isReady()).toBe(true);
});

test("a database of an earlier release refuses a secret whose password web_anon does not have, and is not migrated", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  const config = { databaseUrl: url, dataDir: "/nonexistent", appSecret: secret };
  const earlier = await openDatabase(config, quietLog, { migrations: before() });
  onTestFinished(() => earlier.close());
  const applied = await countMigrations(earlier);
  await expect(open(url, otherSecret)).rejects.toThrow(
    /is most likely not the secret .*\. Nothing was changed/,
  );
  expect(await countMigrations(earlier)).toEqual(applied);
  expect(await earlier.isReady()).toBe(true);
  expect(await (await open(url)).isReady()).toBe(true);
});

test("a password that web_anon has lost is set again under the same secret", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  await (await open(url)).close();
  await superuser.session((session) => session.runScript("alter role web_anon password 'another'"));
  expect(await (await open(url)).isReady()).toBe(true);
});

test("a second site with another APP_SECRET is refused instead of locking the first one out", async () => {
  await dropWebRole();
  const { name, url } = await createOwnedDatabase();
  await superuser.session((session) => session.runScript(`create database ${name}_2 owner ${name}`));
  await (await open(url)).close();
  const attempt = open(`${url}_2`, otherSecret);
  await expect(attempt).rejects.toThrow(`is used in the database ${name} as well`);
  const second = connectTo(`${name}_2`, "postgres", "super");
  expect(await second.query(sql`select from pg_namespace where nspname = 'app'`), "migrated").toEqual([]);
  await second.close();
  expect(await (await open(`${url}_2`)).isReady(), "with the same secret").toBe(true);
});

test("an owner who may not create roles gets the statements for the administrator, and these suffice", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase({ attributes: "nocreaterole" });
  const message = await open(url).then(
    () => "it opened",
    (error: Error) => error.message,
  );
  expect(message).toMatch(
    /may not manage the role web_anon[\s\S]*create role web_anon login noinherit password 'SCRAM-SHA-256/,
  );
  expect(message).not.toContain("p@ss");
  const statements = message.split("\n").filter((line) => line.startsWith("  "));
  await superuser.session((session) => session.runScript(statements.join("\n")));
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
  const tell = (as: string, ...statements: string[]) => {
    const { stderr } = runDebianProgram(
      "psql",
      "--quiet",
      as,
      ...statements.flatMap((text) => ["--command", text]),
    );
    expect(stderr).toBe("");
  };
  tell(administrator, "create role tischlein login createrole password 'own'", createDatabase);
  const before = await open(url);
  await storeContactRequest(before.web, { request, clientKey: "a" });
  tell(administrator.replace(/postgres$/, "tischlein"), ...before.forAdministrator);
  await before.close();
  expect(
    runDebianProgram("pg_dump", "--format=custom", "--enable-row-security", `--file=${dump}`, url).stderr,
  ).toBe("");

  tell(administrator, "drop database tischlein", "drop role web_anon, web_staff", createDatabase);
  expect(runDebianProgram("pg_restore", `--dbname=${url}`, dump).stderr).toContain(
    'role "web_anon" does not exist',
  );
  await expect(open(url)).rejects.toThrow(
    /^The database role web_anon lacks privileges .* blog_articles, contact_/,
  );

  tell(administrator, "drop database tischlein", "drop role web_anon, web_staff");
  tell(
    url.replace(/tischlein$/, "postgres"),
    "create role web_anon login noinherit",
    "create role web_staff login noinherit",
  );
  tell(administrator, createDatabase);
  expect(runDebianProgram("pg_restore", "--exit-on-error", `--dbname=${url}`, dump).stderr).toBe("");
  const database = await open(url);
  expect(await storeContactRequest(database.web, { request, clientKey: "b" })).toEqual({
    outcome: "too-soon",
  });
  expect(await database.web.query(sql`show lock_timeout`)).toEqual([{ lock_timeout: "2s" }]);
});

test.each([
  ["superuser", "is a superuser"],
  ["bypassrls", "may bypass row-level security"],
  ["createrole", "may create roles"],
])("a web role with the privilege %s is refused", async (attribute, fault) => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  await (await open(url)).close();
  await superuser.session((session) => session.runScript(`alter role web_anon ${attribute}`));
  onTestFinished(() =>
    superuser.session((session) => session.runScript(`alter role web_anon no${attribute}`)),
  );
  await expect(open(url)).rejects.toThrow(`more privileges than the web server may have: it ${fault}`);
});

test("a web role that owns a table is refused", async () => {
  await dropWebRole();
  const { name, url } = await createOwnedDatabase();
  await (await open(url)).close();
  const inside = connectTo(name, "postgres", "super");
  await inside.session((session) =>
    session.runScript("create table t (i int); alter table t owner to web_anon"),
  );
  await inside.close();
  await expect(open(url)).rejects.toThrow("it owns something");
});

test("what web_anon has set for itself is taken back at the next start, and its limits stay", async () => {
  await dropWebRole();
  const { name, url } = await createOwnedDatabase();
  const first = await open(url);
  for (const text of [
    "alter role web_anon set default_transaction_read_only = on",
    "alter role web_anon set work_mem = '64kB'",
    "alter role web_anon reset lock_timeout",
    `alter role web_anon in database ${name} set statement_timeout = 0`,
  ])
    await first.web.query({ text, values: [] });
  await superuser.session((session) => session.runScript("alter role web_anon set log_duration = off"));
  await first.close();
  const second = await open(url);
  const settings = sql`select current_setting('default_transaction_read_only') as read_only,
    current_setting('lock_timeout') as lock, current_setting('work_mem') as memory`;
  expect(await second.web.query(settings)).toMatchObject([{ read_only: "off", lock: "2s", memory: "4MB" }]);
  expect(await storeContactRequest(second.web, { request, clientKey: "a" })).toMatchObject({
    outcome: "stored",
  });
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
  await dropWebRole();
  const { name, url } = await createOwnedDatabase();
  await (await open(url)).close();
  await superuser.session(async (session) => {
    await session.runScript(`alter role ${name} nocreaterole; revoke web_anon from ${name}`);
    await session.runScript("alter role web_anon set default_transaction_read_only = on");
  });
  const message = await open(url).then(
    () => "it opened",
    (error: Error) => error.message,
  );
  expect(message).toMatch(/may not manage the role web_anon[\s\S]*alter role web_anon reset all;/);
  const statements = message.split("\n").filter((line) => line.startsWith("  "));
  await superuser.session((session) => session.runScript(statements.join("\n")));
  const database = await open(url);
  expect(await storeContactRequest(database.web, { request, clientKey: "a" })).toMatchObject({
    outcome: "stored",
  });
});

test("where only an administrator can close large objects to web_anon, the start says how, and that suffices", async () => {
  await dropWebRole();
  const { name, url } = await createOwnedDatabase();
  const first = await open(url);
  const create = sql`select lo_create(0)`;
  expect(await first.web.query(create), "PostgreSQL lets everybody").toHaveLength(1);
  const inside = connectTo(name, "postgres", "super");
  await inside.session((session) => session.runScript(first.forAdministrator.join(";")));
  await inside.close();
  await expect(first.web.query(create)).rejects.toMatchObject({ sqlState: "42501" });
  expect((await open(url)).forAdministrator).toEqual([]);
});

test("an owner who is a superuser closes large objects to web_anon alone", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase({ attributes: "superuser" });
  const database = await open(url);
  expect(database.forAdministrator).toEqual([]);
  await expect(database.web.query(sql`select lo_create(0)`)).rejects.toMatchObject({ sqlState: "42501" });
});

test("a wrong password is reported with user and address, not with the password", async () => {
  const { name, url } = await createOwnedDatabase();
  const attempt = open(url.replace("p%40ss", "wrong"));
  await expect(attempt).rejects.toThrow(
    `Cannot connect to PostgreSQL as ${name} at 127.0.0.1:${server.port}/${name}`,
  );
  await expect(attempt).rejects.not.toThrow(/wrong\//);
});

test("the operator's commands work on a database server too", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  const database = await open(url);
  await storeContactRequest(database.web, { request, clientKey: "a" });
  const result = await runAdmin({ DATABASE_URL: url, APP_SECRET: secret }, "contacts", "list", "--json");
  expect({ code: result.code, stderr: result.stderr }).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(result.stdout)).toMatchObject([{ id: 1, email: "aylin@imbiss.example" }]);
});

test("a command on an empty database server sets nothing up, and says where it looked", async () => {
  await dropWebRole();
  const { name, url } = await createOwnedDatabase();
  const env = { DATABASE_URL: url, APP_SECRET: secret };
  const { code, stdout, stderr } = await runAdmin(env, "contacts", "list");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(
    `There is no database of the site ${name} at 127.0.0.1:${server.port}. Nothing was`,
  );
  expect(await superuser.query(sql`select from pg_roles where rolname = 'web_anon'`)).toEqual([]);
  expect(await runAdmin(env, "seed")).toMatchObject({ code: 0, stderr: "" });
  expect(await runAdmin(env, "contacts", "list")).toMatchObject({ code: 0, stderr: "" });
});

test("a database that hangs answers with a failure within three seconds, and is used again afterwards", async () => {
  await dropWebRole();
  const { name, url } = await createOwnedDatabase();
  const database = await open(url);
  const inside = connectTo(name, "postgres", "super");
  await inside.transaction(async (tx) => {
    await tx.query(sql`lock table contact_requests in access exclusive mode`);
    const begun = performance.now();
    const outcome = await storeContactRequest(database.web, { request, clientKey: "a" });
    expect(outcome).toMatchObject({ outcome: "failed" });
    expect(performance.now() - begun).toBeLessThan(3_500);
  });
  await inside.close();
  expect(await storeContactRequest(database.web, { request, clientKey: "a" })).toMatchObject({
    outcome: "stored",
  });
});

test("with all connections taken a statement fails within three seconds, and works when one is free", async () => {
  await dropWebRole();
  const { url } = await createOwnedDatabase();
  const database = await open(url);
  let release = () => {};
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  const busy = Array.from({ length: 10 }, () => database.web.transaction(() => free));
  const begun = performance.now();
  expect(await database.isReady()).toBe(false);
  expect(performance.now() - begun).toBeLessThan(3_000);
  release();
  await Promise.all(busy);
  expect(await database.isReady()).toBe(true);
});
