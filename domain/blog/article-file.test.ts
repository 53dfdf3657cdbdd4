import { expect, test } from "vitest";
import { parseArticleFile, readArticleFiles } from "#domain/blog/article-file.ts";

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

test("front matter and text are read, line breaks of Windows included", () => {
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
  expect(parseArticleFile(buildFile(), "a.md")).toEqual(expected);
  expect(parseArticleFile(buildFile().replaceAll("\n", "\r\n"), "a.md")).toEqual(expected);
});

test("a day may stand without quotes, a moment with its zone", () => {
  expect(parseArticleFile(buildFile({ published_at: "2026-11-21" }), "a.md").published_at).toEqual(
    new Date("2026-11-20T23:00:00Z"),
  );
  expect(
    parseArticleFile(buildFile({ published_at: "2026-11-21T09:00:00+01:00" }), "a.md").published_at,
  ).toEqual(new Date("2026-11-21T08:00:00Z"));
});

test.each([
  [{ title: null }, "a.md:1: title"],
  [{ id: "Ein Artikel" }, "a.md:2: id may hold a–z"],
  [{ published_at: "gestern" }, "a.md:7: published_at must be a day"],
  [{ published_at: '"2026-02-31T00:00:00Z"' }, "a.md:7: published_at"],
  [{ titel: "Tippfehler" }, "a.md:9: titel"],
  [{ title: '"offen' }, "a.md:"],
])("%j is refused with file, line and field", (overrides, message) => {
  expect(() => parseArticleFile(buildFile(overrides as Record<string, string | null>), "a.md")).toThrow(
    message,
  );
});

test("a file without front matter or without text is no article", () => {
  expect(() => parseArticleFile("# Hallo", "a.md")).toThrow("a.md:1: an article begins with front matter");
  expect(() => parseArticleFile(buildFile({}, ""), "a.md")).toThrow("no text below its front matter");
});

test("the sample articles are whole: eight at least, every category, sources named", () => {
  const articles = readArticleFiles(["database/seed/blog"]);
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
