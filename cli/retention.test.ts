import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { quietLog } from "#tests/setup/database.ts";
import { createFolder, runAdmin } from "#tests/setup/processes.ts";
import { temporaryRoot } from "#tests/setup/temporary-root.ts";

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
  await database.close();
});
afterAll(() => fs.rmSync(template, { recursive: true }));

async function listIds(env: Record<string, string>): Promise<number[]> {
  const { stdout } = await runAdmin(env, "contacts", "list", "--json");
  return (JSON.parse(stdout) as { id: number }[]).map(({ id }) => id).toSorted();
}

test("a data export has everything stored under an address, and nothing of others", async () => {
  const env = { DATA_DIR: createFolder(template) };
  const { stdout } = await runAdmin(env, "contacts", "export", "--email", " AYLIN@imbiss.example", "--json");
  expect(JSON.parse(stdout)).toMatchObject([
    { id: 1, email: "Aylin@imbiss.example", message: "Die erste Anfrage", client_key: "key", seen_at: null },
    { id: 2, message: "Die zweite Anfrage", client_key: null, mailed_at: null },
  ]);
  const text = await runAdmin(env, "contacts", "export", "--email", "aylin@imbiss.example");
  expect(text.stdout).toContain("Die erste Anfrage\n\nid        2\n");
  expect(text.stdout).not.toContain("Jonas");
  const unknown = await runAdmin(env, "contacts", "export", "--email", "x@y.example");
  expect(unknown).toMatchObject({ code: 1, stderr: "Error: Nothing is stored under x@y.example.\n" });
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
});

test("purge deletes what the privacy page promises, and its dry run lists it", async () => {
  const env = { DATA_DIR: createFolder(template) };
  const expected = {
    contact_requests: 1,
    client_keys: 1,
    contact_mails: 0,
    wrong_access_codes: 0,
    demo_sessions: 0,
    staff_sessions: 0,
    staff_attempts: 0,
    staff_log: 0,
  };
  const dry = await runAdmin(env, "purge", "--dry-run", "--json");
  expect(JSON.parse(dry.stdout)).toEqual({ dry_run: true, ...expected });
  expect(await listIds(env)).toEqual([1, 2, 3, 4]);
  const real = await runAdmin(env, "purge");
  expect(real).toMatchObject({ code: 0, stderr: "" });
  expect(real.stdout).toMatch(/^Removed:\n {2}1 contact requests \(5 years /);
  expect(await listIds(env)).toEqual([1, 2, 3]);
});
