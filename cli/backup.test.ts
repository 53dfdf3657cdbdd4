import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openProject } from "#app/features/projects/client-view.server.ts";
import { exportDatabase } from "#database/backup/export.ts";
import { openDatabase } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { quietLog } from "#tests/setup/database/database.ts";
import { formerMigrations } from "#tests/setup/database/former-migrations.ts";
import { testSecret } from "#tests/setup/database/keys.ts";
import { openInTest, openPlace } from "#tests/setup/database/open-in-test.ts";
import { debianPostgres, runPostgresServer } from "#tests/setup/database/postgres-server.ts";
import { createSite } from "#tests/setup/database/site-on-server.ts";
import { operate, runHere } from "#tests/setup/process/command-line.ts";
import { createFolder, runAdmin } from "#tests/setup/process/processes.ts";
import { runCommand } from "#tests/setup/process/run-command.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";
import { backedUpCode, fillEveryTable, readEveryRow } from "#tests/setup/records/backup.ts";
import { onSmallDisk } from "#tests/setup/site/small-disk.ts";

/** A data directory with rows in every table and a generated secret, and an export of it. */
let source: string;
let exported: string;
let sourceRows: string[];

beforeAll(async () => {
  source = fs.mkdtempSync(path.join(temporaryRoot(), "tischlein-template-"));
  const database = await openPlace(source);
  await fillEveryTable(database);
  sourceRows = await readEveryRow(database.owner);
  rows = {};
  for (const [table = ""] of sourceRows.map((row) => row.split(" "))) rows[table] = (rows[table] ?? 0) + 1;
  await database.close();
  exported = path.join(source, "export");
  const { code, stderr } = await runHere({ DATA_DIR: source }, "export", exported);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});
afterAll(() => fs.rmSync(source, { recursive: true }));

function readSecret(): string {
  return fs.readFileSync(path.join(source, "app-secret"), "utf8").trim();
}

/** How many rows of each table an export has. */
let rows: Record<string, number>;

test.for(["bundled", "debian"] as const)(
  "two commands move the embedded database to a PostgreSQL server (%s)",
  async (kind, { skip }) => {
    skip(kind === "debian" && debianPostgres === null, "Debian's postgresql-15 is not installed");
    const directory = path.join(createFolder(), "move");
    const server = await runPostgresServer(kind === "debian" && debianPostgres ? debianPostgres : undefined);
    onTestFinished(server.stop);
    const url = await createSite(server);
    const written = await runHere({ DATA_DIR: source }, "export", directory, "--json");
    expect(written).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(written.stdout)).toEqual({ directory, rows });

    const env = { DATABASE_URL: url, APP_SECRET: readSecret() };
    const read = await runHere(env, "import", directory, "--json");
    expect(read).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(read.stdout)).toEqual({
      ...{ directory, rows, codes_to_rotate: [] },
      left_out: { requests: 0, notes: 0 },
    });
    const database = await openInTest(url, readSecret());
    expect(await readEveryRow(database.owner)).toEqual(sourceRows);
    const attempt = { code: backedUpCode, slug: null, clientAddress: "203.0.113.7" };
    expect(await openProject(database, attempt)).toMatchObject({ outcome: "found" });

    const again = await runHere(env, "import", directory);
    expect(again).toMatchObject({ code: 1, stdout: "" });
    expect(again.stderr).toMatch(/^Error: The database is not empty: staff has rows\./);
  },
);

test("a database that was exported to be moved refuses servers and commands, until it is restored", async () => {
  const { database, run, file } = await operate();
  const folder = `${file("unused", "")}-moved`;
  expect(await run("export", folder, "--move")).toMatchObject({ code: 0, stderr: "" });
  for (const command of [
    ["contacts", "list"],
    ["export", `${folder}-again`],
  ]) {
    const refused = await run(...command);
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain(`was exported to be moved, into ${folder} at 20`);
    expect(refused.stderr).toContain("restore");
  }
  const { DATABASE_URL, APP_SECRET } = database.env;
  await expect(openPlace(DATABASE_URL, APP_SECRET)).rejects.toThrow("was exported to be moved");
  expect(await run("import", folder, "--dry-run"), "the export itself is whole").toMatchObject({ code: 1 });
  expect(await run("restore")).toMatchObject({ code: 0, stderr: "" });
  expect(await run("contacts", "list")).toMatchObject({ code: 0 });
  expect((await run("import", folder, "--dry-run")).code).toBe(0);
  const recorded = await database.owner.query(
    sql`select key from site_health where key in ('backup', 'restore', 'moved') order by key`,
  );
  expect(recorded).toEqual([{ key: "backup" }, { key: "restore" }]);
});

test("another secret is rejected before the target is changed; --new-secret lists the codes to rotate", async () => {
  const dataDir = createFolder();
  const env = { DATA_DIR: dataDir, APP_SECRET: "another secret of at least 32 characters" };
  const refused = await runHere(env, "import", exported);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^Error: The export was written under another APP_SECRET/);
  expect(fs.readdirSync(dataDir)).toEqual([]);
  expect((await runHere({ DATA_DIR: dataDir }, "import", exported)).stderr).toBe(refused.stderr);
  expect(fs.readdirSync(dataDir), "no secret is made for a refused import").toEqual([]);

  const imported = await runHere(env, "import", exported, "--new-secret");
  expect(imported).toMatchObject({ code: 0, stderr: "" });
  expect(imported.stdout).toContain(
    "no longer work; give each project a new one:\n  npm run admin -- projects rotate-code baba-kebap\n",
  );
  const { stdout } = await runHere(env, "projects", "rotate-code", "baba-kebap", "--json");
  const database = await openInTest(dataDir, env.APP_SECRET);
  const open = (code: string) => openProject(database, { code, slug: null, clientAddress: "203.0.113.7" });
  expect(await open(JSON.parse(stdout).accessCode)).toMatchObject({ outcome: "found" });
  expect(await open(backedUpCode)).not.toMatchObject({ outcome: "found" });
});

