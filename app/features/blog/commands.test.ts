import { expect, test } from "vitest";
import { findStoredArticle, listStoredArticles } from "#app/features/blog/store.server.ts";
import { sql } from "#database/sql.ts";
import { operate } from "#tests/setup/process/command-line.ts";

function write({ id = "eins", title = "Eins", category = "tech", text = "Ein Satz." } = {}): string {
  const facts = { id, title, excerpt: "Auszug", author: "Jana", category, published_at: "2026-11-21" };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\nread_time: 1 Min.\n---\n\n${text}\n`;
}

test("an import lists added, changed and unchanged articles, and asks before replacing one", async () => {
  const { database, run, file } = await operate();
  const [one, two] = [file("eins.md", write()), file("zwei.md", write({ id: "zwei", title: "Zwei" }))];
  expect(await run("blog", "import", one, two)).toEqual({
    code: 0,
    stdout: "added      eins\nadded      zwei\n",
    stderr: "",
  });
  file("eins.md", write({ title: "Anders", text: "Ein anderer Satz." }));
  const line = "changed    eins: title, content";

  const asked = await run("blog", "import", one, two);
  expect({ code: asked.code, stdout: asked.stdout }).toEqual({ code: 2, stdout: "" });
  expect(asked.stderr).toContain(line);
  expect(asked.stderr).toContain("Nothing was changed. Add --yes");
  const tried = await run("blog", "import", one, two, "--dry-run");
  expect(tried).toMatchObject({ code: 0, stderr: "" });
  expect(tried.stdout).toContain(`${line}\nunchanged  zwei\n`);
  expect((await findStoredArticle(database.owner, "eins"))?.title).toBe("Eins");

  expect(await run("blog", "import", one, two, "--yes")).toEqual({
    code: 0,
    stdout: `${line}\nunchanged  zwei\n`,
    stderr: "",
  });
  expect((await findStoredArticle(database.owner, "eins"))?.title).toBe("Anders");

  const removal = await run("blog", "remove", "eins");
  expect({ code: removal.code, stdout: removal.stdout }).toEqual({ code: 2, stdout: "" });
  expect(removal.stderr).toContain("the article eins, Anders");
  expect(await run("blog", "remove", "eins", "--yes")).toMatchObject({ code: 0 });
  expect(await run("blog", "remove", "eins")).toMatchObject({
    code: 1,
    stderr: "Error: There is no article 'eins'.\n",
  });
});

test("an exported article is imported unchanged; one older than a colleague's change needs --force", async () => {
  const { database, run, file } = await operate();
  await run(
    "blog",
    "import",
    file("eins.md", write({ title: 'Eins: "#1"' })),
    file("b.md", write({ id: "b" })),
  );
  const exported = (await run("blog", "export", "eins")).stdout;
  const before = await findStoredArticle(database.owner, "eins");
  expect((await run("blog", "import", file("export.md", exported))).stdout).toBe("unchanged  eins\n");
  expect(await findStoredArticle(database.owner, "eins"))?.toEqual(before);

  await run("blog", "import", file("kollegin.md", write({ text: "Von der Kollegin." })), "--yes");
  const old = file("old.md", exported.replace("Ein Satz.", "Mein Satz."));
  const refused = await run("blog", "import", old, file("neu.md", write({ id: "neu" })), "--yes");
  expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("eins was changed at ");
  expect(refused.stderr).toContain("--force");
  expect(refused.stderr).toContain("changed    eins: title, content");
  expect((await findStoredArticle(database.owner, "eins"))?.content).toBe("Von der Kollegin.");
  expect(await listStoredArticles(database.owner)).toHaveLength(2);

  await run("blog", "remove", "b", "--yes");
  await run("blog", "import", old, "--force");
  expect((await findStoredArticle(database.owner, "eins"))?.content).toBe("Mein Satz.");
  await run("blog", "remove", "eins", "--yes");
  const gone = await run("blog", "import", old, "--yes");
  expect(gone).toMatchObject({ code: 1, stderr: expect.stringContaining("eins is not there.") });
  expect(gone.stderr).toContain("delete its line updated_at");
  expect(await listStoredArticles(database.owner)).toEqual([]);
  const template = file("vorlage.md", exported.replace(/^updated_at: .*\n/m, ""));
  expect(await run("blog", "import", template)).toMatchObject({ code: 0, stdout: "added      eins\n" });
});

test("of two concurrent imports of changes to one export one is rejected", async () => {
  const { database, run, runApart, file } = await operate();
  await run("blog", "import", file("eins.md", write()));
  const exported = (await run("blog", "export", "eins")).stdout;
  const texts = ["Von A.", "Von B."];
  const results = await Promise.all(
    texts.map((text, index) =>
      runApart("blog", "import", file(`${index}.md`, exported.replace("Ein Satz.", text)), "--yes"),
    ),
  );
  expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  const winner = texts[results.findIndex(({ code }) => code === 0)];
  expect((await findStoredArticle(database.owner, "eins"))?.content).toBe(winner);
});

test("a new category and Markdown syntax cause warnings, and the article is imported", async () => {
  const { run, runJson, file } = await operate();
  const article = file("a.md", write({ category: "Digital", text: "Ein **Satz**.\n\n- Eier" }));
  const { code, stdout, stderr } = await run("blog", "import", article);
  expect({ code, stdout }).toEqual({ code: 0, stdout: "added      eins\n" });
  expect(stderr.split("\n")).toEqual([
    expect.stringMatching(/^Warning: .*a\.md:6: category 'Digital' is a new one\. Known are: digital \(/),
    expect.stringMatching(/^Warning: .*a\.md:11: \*\* will be shown/),
    expect.stringMatching(/^Warning: .*a\.md:13: - will be shown .* '– '/),
    "",
  ]);
  const [imported] = await runJson("blog", "import", article);
  expect(imported).toMatchObject({
    outcome: "unchanged",
    warnings: [6, 11, 13].map((line) => ({ file: article, line })),
  });
});

test("an import changes a withdrawn article and leaves it withdrawn", async () => {
  const { database, run, file } = await operate();
  await run("blog", "import", file("eins.md", write()));
  await database.owner.query(sql`update blog_articles set withdrawn_at = now()`);
  expect(await run("blog", "import", file("neu.md", write({ title: "Neu" })), "--yes")).toMatchObject({
    code: 0,
  });
  expect(await listStoredArticles(database.owner)).toMatchObject([{ title: "Neu", state: "withdrawn" }]);
  expect(await database.web.query(sql`select id from blog_articles`)).toEqual([]);
});
