import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openProject } from "#app/features/projects/client-view.server.ts";
import type { Database } from "#database/open.ts";
import { runHere } from "#tests/setup/process/command-line.ts";
import { createFolder } from "#tests/setup/process/processes.ts";
import { operateSampleProject } from "#tests/setup/records/sample-project.ts";

async function opens(database: Database, code: string): Promise<boolean> {
  const found = await openProject(database, { code, slug: null, clientAddress: "203.0.113.7" });
  return found.outcome === "found";
}

test("a created project prints its code once, as JSON of slug, client and accessCode", async () => {
  const { database, run } = await operateSampleProject();
  const { code, stdout, stderr } = await run(
    "projects",
    "create",
    "cafe-zeisig",
    "--client",
    "Café Zeisig",
    "--json",
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const created = JSON.parse(stdout);
  expect(created).toEqual({
    slug: "cafe-zeisig",
    client: "Café Zeisig",
    accessCode: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
  });
  expect(await opens(database, created.accessCode)).toBe(true);
  const shown = await run("projects", "list", "--json");
  expect(shown.stdout).not.toContain(created.accessCode);
});

test("projects are listed with how far they are", async () => {
  const { run, runJson } = await operateSampleProject();
  expect(await runJson("projects", "list")).toEqual([
    {
      slug: "baba-kebap",
      client: "Baba Kebap",
      active: true,
      completed: 5,
      total: 12,
      percent: 42,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
  ]);
  const { stdout } = await run("projects", "list");
  const [titles = "", row = ""] = stdout.split("\n");
  expect(titles.split(/ {2,}/)).toEqual(["SLUG", "CLIENT", "ACCESS", "STEPS", "DONE", "UPDATED"]);
  expect(row.split(/ {2,}/).slice(0, 5)).toEqual(["baba-kebap", "Baba Kebap", "active", "5/12", "42 %"]);
});

test("deactivating closes a project for its code, activating opens it, rotating changes the code", async () => {
  const { database, run, runJson, code } = await operateSampleProject();
  expect((await run("projects", "deactivate", "baba-kebap")).stdout).toBe(
    "Project baba-kebap is now inactive.\n",
  );
  expect(await opens(database, code)).toBe(false);
  expect(await runJson("projects", "activate", "baba-kebap")).toMatchObject({ active: true });
  expect(await opens(database, code)).toBe(true);
  const { accessCode } = await runJson("projects", "rotate-code", "baba-kebap");
  expect([await opens(database, code), await opens(database, accessCode)]).toEqual([false, true]);
});

test("a project may begin with the usual steps", async () => {
  const { run, runJson } = await operateSampleProject();
  await run("projects", "create", "cafe-zeisig", "--client", "Café Zeisig", "--usual-steps");
  expect((await runJson("projects", "list"))[1]).toMatchObject({
    slug: "cafe-zeisig",
    completed: 0,
    total: 6,
  });
});

test.each([
  [["projects", "deactivate", "nobody"], "There is no project 'nobody'."],
  [["projects", "rotate-code", "nobody"], "There is no project 'nobody'."],
  [["projects", "create", "baba-kebap", "--client", "B"], "There is a project 'baba-kebap' already."],
  [["timeline", "import", "baba-kebap", "/nowhere.json"], "There is no file or folder /nowhere.json."],
  [["timeline", "import", "baba-kebap", "/"], "/ is no plain file."],
])("%j fails with one line and exit code 1", async (args, message) => {
  const { code, stdout, stderr } = await (await operateSampleProject()).run(...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(`Error: ${message}`);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
});

test.each([
  [["projects", "create", "Baba Kebap", "--client", "B"], "'Baba Kebap' cannot be a slug"],
  [["projects", "create", "beispiel", "--client", "B"], "'beispiel' is the path of a page"],
  [["projects", "create", "baba"], "required option '--client <name>' not specified"],
  [["projects", "create", "baba", "--client", " "], "the name of the client is empty"],
  [["projects", "create", "baba", "--client", "x".repeat(201)], "too long: 201 characters"],
])("%j is not understood: exit code 2, and no database is started", async (args, message) => {
  const dataDir = path.join(createFolder(), "data");
  const { code, stdout, stderr } = await runHere({ DATA_DIR: dataDir }, ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(fs.existsSync(dataDir)).toBe(false);
});
