import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findPostmaster } from "#database/embedded/postmaster.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { withVisitor } from "#database/visitor.ts";
import { openPlace } from "#tests/setup/database/open-in-test.ts";
import { operate, runHere } from "#tests/setup/process/command-line.ts";
import { createFolder, runAdmin } from "#tests/setup/process/processes.ts";

/** The command line on a running database with that request. */
async function operateWithInquiry() {
  const operator = await operate();
  await addInquiry(operator.database);
  return operator;
}

async function addInquiry(database: Database): Promise<void> {
  const { name, email, message } = first;
  await withVisitor(database.web, { clientKey: name }, (tx) =>
    tx.query(sql`insert into contact_requests (name, email, message) values (${name}, ${email}, ${message})`),
  );
}

const first = {
  id: 1,
  name: "Aylin Demir",
  email: "aylin.demir@imbiss.example",
  phone: null,
  company: null,
  interest: "bestellsystem",
  message: "Bitte um Rückruf.\nAm besten \u001b[31mabends\u202e.",
  status: "new",
  created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  seen_at: null as string | null,
  mail_held: false,
  ...{ taken_by: null, taken_at: null, waiting_until: null, next_step: null, next_step_on: null },
  ...{ referring_page: null, campaign: null, menu: null, menu_dishes: null, interest_chosen: null },
  ...{ answered_at: null, merged_into: null, merged_at: null, merged_by: null, notes: [], replies: [] },
};
const seen = { ...first, seen_at: first.created_at };

test("without a server a command starts the database, prints only JSON, and stops it again", async () => {
  const dataDir = createFolder();
  const database = await openPlace(dataDir);
  await addInquiry(database);
  await database.close();
  const { code, stdout, stderr } = await runAdmin({ DATA_DIR: dataDir }, "contacts", "list", "--json");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(stdout)).toEqual([first]);
  expect(findPostmaster(path.join(dataDir, "postgres"))).toBeNull();
});

test("one request is shown completely, as text and as JSON", async () => {
  const { run, runJson } = await operateWithInquiry();
  const text = await run("contacts", "show", "1");
  expect(text.code).toBe(0);
  expect(text.stdout).toMatch(
    /^id {8}1\nname {6}Aylin Demir\n[\s\S]*\n\nBitte um Rückruf\.\nAm besten \[31mabends\.\n$/,
  );
  expect(await runJson("contacts", "show", "1")).toEqual(seen);
  expect((await run("contacts", "list")).stdout).toMatch(/ {2}yes {2}[\s\S]*abends\.\n$/);
});

test("an unknown request is a one-line error", async () => {
  const { run } = await operate();
  const result = await run("contacts", "show", "99");
  expect(result).toEqual({ code: 1, stdout: "", stderr: "Error: There is no contact request 99.\n" });
});

test.each([
  [["contacts", "show", "x"], "'x' is not an ID"],
  [["contacts", "show", "0"], "'0' is not an ID"],
  [["contacts", "show", "99999999999"], "'99999999999' is not an ID"],
  [["contacts", "show"], "missing required argument 'id'"],
  [["contacts", "set-status", "1", "done"], "unknown command 'set-status'"],
  [["contacts", "list", "--yaml"], "unknown option '--yaml'"],
  [["kontakte"], "unknown command 'kontakte'"],
])(
  "%j is not understood: exit code 2, nothing on standard output, no database started",
  async (args, message) => {
    const dataDir = path.join(createFolder(), "data");
    const { code, stdout, stderr } = await runHere({ DATA_DIR: dataDir }, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(fs.existsSync(dataDir)).toBe(false);
  },
);

test("help, hints and errors use the command in ADMIN_COMMAND", async () => {
  const { database } = await operateWithInquiry();
  const env = { ...database.env, ADMIN_COMMAND: "sudo -u tischlein tischlein-admin" };
  const help = await runAdmin({ ...env, PORT: "not a port" }, "contacts", "show", "--help");
  expect(help.stdout).toMatch(/^Usage: sudo -u tischlein tischlein-admin contacts show /);
  const { stdout } = await runAdmin(env, "contacts", "list");
  expect(stdout).toContain("1 not read yet: sudo -u tischlein tischlein-admin contacts show ID\n");
  const { ADMIN_COMMAND } = env;
  const { code, stderr } = await runAdmin({ ADMIN_COMMAND, DATA_DIR: createFolder() }, "contacts", "list");
  expect(code).toBe(1);
  expect(stderr).toContain("sudo -u tischlein tischlein-admin seed");
});

test.each([
  ["contacts", "list"],
  ["mail", "status"],
  ["blog", "import", "samples/blog"],
  ["check", "launch"],
  ["staff", "invite", "Jana", "--email", "jana@tischlein.example", "--role", "leitung"],
  ["secret", "change", "--yes"],
])("%s %s creates no database where none exists, and names the folder", async (...args) => {
  const dataDir = path.join(createFolder(), "data");
  const env = { DATA_DIR: path.relative(process.cwd(), dataDir) };
  const { code, stdout, stderr } = await runHere(env, ...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^Error: There is no database of the site in /);
  expect(stderr).toContain(` in ${dataDir}, `);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(fs.existsSync(dataDir)).toBe(false);
});

test("an empty folder stays empty, and exporting it leaves nothing", async () => {
  const dataDir = createFolder();
  const directory = path.join(createFolder(), "export");
  expect(await runHere({ DATA_DIR: dataDir }, "export", directory)).toMatchObject({ code: 1, stdout: "" });
  expect(fs.readdirSync(dataDir)).toEqual([]);
  expect(fs.existsSync(directory)).toBe(false);
});

test("an invalid configuration is reported without a stack trace", async () => {
  const { code, stdout, stderr } = await runHere({ PORT: "not a port" }, "contacts", "list");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toBe(
    "Error: The configuration is not usable:\n  PORT: must be a whole number from 0 to 65535.\n",
  );
});

test("an unavailable database server is reported without a stack trace and without the password", async () => {
  const { code, stderr } = await runHere(
    { DATABASE_URL: "postgresql://me:hunter2@127.0.0.1:1/site", APP_SECRET: "x".repeat(32) },
    "contacts",
    "list",
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Error: Cannot connect to PostgreSQL as me at 127\.0\.0\.1:1\/site: .*ECONNREFUSED/,
  );
  expect(stderr).not.toMatch(/hunter2|^ +at /m);
});
