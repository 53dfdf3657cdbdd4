import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openProject } from "#app/features/projects/client-view.server.ts";
import { createProject } from "#app/features/projects/projects.server.ts";
import { addErasures } from "#database/erasures.ts";
import { type Database, openDatabase } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { quietLog } from "#tests/setup/database/database.ts";
import {
  bundledPostgres,
  type PostgresServer,
  runPostgresServer,
} from "#tests/setup/database/postgres-server.ts";
import { connectAsSuperuser, createSite } from "#tests/setup/database/site-on-server.ts";
import { runHere } from "#tests/setup/process/command-line.ts";
import { createFolder, runAdmin, start } from "#tests/setup/process/processes.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";

const oldSecret = "the old secret of these tests, 32 or more";
const newSecret = "the new secret of these tests, 32 or more";

/** A data directory with a generated secret and the project baba-kebap, which opens with `code`. */
let template: string;
let code: string;

beforeAll(async () => {
  template = fs.mkdtempSync(path.join(temporaryRoot(), "tischlein-template-"));
  const database = await openDatabase({ dataDir: template, databaseUrl: null, appSecret: null }, quietLog);
  const created = await createProject(database, { slug: "baba-kebap", client: "Baba Kebap" });
  await addErasures(database.owner, [
    { hash: "0".repeat(64), secret: "x", erased_at: "2026-11-01T12:00:00Z" },
  ]);
  code = created?.accessCode ?? "";
  await database.owner.query(sql`
    with person as (
      insert into staff (name, email, role) values ('Jana', 'jana@tischlein.example', 'team') returning id
    )
    insert into staff_recovery_codes (staff_id, code_hash) select id, repeat('0', 64) from person`);
  await database.close();
});
afterAll(() => fs.rmSync(template, { recursive: true }));

function readSecret(dataDir: string): string {
  return fs.readFileSync(path.join(dataDir, "app-secret"), "utf8").trim();
}

async function opens(database: Database, accessCode: string): Promise<boolean> {
  const attempt = { code: accessCode, slug: null, clientAddress: "203.0.113.7" };
  return (await openProject(database, attempt)).outcome === "found";
}

async function openEmbedded(dataDir: string, appSecret: string | null = null): Promise<Database> {
  const database = await openDatabase({ dataDir, databaseUrl: null, appSecret }, quietLog);
  onTestFinished(() => database.close().catch(() => {}));
  return database;
}

test("without confirmation the command lists what would become invalid and changes nothing", async () => {
  const dataDir = createFolder(template);
  const before = readSecret(dataDir);
  const asked = await runAdmin({ DATA_DIR: dataDir }, "secret", "change");
  expect(asked).toMatchObject({ code: 1, stdout: "" });
  for (const lost of ["access code", "forms", "limits", "exports", "restart", "1 records of erased data"])
    expect(asked.stderr.toLowerCase()).toContain(lost);
  expect(asked.stderr).toContain("Nothing was changed");
  expect(asked.stderr).toContain("--yes");
  expect(readSecret(dataDir)).toBe(before);
  expect(await opens(await openEmbedded(dataDir), code)).toBe(true);
});

test("a confirmed change generates a new secret for an embedded database and lists the codes to rotate", async () => {
  const dataDir = createFolder(template);
  const before = readSecret(dataDir);
  const running = start(
    process.execPath,
    ["cli/main.ts", "secret", "change"],
    { DATA_DIR: dataDir },
    { stdio: ["pipe", "pipe", "pipe"] },
  );
  running.child.stdin?.end("yes\n");
  expect(await running.ended, running.output()).toBe(0);
  expect(running.output()).toContain("npm run admin -- projects rotate-code baba-kebap\n");
  expect(running.output()).toContain("Restart every running server");
  expect(running.output()).toContain("1 recovery codes of the team no longer worked and were removed");
  expect(running.output()).not.toContain(before);
  expect(running.output()).not.toContain(readSecret(dataDir));
  expect(readSecret(dataDir)).not.toBe(before);
  expect((fs.statSync(path.join(dataDir, "app-secret")).mode & 0o777).toString(8)).toBe("600");
  const database = await openEmbedded(dataDir);
  expect(await database.owner.query(sql`select from staff_recovery_codes`)).toEqual([]);
  expect(
    await database.owner.query(sql`select name from staff where recovery_codes_ended_at is not null`),
    "whom the page tells to make new ones",
  ).toEqual([{ name: "Jana" }]);
  expect(await opens(database, code)).toBe(false);
  const rotated = await runHere({ DATA_DIR: dataDir }, "projects", "rotate-code", "baba-kebap", "--json");
  expect(await opens(database, JSON.parse(rotated.stdout).accessCode)).toBe(true);
  await expect(openEmbedded(dataDir, before)).rejects.toThrow("is not the secret of the database");
});

