import fc from "fast-check";
import { expect, test } from "vitest";
import { parseArticle, readArticles } from "#app/features/blog/article-file.ts";
import { knownCategories } from "#app/features/blog/categories.ts";
import { findMarkdownSigns } from "#app/features/blog/markdown-signs.ts";
import { importArticles, listStoredArticles } from "#app/features/blog/store.server.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

function write(
  overrides: Record<string, string | null> = {},
  body = "Erster Absatz.\n\nZweiter Absatz.",
): string {
  const fields = {
    id: "ein-artikel",
    title: '"Ein Titel: „mit“ \\"Zeichen\\""',
    excerpt: "'Worum''s geht: darum.'",
    author: "Jana Lindner",
    category: "Markt & Wachstum",
    published_at: '"2026-11-21"',
    read_time: "3 Min. Lesezeit",
    ...overrides,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
}

const parse = (text: string) => parseArticle(text, "a.md");

test("front matter and text are read, with Windows line endings too", () => {
  const expected = {
    id: "ein-artikel",
    title: 'Ein Titel: „mit“ "Zeichen"',
    excerpt: "Worum's geht: darum.",
    author: "Jana Lindner",
    category: "Markt & Wachstum",
    published_at: new Date("2026-11-20T23:00:00Z"),
    read_time: "3 Min. Lesezeit",
    content: "Erster Absatz.\n\nZweiter Absatz.",
  };
  expect(parse(write())).toEqual(expected);
  expect(parse(write().replaceAll("\n", "\r\n"))).toEqual(expected);
  expect(parse(write().replace("title:", "# Anmerkung\n\ntitle:"))).toEqual(expected);
});

test("a day needs no quotes, a moment needs its zone", () => {
  const read = (published_at: string) => parse(write({ published_at })).published_at;
  expect(read("2026-11-21")).toEqual(new Date("2026-11-20T23:00:00Z"));
  expect(read("2026-11-21T09:00:00+01:00")).toEqual(new Date("2026-11-21T08:00:00Z"));
});

test.each([
  [{ title: null }, "a.md:1: title is missing"],
  [{ title: "" }, "a.md:3: title is empty"],
  [{ id: "Ein Artikel" }, "a.md:2: id may hold a–z"],
  [{ id: "a".repeat(101) }, "a.md:2: id is too long"],
  [{ published_at: "gestern" }, "a.md:7: published_at must be a day"],
  [{ published_at: '"2026-02-31T00:00:00Z"' }, "a.md:7: published_at"],
  [{ titel: "Tippfehler" }, "a.md:9: titel is unknown"],
  [{ title: '"offen' }, "a.md:3: title has a quotation mark without its counterpart"],
  [{ title: "'offen" }, "a.md:3: title has a quotation mark without its counterpart"],
  [{ excerpt: '"\\ud800"' }, "a.md:4: excerpt holds a NUL character or half a character"],
  [{ excerpt: "A\n  B" }, "a.md:5: a line of the front matter has a name, a colon and a value"],
  [{ excerpt: "A\ntitle: B" }, "a.md:5: title is there twice"],
  [{ excerpt: "A\ncontent: B" }, "a.md:5: content is there twice"],
])("%j is rejected with file, line and field", (overrides, message) => {
  expect(() => parse(write(overrides as Record<string, string | null>))).toThrow(message);
});

test("a file without front matter or without text is no article", () => {
  expect(() => parse("# Hallo")).toThrow("a.md:1: an article begins with front matter");
  expect(() => parse("---\nid: a\n")).toThrow("a.md:1: an article begins with front matter");
  expect(() => parse(write({}, ""))).toThrow("a.md:9: content is missing below the front matter");
});

test("the sample articles are complete: at least eight, every category, with sources, without Markdown", () => {
  const articles = readArticles("samples/blog");
  expect(articles.length).toBeGreaterThanOrEqual(8);
  expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(knownCategories));
  for (const { content, title, excerpt, id } of articles) {
    expect(content, id).toContain("\nQuellen\n");
    expect([title, excerpt, ...content.split("\n")].flatMap(findMarkdownSigns), id).toEqual([]);
  }
});

test("every article that is read can be stored, and has the values of its file", async () => {
  const { owner } = await openTestDatabase({ closeAfterTest: true });
  const text = anyText({ minLength: 1, maxLength: 60 });
  const fields = fc.record({ title: text, excerpt: text, author: text, category: text, read_time: text });
  await fc.assert(
    fc.asyncProperty(fields, anyText({ maxLength: 100 }), async (facts, body) => {
      const content = body.replaceAll("\0", "");
      const isWhole =
        Object.values(facts).every((value) => value.trim() !== "" && !value.includes("\0")) &&
        content.trim() !== "";
      const quoted = Object.fromEntries(
        Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)]),
      );
      const source = write(quoted, content);
      if (!isWhole) {
        expect(() => parse(source)).toThrow(/^a\.md:\d+: /);
        return;
      }
      const article = parse(source);
      expect(article).toMatchObject({ ...facts, content: content.replaceAll("\r\n", "\n").trim() });
      await importArticles(owner, [article]);
      expect(await listStoredArticles(owner)).toMatchObject([article]);
      expect(await importArticles(owner, [article])).toEqual([{ id: article.id, outcome: "unchanged" }]);
    }),
    { numRuns: 40 },
  );
});

test("any file is an article or is refused with file and line", () => {
  const noise = fc.oneof(
    anyText(),
    fc.constantFrom("---\n", "\n", 'title: "', "id: a\n", "__proto__: x\n", "'", ":"),
  );
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 5 }), fc.nat(250), (pieces, at) => {
      const whole = write();
      const source = whole.slice(0, at) + pieces.join("") + whole.slice(at);
      try {
        for (const value of Object.values(parse(source))) expect(String(value).trim()).not.toBe("");
      } catch (error) {
        expect(error).toMatchObject({
          name: "OperatorError",
          message: expect.stringMatching(/^a\.md:[1-9]\d*: ./),
        });
      }
    }),
  );
});
