import { expect, test } from "vitest";
import { parseArticleFile, readArticleFiles, warnOfNewCategory } from "#app/features/blog/article-file.ts";

function buildFile(
  overrides: Record<string, string | null> = {},
  body = "Erster Absatz.\n\nZweiter Absatz.",
): string {
  const fields = {
    id: "ein-artikel",
    title: '"Ein Titel: mit Doppelpunkt"',
    excerpt: "Worum es geht.",
    author: "Jana Lindner",
    category: "digital",
    published_at: '"2026-11-21"',
    read_time: "3 Min. Lesezeit",
    ...overrides,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
}

function parse(text: string) {
  return parseArticleFile(new TextEncoder().encode(text), "a.md");
}

test("front matter and text are parsed, with Windows line endings too", () => {
  const expected = {
    id: "ein-artikel",
    title: "Ein Titel: mit Doppelpunkt",
    excerpt: "Worum es geht.",
    author: "Jana Lindner",
    category: "digital",
    published_at: new Date("2026-11-20T23:00:00Z"),
    read_time: "3 Min. Lesezeit",
    content: "Erster Absatz.\n\nZweiter Absatz.",
  };
  const read = (file: string) => parse(file).article;
  expect(read(buildFile())).toEqual(expected);
  expect(read(buildFile().replaceAll("\n", "\r\n"))).toEqual(expected);
});

test("a date needs no quotes, a time needs its zone", () => {
  const read = (published_at: string) => parse(buildFile({ published_at })).article.published_at;
  expect(read("2026-11-21")).toEqual(new Date("2026-11-20T23:00:00Z"));
  expect(read("2026-11-21T09:00:00+01:00")).toEqual(new Date("2026-11-21T08:00:00Z"));
});

test.each([
  [{ title: null }, "a.md:1: title is missing"],
  [{ id: "Ein Artikel" }, "a.md:2: id may hold a–z"],
  [{ published_at: "gestern" }, "a.md:7: published_at must be a day"],
  [{ published_at: '"2026-02-31T00:00:00Z"' }, "a.md:7: published_at"],
  [{ titel: "Tippfehler" }, "a.md:9: titel"],
  [{ title: '"offen' }, "a.md:"],
])("%j is rejected with file, line and field", (overrides, message) => {
  expect(() => parse(buildFile(overrides as Record<string, string | null>))).toThrow(message);
});

test("a file without front matter or without text is not an article", () => {
  expect(() => parse("# Hallo")).toThrow("a.md:1: an article begins with front matter");
  expect(() => parse(buildFile({}, ""))).toThrow("no text below its front matter");
});

test("Markdown syntax in title, excerpt and text causes warnings with line numbers", () => {
  const body = "Erster **Absatz**.\n\n- Eier\n- Fisch\n\n## Teil\n\nSiehe [dort](https://a.example).";
  const { warnings } = parse(buildFile({ title: '"Mit `Zeichen`"' }, body));
  expect(warnings.map(({ file, line, message }) => [file, line, message.split(" will")[0]])).toEqual([
    ["a.md", 3, "`"],
    ["a.md", 11, "**"],
    ["a.md", 13, "-"],
    ["a.md", 14, "-"],
    ["a.md", 16, "#"],
    ["a.md", 18, "[…](…)"],
  ]);
});

test("a category is new if neither the site nor another stored article has it", () => {
  const file = parse(buildFile({ category: "Digital" }));
  const stored = (id: string) => [{ ...file.article, id }];
  const [warning] = warnOfNewCategory(file, []);
  expect(warning).toMatchObject({ file: "a.md", line: 6 });
  expect(warning?.message).toMatch(
    /'Digital' is a new one\. Known are: digital \(Digitalisierung\), .*Wachstum/,
  );
  expect(warnOfNewCategory(file, stored("ein-artikel"))).toHaveLength(1);
  expect(warnOfNewCategory(file, stored("ein-anderer"))).toEqual([]);
});

test("the sample articles are complete: at least eight, every category, with sources", () => {
  const files = readArticleFiles(["samples/blog"]);
  expect(files.flatMap(({ warnings }) => warnings)).toEqual([]);
  expect(files.flatMap((file) => warnOfNewCategory(file, []))).toEqual([]);
  const articles = files.map(({ article }) => article);
  expect(articles.length).toBeGreaterThanOrEqual(8);
  expect(new Set(articles.map(({ category }) => category))).toEqual(
    new Set([
      "digital",
      "success",
      "trends",
      "tech",
      "Markt & Wachstum",
      "Effizienz & Technologie",
      "Trends & Konsumentenverhalten",
    ]),
  );
  for (const { content, id } of articles) expect(content, id).toContain("\nQuellen\n");
});
