import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { quietLog } from "#tests/setup/database/database.ts";
import { createFolder, runAdmin } from "#tests/setup/process/processes.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";

// Requests 1 and 2 of one person, request 3 of another, and request 4, which has expired.
let template: string;

beforeAll(async () => {
  template = fs.mkdtempSync(path.join(temporaryRoot(), "tischlein-template-"));
  const database = await openDatabase({ dataDir: template, databaseUrl: null, appSecret: null }, quietLog);
  await database.owner.query(sql`insert into contact_requests (name, email, message, client_key, created_at) values
    ('Aylin Demir', 'Aylin@imbiss.example', 'Die erste Anfrage', 'key', now() - interval '4 years'),
    ('Aylin Demir', 'aylin@imbiss.example', 'Die zweite Anfrage', null, now()),
    ('Jonas Weber', 'jonas@imbiss.example', 'Eine andere Anfrage', null, now()),
    ('Eva Alt', 'eva@imbiss.example', 'Eine alte Anfrage', null, now() - interval '5 years 1 day')`);
  await database.owner.query(sql`insert into staff (name, email, role)
    values ('Mehmet Aksoy', 'mehmet@tischlein.example', 'team')`);
  await database.owner.query(
    sql`insert into contact_notes (request_id, staff_id, text) values (2, 1, 'Ruft selbst an')`,
  );
  await database.owner.query(sql`update contact_requests set status = 'waiting', taken_by = 1,
    waiting_until = '2026-12-01', next_step = 'Angebot' where id = 2`);
  await database.close();
});
afterAll(() => fs.rmSync(template, { recursive: true }));

/** Returns what the command line has written to the log of the back office. */
async function readOperatorLog(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null, appSecret: null }, quietLog);
  const rows = await database.owner.query<{ line: string }>(sql`
    select concat_ws(' ', action, object) as line from staff_log
    where staff_id is null and action <> 'person-added' order by id`);
  await database.close();
  return rows.map(({ line }) => line);
}

async function listIds(env: Record<string, string>): Promise<number[]> {
  const { stdout } = await runAdmin(env, "contacts", "list", "--json");
  return (JSON.parse(stdout) as { id: number }[]).map(({ id }) => id).toSorted();
}

test("a data export has everything stored under an address, and nothing of others", async () => {
  const env = { DATA_DIR: createFolder(template) };
  const { stdout } = await runAdmin(env, "contacts", "export", "--email", " AYLIN@imbiss.example", "--json");
  expect(JSON.parse(stdout)).toMatchObject([
    { id: 1, email: "Aylin@imbiss.example", message: "Die erste Anfrage", client_key: "key", seen_at: null },
    {
      ...{ id: 2, message: "Die zweite Anfrage", client_key: null, mailed_at: null, status: "waiting" },
      ...{ taken_by: "mehmet@tischlein.example", waiting_until: "2026-12-01", next_step: "Angebot" },
      notes: [{ text: "Ruft selbst an", by: "mehmet@tischlein.example" }],
      changes: [{ status: "waiting" }],
    },
  ]);
  const text = await runAdmin(env, "contacts", "export", "--email", "aylin@imbiss.example");
  expect(text.stdout).toContain("Die erste Anfrage\n\nid        2\n");
  expect(text.stdout).toContain("Ruft selbst an");
  expect(text.stdout).not.toContain("Jonas");
  const unknown = await runAdmin(env, "contacts", "export", "--email", "x@y.example");
  expect(unknown).toMatchObject({ code: 1, stderr: "Error: Nothing is stored under x@y.example.\n" });
  const logged = ["person-data-exported request 1", "person-data-exported request 2"];
  expect(await readOperatorLog(env.DATA_DIR)).toEqual([...logged, ...logged]);
});

