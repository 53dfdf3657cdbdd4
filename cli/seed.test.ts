import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createFolder, runAdmin } from "#tests/setup/processes.ts";

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
  const { stdout } = await run("blog", "list", "--json");
  const titles = new Map(
    (JSON.parse(stdout) as { id: string; title: string }[]).map(({ id, title }) => [id, title]),
  );
  expect(titles.get("qr-bestellung-am-tisch")).toBe("Vom Betrieb umgeschrieben");
  expect(titles.has("barrierefrei-bestellen")).toBe(true);
});
