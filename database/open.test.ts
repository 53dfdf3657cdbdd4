import { expect, test } from "vitest";
import { readMigrations } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { quietLog } from "#tests/setup/database/database.ts";
import {
  createOwnedDatabase,
  open,
  secret,
  send,
  server,
  superuser,
} from "#tests/setup/database/server-database.ts";
import { runHere } from "#tests/setup/process/command-line.ts";

const readWebPassword = () =>
  superuser.column(sql`select rolpassword from pg_authid where rolname = 'web_anon'`);

test("an empty database is set up, and the web server works there as web_anon with a password of its own", async () => {
  const { url } = await createOwnedDatabase();
  const database = await open(url);
  expect(database.kind).toBe("server");
  expect(database.migrated).toBeGreaterThan(0);
  expect(await database.web.query(sql`select current_user as me`)).toEqual([{ me: "web_anon" }]);
  expect(await send(database, "a")).toMatchObject({ outcome: "stored" });
  expect(await send(database, "b")).toEqual({ outcome: "too-soon" });
  expect(await readWebPassword()).toEqual([expect.stringMatching(/^SCRAM-SHA-256\$/)]);
});

const otherSecret = "another secret of at least 32 characters";

test("another APP_SECRET is refused before anything is changed, and the running site goes on", async () => {
  const { url } = await createOwnedDatabase();
  const running = await open(url);
  const password = await readWebPassword();
  const migrations = [
    ...readMigrations(),
    { version: 9999, name: "9999_next", text: "create table later (i int)", checksum: "x" },
  ];
  const listApplied = () => running.owner.query(sql`select version from app.migrations order by 1`);
  const applied = await listApplied();
  const attempt = openDatabase(
    { databaseUrl: url, dataDir: "/nonexistent", appSecret: otherSecret, adminCommand: "tischlein-admin" },
    quietLog,
    { migrations },
  );
  await expect(attempt).rejects.toThrow(
    /^This APP_SECRET is not the secret of the database .* Nothing was changed\.\n[\s\S]*tischlein-admin secret change/,
  );
  await expect(attempt).rejects.not.toThrow(otherSecret);
  expect(await readWebPassword()).toEqual(password);
  expect(await listApplied()).toEqual(applied);
  expect(await (await open(url)).isReady(), "new connections under the first secret").toBe(true);
});

test("of two servers with different secrets that start at once on an empty database one is refused, and the other works", async () => {
  const { url } = await createOwnedDatabase();
  const results = await Promise.allSettled([open(url), open(url, otherSecret)]);
  const opened = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(opened).toHaveLength(1);
  expect(await opened[0]?.isReady()).toBe(true);
});

test("a second site with another APP_SECRET is refused instead of locking the first one out", async () => {
  const { name, url } = await createOwnedDatabase();
  await superuser.session((session) => session.runScript(`create database ${name}_2 owner ${name}`));
  await (await open(url)).close();
  const attempt = open(`${url}_2`, otherSecret);
  await expect(attempt).rejects.toThrow(`is used in the database ${name} as well`);
  expect(await (await open(`${url}_2`)).isReady(), "with the same secret").toBe(true);
});

test("a command on an empty database server sets nothing up, and says where it looked", async () => {
  const { name, url } = await createOwnedDatabase();
  const env = { DATABASE_URL: url, APP_SECRET: secret };
  const { code, stdout, stderr } = await runHere(env, "contacts", "list");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(
    `There is no database of the site ${name} at 127.0.0.1:${server.port}. Nothing was`,
  );
  expect(await superuser.query(sql`select from pg_roles where rolname = 'web_anon'`)).toEqual([]);
  expect(await runHere(env, "seed")).toMatchObject({ code: 0, stderr: "" });
  expect(await runHere(env, "contacts", "list")).toMatchObject({ code: 0, stderr: "" });
});
