import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createFolder, runAdmin } from "#tests/setup/process/processes.ts";

test("seeding again keeps edited articles and restores deleted ones", async () => {
  const dataDir = createFolder();
  const run = (...args: string[]) => runAdmin({ DATA_DIR: dataDir }, ...args);
  expect((await run("seed")).stdout).toMatch(/^Loaded \d+ sample articles\.\nLoaded the sample project /);

  const file = path.join(dataDir, "neu.md");
  const sample = fs.readFileSync("samples/blog/qr-bestellung-am-tisch.md", "utf8");
  fs.writeFileSync(file, sample.replace(/^title: .*$/m, 'title: "Vom Betrieb umgeschrieben"'));
  await run("blog", "import", file, "--yes");
  await run("blog", "remove", "barrierefrei-bestellen", "--yes");

  expect((await run("seed")).stdout).toBe("Loaded 1 sample articles.\n");
  const { stdout } = await run("blog", "export", "qr-bestellung-am-tisch");
  expect(stdout).toContain("title: Vom Betrieb umgeschrieben\n");
  expect(await run("blog", "export", "barrierefrei-bestellen")).toMatchObject({ code: 0 });
});

test("sample requests are loaded when asked, once, marked as such, and never among real ones", async () => {
  const env = { DATA_DIR: createFolder() };
  const { stdout, stderr } = await runAdmin(env, "seed", "--requests", "--json");
  expect({ stderr, ...JSON.parse(stdout) }).toEqual({ stderr: "", requests: 12 });
  expect(JSON.parse((await runAdmin(env, "seed", "--requests", "--json")).stdout)).toEqual({ requests: 0 });
  const listed = JSON.parse((await runAdmin(env, "contacts", "list", "--json")).stdout) as {
    name: string;
    status: string;
  }[];
  expect(listed.every(({ name }) => name.startsWith("Beispiel: "))).toBe(true);
  expect(new Set(listed.map(({ status }) => status)).size).toBe(5);
  expect(JSON.parse((await runAdmin(env, "mail", "status", "--json")).stdout)).toMatchObject({ waiting: [] });

  const file = path.join(createFolder(), "real.json");
  fs.writeFileSync(file, JSON.stringify([{ ...listed[0], email: "real@imbiss.example" }]));
  await runAdmin(env, "contacts", "import", file);
  await runAdmin(env, "contacts", "erase", "--email", "anfragen@beispiel.example", "--yes");
  const refused = await runAdmin(env, "seed", "--requests");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("There are real contact requests.");
});