test("an export of migration 0060 is imported into today's tables", async () => {
  const config = { dataDir: createFolder(), databaseUrl: null, appSecret: testSecret };
  const old = await openDatabase(config, quietLog, { migrations: formerMigrations });
  await old.owner.query(sql`insert into contact_requests (name, email, message, created_at)
    values ('Alt', 'a@a.example', 'Zehn Zeichen', now() - interval '1 day')`);
  await old.owner.query(sql`insert into project_templates (name, steps, removed_at) values
    ('Weg', '[]', now()), ('Foodtruck', '[{"title": "Karte", "features": [], "day": 3}]', null)`);
  await old.owner.query(sql`update reply_templates set title = 'Rückruf' where id = 5`);
  const directory = path.join(createFolder(), "old");
  await exportDatabase(old, { directory, now: new Date(), signal: new AbortController().signal });
  await old.close();

  const env = { DATA_DIR: createFolder(), APP_SECRET: testSecret };
  expect(await runHere(env, "import", directory)).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse((await runHere(env, "contacts", "list", "--json")).stdout)).toMatchObject([
    { name: "Alt" },
  ]);
  const imported = await openInTest(env.DATA_DIR, testSecret);
  expect(imported.migrated, "by the import").toBe(0);
  const templates = await imported.owner.query(
    sql`select id, kind, name, jsonb_typeof(content) as type, is_starter from templates where id in (2, 3, 7)`,
  );
  expect(templates, "one that was removed is gone").toEqual([
    { id: 2, kind: "steps", name: "Foodtruck", type: "array", is_starter: false },
    { id: 3, kind: "reply", name: "Gespräch vereinbaren", type: "string", is_starter: true },
    { id: 7, kind: "reply", name: "Rückruf", type: "string", is_starter: false },
  ]);
});

test("an export that lacks migrations of the target is refused, with what to name instead", async () => {
  const current = await operate();
  await current.run("seed");
  const directory = path.join(createFolder(), "older");
  fs.cpSync(exported, directory, { recursive: true });
  const file = path.join(directory, "manifest.json");
  const manifest = JSON.parse(fs.readFileSync(file, "utf8"));
  manifest.migrations.pop();
  fs.writeFileSync(file, JSON.stringify(manifest));
  const refused = await current.run("import", directory, "--new-secret");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(
    /^Error: The export comes from an older release.*\nName a database without any tables/,
  );
});

// Each character takes two bytes in memory, so that these take 20 MB. Articles, because no search index is made of them.
test("2,500 long articles are exported and imported with less memory than they take", {
  timeout: 180_000,
}, async () => {
  const source = { DATA_DIR: createFolder(), APP_SECRET: testSecret };
  const database = await openPlace(source.DATA_DIR, testSecret);
  await database.owner.query(sql`insert into blog_articles (id, title, excerpt, content, author, category, published_at, read_time)
    select i, 'Test', '', rpad(i || ' ', 4000, 'ș'), 'Jana', 'tipps', '2026-11-21', '1 min' from generate_series(1, 2500) i`);
  await database.close();
  const directory = path.join(createFolder(), "large");
  const { database: target } = await operate();
  for (const { env, args } of [
    { env: source, args: ["export", directory] },
    { env: target.env, args: ["import", directory] },
  ]) {
    const limited = { ...env, NODE_OPTIONS: "--max-old-space-size=32" };
    expect(await runAdmin(limited, ...args)).toMatchObject({ code: 0, stderr: "" });
  }
  const [row] =
    await target.owner.query(sql`select count(*) as articles, count(*) filter (where content = rpad(id || ' ', 4000, 'ș')) as whole
    from blog_articles`);
  expect(row).toEqual({ articles: 2_500, whole: 2_500 });
});

test("an export to a full disk names the file and leaves nothing behind", async ({ skip }) => {
  skip(
    spawnSync("unshare", ["--user", "--map-root-user", "--mount", "true"]).status !== 0,
    "no namespaces here",
  );
  const disk = createFolder();
  const script = 'dd if=/dev/zero of="$0/filler" bs=4k 2>/dev/null; "$@"; ls -A "$0"';
  const command = [process.execPath, "cli/main.ts", "export", path.join(disk, "export")];
  const run = await runCommand(onSmallDisk(["sh", "-c", script, disk, ...command], disk, 1), {
    PATH: process.env.PATH,
    DATA_DIR: createFolder(source),
  });
  expect(run.stderr).toMatch(
    /^Error: .*export\.partial-\w+\/staff\.jsonl could not be written: the disk is full\. Nothing was left behind\.\n/,
  );
  expect(run.stderr).not.toMatch(/^ +at /m);
  expect(run.stdout).toBe("filler\n");
});