test("erasing needs --yes and deletes exactly the address's requests", async () => {
  const env = { DATA_DIR: createFolder(template) };
  const asked = await runAdmin(env, "contacts", "erase", "--email", "aylin@imbiss.example");
  expect(asked).toMatchObject({ code: 2, stdout: "" });
  expect(asked.stderr).toContain("This erases 2 requests stored under aylin@imbiss.example");
  expect(asked.stderr).toContain("Add --yes");
  expect(await listIds(env)).toEqual([1, 2, 3, 4]);

  const erased = await runAdmin(
    env,
    "contacts",
    "erase",
    "--email",
    "aylin@imbiss.example",
    "--yes",
    "--json",
  );
  expect(JSON.parse(erased.stdout)).toEqual({ erased: 2 });
  expect(await listIds(env)).toEqual([3, 4]);
  expect(await readOperatorLog(env.DATA_DIR)).toEqual([
    "request-erased request 1",
    "request-erased request 2",
  ]);
});

test("erased requests come back neither from a list nor from files or dumps restored by hand", async () => {
  const env = { DATA_DIR: createFolder(template) };
  const listed = await runAdmin(env, "contacts", "list", "--json");
  const file = path.join(createFolder(), "requests.json");
  fs.writeFileSync(file, listed.stdout);
  await runAdmin(env, "contacts", "erase", "--email", "aylin@imbiss.example", "--yes");
  const imported = await runAdmin(env, "contacts", "import", file, "--json");
  expect(JSON.parse(imported.stdout)).toEqual({ added: 0, known: 2, erased: 2 });

  const backups = createFolder();
  await runAdmin(env, "export", path.join(backups, "newer"));
  const restored = { DATA_DIR: createFolder(template) };
  const again = await runAdmin(restored, "contacts", "erase-again", backups, "--json");
  expect(JSON.parse(again.stdout)).toEqual({ erased_requests: 2, erased_notes: 0 });
  expect(await listIds(restored)).toEqual([3, 4]);
  const asked = await runAdmin(restored, "secret", "change");
  expect(asked.stderr).toContain("3 records of erased data");
});

test("purge deletes what the privacy page promises, and its dry run lists it", async () => {
  const env = { DATA_DIR: createFolder(template) };
  const expected = {
    contact_requests: 1,
    spam: 0,
    client_keys: 1,
    contact_mails: 0,
    wrong_access_codes: 0,
    demo_sessions: 0,
    staff_sessions: 0,
    staff_codes: 0,
    staff_attempts: 0,
    step_undo: 0,
    staff_log: 0,
    erasures: 0,
    blog_pictures: 0,
    partner_logos: 0,
    visit_sums: 0,
    site_fact_changes: 0,
  };
  const dry = await runAdmin(env, "purge", "--dry-run", "--json");
  expect(JSON.parse(dry.stdout)).toEqual({ dry_run: true, ...expected });
  expect(await listIds(env)).toEqual([1, 2, 3, 4]);
  const real = await runAdmin(env, "purge");
  expect(real).toMatchObject({ code: 0, stderr: "" });
  expect(real.stdout).toMatch(/^Removed:\n {2}1 contact requests \(5 years /);
  expect(await listIds(env)).toEqual([1, 2, 3]);
});

test("a list of requests brings notes, taker and next step along, into a database with the same people", async () => {
  const env = { DATA_DIR: createFolder(template) };
  const listed = await runAdmin(env, "contacts", "list", "--json");
  const file = path.join(createFolder(), "requests.json");
  fs.writeFileSync(file, listed.stdout);
  const database = await openDatabase(
    { dataDir: env.DATA_DIR, databaseUrl: null, appSecret: null },
    quietLog,
  );
  await database.owner.query(sql`delete from contact_requests where id < 3`);
  await database.close();
  const imported = await runAdmin(env, "contacts", "import", file, "--json");
  expect(JSON.parse(imported.stdout)).toEqual({ added: 2, known: 2, erased: 0 });
  expect(JSON.parse((await runAdmin(env, "contacts", "list", "--json")).stdout)).toEqual(
    JSON.parse(listed.stdout),
  );
  expect(await readOperatorLog(env.DATA_DIR)).toEqual(["requests-imported"]);
});