test("only the command replaces a lost secret", async () => {
  const dataDir = createFolder(template);
  fs.rmSync(path.join(dataDir, "app-secret"));
  expect(await runHere({ DATA_DIR: dataDir }, "contacts", "list")).toMatchObject({ code: 1, stdout: "" });
  expect(fs.existsSync(path.join(dataDir, "app-secret"))).toBe(false);
  const changed = await runHere({ DATA_DIR: dataDir }, "secret", "change", "--yes", "--json");
  expect(changed).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(changed.stdout)).toEqual({ codes_to_rotate: ["baba-kebap"] });
  expect(await runHere({ DATA_DIR: dataDir }, "contacts", "list")).toMatchObject({ code: 0 });
});

test("APP_SECRET becomes the secret of an embedded database, and a second run changes nothing", async () => {
  const dataDir = createFolder(template);
  const env = { DATA_DIR: dataDir, APP_SECRET: newSecret };
  expect((await runHere(env, "contacts", "list")).stderr).toMatch(
    /^Error: This APP_SECRET is not the secret/,
  );
  expect(await runHere(env, "secret", "change", "--yes")).toMatchObject({ code: 0, stderr: "" });
  expect(await runHere(env, "contacts", "list")).toMatchObject({ code: 0, stderr: "" });
  const again = await runHere(env, "secret", "change", "--yes");
  expect(again).toMatchObject({ code: 1, stdout: "" });
  expect(again.stderr).toMatch(/^Error: The database .* has this APP_SECRET already/);
});

test("a file that replaces the generated secret is used, not overwritten", async () => {
  const dataDir = createFolder(template);
  fs.writeFileSync(path.join(dataDir, "app-secret"), `${newSecret}\n`);
  expect(await runHere({ DATA_DIR: dataDir }, "secret", "change", "--yes")).toMatchObject({ code: 0 });
  expect(readSecret(dataDir)).toBe(newSecret);
  expect(await (await openEmbedded(dataDir)).isReady()).toBe(true);
});

/** Starts an operator's own PostgreSQL with a site in it, opened under the old secret. */
async function startServer(): Promise<{ postgres: PostgresServer; url: string }> {
  const postgres = await runPostgresServer(bundledPostgres());
  onTestFinished(postgres.stop);
  const url = await createSite(postgres);
  await (await openOnServer(url, oldSecret)).close();
  return { postgres, url };
}

async function openOnServer(url: string, appSecret: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl: url, dataDir: "/nonexistent", appSecret }, quietLog);
  onTestFinished(() => database.close().catch(() => {}));
  return database;
}

test("with DATABASE_URL, fingerprint and password change together and the old secret is rejected", async () => {
  const { url } = await startServer();
  const changed = await runHere({ DATABASE_URL: url, APP_SECRET: newSecret }, "secret", "change", "--yes");
  expect(changed).toMatchObject({ code: 0, stderr: "" });
  expect(changed.stdout).toContain("Restart every running server");
  expect(await (await openOnServer(url, newSecret)).isReady()).toBe(true);
  await expect(openOnServer(url, oldSecret)).rejects.toThrow(
    "is not the secret of the database tischlein at ",
  );
});

test("the secret of two sites in one PostgreSQL needs an administrator to change, and changes for both", async () => {
  const { postgres, url } = await startServer();
  const superuser = connectAsSuperuser(postgres, "postgres");
  await superuser.session((session) => session.runScript("create database second owner tischlein"));
  onTestFinished(() => superuser.close());
  const second = url.replace(/tischlein$/, "second");
  await (await openOnServer(second, oldSecret)).close();

  const change = (target: string) =>
    runHere({ DATABASE_URL: target, APP_SECRET: newSecret }, "secret", "change", "--yes");
  const refused = await change(url);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("is used in the database second as well");
  expect(await (await openOnServer(url, oldSecret)).isReady(), "nothing was changed").toBe(true);

  const statements = refused.stderr.match(/^ {2}alter role .*$/gm) ?? [];
  await superuser.session((session) => session.runScript(statements.join("\n")));
  for (const target of [url, second]) {
    expect(await change(target)).toMatchObject({ code: 0, stderr: "" });
    expect(await (await openOnServer(target, newSecret)).isReady()).toBe(true);
  }
});

test("a database that has lost its fingerprint and password gets both", async () => {
  const { postgres, url } = await startServer();
  const inside = connectAsSuperuser(postgres);
  await inside.query(sql`delete from app.secret_fingerprint`);
  await inside.query(sql`alter role web_anon password null`);
  await inside.close();
  expect(await (await openOnServer(url, oldSecret)).isReady()).toBe(true);
});
