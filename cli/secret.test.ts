import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProject } from "#app/features/projects/client-view.server.ts";
import { createProject } from "#app/features/projects/projects.server.ts";
import { addErasures } from "#database/erasures.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { openInTest, openPlace } from "#tests/setup/database/open-in-test.ts";
import { connectTo, createOwnedDatabase, superuser } from "#tests/setup/database/server-database.ts";
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
  const database = await openPlace(template);
  const created = await createProject(database, { slug: "baba-kebap", client: "Baba Kebap" });
  await addErasures(database.owner, [{ hash: "0".repeat(64), secret: "x", erased_at: "2026-11-01T12:00Z" }]);
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
  expect(await opens(await openInTest(dataDir), code)).toBe(true);
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
  const database = await openInTest(dataDir);
  expect(await database.owner.query(sql`select from staff_recovery_codes`)).toEqual([]);
  expect(
    await database.owner.query(sql`select name from staff where recovery_codes_ended_at is not null`),
    "whom the page tells to make new ones",
  ).toEqual([{ name: "Jana" }]);
  expect(await opens(database, code)).toBe(false);
  const rotated = await runHere({ DATA_DIR: dataDir }, "projects", "rotate-code", "baba-kebap", "--json");
  expect(await opens(database, JSON.parse(rotated.stdout).accessCode)).toBe(true);
  await expect(openInTest(dataDir, before)).rejects.toThrow("is not the secret of the database");
});

test("only the command replaces a lost secret", async () => {
  const dataDir = createFolder(template);
  fs.rmSync(path.join(dataDir, "app-secret"));
  const refused = await runHere({ DATA_DIR: dataDir }, "contacts", "list");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(
    /app-secret is missing.*\n.*[Rr]estore it from the backup.*\n.*secret change/,
  );
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
  expect(await (await openInTest(dataDir)).isReady()).toBe(true);
});

/** A site on an operator's own PostgreSQL, opened under the old secret. */
async function createSite() {
  const site = await createOwnedDatabase();
  await (await openInTest(site.url, oldSecret)).close();
  return site;
}

const change = (DATABASE_URL: string) =>
  runHere({ DATABASE_URL, APP_SECRET: newSecret }, "secret", "change", "--yes");

test("with DATABASE_URL, fingerprint and password change together and the old secret is rejected", async () => {
  const { name, url } = await createSite();
  const changed = await change(url);
  expect(changed).toMatchObject({ code: 0, stderr: "" });
  expect(changed.stdout).toContain("Restart every running server");
  expect(await (await openInTest(url, newSecret)).isReady()).toBe(true);
  await expect(openInTest(url, oldSecret)).rejects.toThrow(`is not the secret of the database ${name} at `);
});

test("the secret of two sites in one PostgreSQL needs an administrator to change, and changes for both", async () => {
  const { name, url } = await createSite();
  await superuser.session((session) => session.runScript(`create database ${name}_2 owner ${name}`));
  const second = `${url}_2`;
  await (await openInTest(second, oldSecret)).close();

  const refused = await change(url);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain(`is used in the database ${name}_2 as well`);
  const unchanged = await openInTest(url, oldSecret);
  expect(await unchanged.isReady(), "nothing was changed").toBe(true);

  const statements = refused.stderr.match(/^ {2}alter role .*$/gm) ?? [];
  await superuser.session((session) => session.runScript(statements.join("\n")));
  for (const target of [url, second]) {
    expect(await change(target)).toMatchObject({ code: 0, stderr: "" });
    expect(await (await openInTest(target, newSecret)).isReady()).toBe(true);
  }
});

test("a database that has lost its fingerprint and password gets both", async () => {
  const { name, url } = await createSite();
  const inside = connectTo(name, "postgres", "super");
  await inside.query(sql`delete from app.secret_fingerprint`);
  await inside.query(sql`alter role web_anon password null`);
  await inside.close();
  expect(await (await openInTest(url, oldSecret)).isReady()).toBe(true);
});
