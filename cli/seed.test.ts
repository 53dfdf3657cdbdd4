import fs from "node:fs";
import { expect, test } from "vitest";
import { operate } from "#tests/setup/process/command-line.ts";

test("seeding again keeps edited articles and restores deleted ones", async () => {
  const { run, file } = await operate();
  expect((await run("seed")).stdout).toMatch(/^Loaded \d+ sample articles\.\nLoaded the sample project /);

  const sample = fs.readFileSync("samples/blog/qr-bestellung-am-tisch.md", "utf8");
  const edited = file("neu.md", sample.replace(/^title: .*$/m, 'title: "Vom Betrieb umgeschrieben"'));
  await run("blog", "import", edited, "--yes");
  await run("blog", "remove", "barrierefrei-bestellen", "--yes");

  expect((await run("seed")).stdout).toBe("Loaded 1 sample articles.\n");
  const { stdout } = await run("blog", "export", "qr-bestellung-am-tisch");
  expect(stdout).toContain("title: Vom Betrieb umgeschrieben\n");
  expect(await run("blog", "export", "barrierefrei-bestellen")).toMatchObject({ code: 0 });
});

test("sample requests are loaded when asked, once, marked as such, and never among real ones", async () => {
  const { run, runJson, file } = await operate();
  const { stdout, stderr } = await run("seed", "--requests", "--json");
  expect({ stderr, ...JSON.parse(stdout) }).toEqual({ stderr: "", requests: 12 });
  expect(await runJson("seed", "--requests")).toEqual({ requests: 0 });
  const listed = (await runJson("contacts", "list")) as {
    name: string;
    status: string;
  }[];
  expect(listed.every(({ name }) => name.startsWith("Beispiel: "))).toBe(true);
  expect(new Set(listed.map(({ status }) => status)).size).toBe(5);
  expect(await runJson("mail", "status")).toMatchObject({ waiting: [] });

  const real = file("real.json", JSON.stringify([{ ...listed[0], email: "real@imbiss.example" }]));
  await run("contacts", "import", real);
  await run("contacts", "erase", "--email", "anfragen@beispiel.example", "--yes");
  const refused = await run("seed", "--requests");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("There are real contact requests.");
});
