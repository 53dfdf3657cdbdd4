import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listStoredArticles } from "#app/features/blog/store.server.ts";
import { sql } from "#database/sql.ts";
import { operate } from "#tests/setup/process/command-line.ts";
import { createFolder } from "#tests/setup/process/processes.ts";

/** Returns a folder with an article for each id, of that title. */
function write(titles: Record<string, string>, more = ""): string {
  const folder = createFolder();
  for (const [id, title] of Object.entries(titles))
    writeFileSync(
      join(folder, `${id}.md`),
      `---\nid: ${id}\ntitle: ${JSON.stringify(title)}\nexcerpt: Auszug\nauthor: Jana\ncategory: tech\n` +
        `published_at: 2026-11-21\nread_time: 1 Min.\n${more}---\n\nEin Satz.\n`,
    );
  return folder;
}

test("an import adds and replaces the articles of a folder, and leaves equal ones as they are", async () => {
  const { database, run, runJson } = await operate();
  expect(await run("blog", "import", write({ eins: "Eins", zwei: "Zwei" }))).toEqual({
    code: 0,
    stdout: "added      eins\nadded      zwei\n",
    stderr: "",
  });
  const readTimes = () => database.owner.query(sql`select id, updated_at from blog_articles order by id`);
  const [, second] = await readTimes();
  expect(await runJson("blog", "import", write({ eins: "Anders", zwei: "Zwei" }))).toEqual([
    { id: "eins", outcome: "changed" },
    { id: "zwei", outcome: "unchanged" },
  ]);
  expect((await readTimes())[1]).toEqual(second);
  // The back office edits the new text, and the old one is a version of it.
  expect(
    await database.owner.query(sql`
      select draft.title, version.title as before from blog_drafts draft join blog_versions version on version.draft_id = draft.id
      where draft.slug = 'eins' order by version.id`),
  ).toMatchObject([
    { title: "Anders", before: "Eins" },
    { title: "Anders", before: "Anders" },
  ]);
});

test("a withdrawn article stays withdrawn", async () => {
  const { database, run } = await operate();
  await run("blog", "import", write({ eins: "Eins" }));
  await database.owner.query(sql`update blog_articles set withdrawn_at = now()`);
  expect(await run("blog", "import", write({ eins: "Neu" }))).toMatchObject({ code: 0 });
  expect(await listStoredArticles(database.owner)).toMatchObject([{ title: "Neu", state: "withdrawn" }]);
  expect(await database.web.query(sql`select id from blog_articles`)).toEqual([]);
});

test("one bad file keeps all others out, and is named with line and field", async () => {
  const { database, run } = await operate();
  const folder = write({ eins: "Eins" });
  writeFileSync(join(folder, "zwei.md"), "---\nid: Zwei\n---\nText");
  const { code, stdout, stderr } = await run("blog", "import", folder);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("zwei.md:2: id may hold a–z");
  expect(stderr).toContain("zwei.md:1: title is missing");
  expect(await listStoredArticles(database.owner)).toEqual([]);
});

test.each([
  ["a folder without articles", () => createFolder(), "holds no .md files"],
  [
    "two articles of one id",
    () => {
      const folder = write({ eins: "Eins" });
      writeFileSync(
        join(folder, "zwei.md"),
        `---\nid: eins\ntitle: A\nexcerpt: A\nauthor: A\ncategory: A\npublished_at: 2026-11-21\nread_time: A\n---\nA`,
      );
      return folder;
    },
    "id 'eins' is also that of",
  ],
])("%s is refused", async (_, make, message) => {
  const { run } = await operate();
  const { code, stdout, stderr } = await run("blog", "import", make());
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(message);
});
