import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { formatArticleFile, parseArticleFile, readArticleFiles } from "#app/features/blog/article-file.ts";
import { findStoredArticle, importArticles, type StoredArticle } from "#app/features/blog/store.server.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const encode = (text: string) => new TextEncoder().encode(text);

/** Returns the article, or null when parsing fails with an OperatorError that names file and line. */
function read(text: string): StoredArticle | null {
  try {
    return parseArticleFile(encode(text), "a.md").article;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "OperatorError") throw error;
    const lines = text.split(/\r\n?|\n/).length;
    for (const fault of error.message.replace(/\n… and \d+ more$/, "").split("\n")) {
      const line = Number(/^a\.md:(\d+): ./.exec(fault)?.[1] ?? Number.NaN);
      expect(line, fault).toBeGreaterThanOrEqual(1);
      expect(line, fault).toBeLessThanOrEqual(lines);
      expect(fault, "a second line number would contradict the first").not.toMatch(/at line \d/);
    }
    return null;
  }
}

const someText = anyText({ minLength: 1, maxLength: 60 });
const fields = fc.record({
  id: fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/),
  title: someText,
  excerpt: someText,
  author: someText,
  category: someText,
  published_at: fc.constantFrom(
    "2026-11-21",
    "2024-02-29",
    "2026-07-01T09:00:00+02:00",
    "2026-11-21T08:00:00Z",
  ),
  read_time: someText,
});
const body = anyText({ maxLength: 100 });

function buildFile(facts: object, text: string): string {
  return `---\n${stringify(facts, { schema: "core" })}---\n\n${text}\n`;
}

const yamlPiece = fc.constantFrom(
  "---\n",
  "---",
  "\n",
  "\r\n",
  " ",
  "id: a",
  "title: B",
  "excerpt: C",
  "author: D",
  "category: e",
  "published_at: 2026-11-21",
  "read_time: 3",
  "- ",
  "? ",
  ": ",
  "{",
  "}",
  "[",
  "]",
  "&a ",
  "*a",
  "*b",
  "<<: *a",
  "!!binary ",
  "!!set ",
  '"',
  '"\\0"',
  '"\\ud800"',
  "'",
  "|\n",
  ">",
  "#",
  "%YAML 1.1\n",
  "...\n",
  "__proto__: x",
  "toString: x",
  "null",
  "\t",
  "\u2028",
  "\ufeff",
  "\0",
);
const yamlNoise = fc.array(yamlPiece, { maxLength: 40 }).map((list) => list.join(""));

test("any file is either an article or an error with file and line", () => {
  const file = fc.oneof(
    yamlNoise,
    yamlNoise.map((text) => `---\n${text}\n---\nText`),
    anyText().map((text) => `---\n${text}\n---\nText`),
    fc.json().map((text) => `---\n${text}\n---\nText`),
    anyText(),
    fc
      .tuple(fields, yamlNoise, fc.nat(200))
      .map(([facts, noise, at]) => buildFile(facts, "Text").slice(0, at) + noise),
    fc
      .tuple(fields, yamlNoise)
      .map(([facts, noise]) => buildFile(facts, "Text").replace("\n---\n", () => `\n${noise}\n---\n`)),
  );
  fc.assert(
    fc.property(file, (text) => {
      const article = read(text);
      if (article === null) return;
      expect(article.published_at.getTime()).not.toBeNaN();
      for (const value of Object.values(article)) {
        if (typeof value !== "string") continue;
        expect(value.trim()).not.toBe("");
        expect(value.includes("\0") || !value.isWellFormed()).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

test("a parsed article has the values of its file", () => {
  fc.assert(
    fc.property(fields, body, (facts, text) => {
      const article = read(buildFile(facts, text));
      const isWhole =
        Object.values(facts).every((value) => value.trim() !== "" && !value.includes("\0")) &&
        text.trim() !== "" &&
        !text.includes("\0");
      expect(article !== null).toBe(isWhole);
      if (article === null) return;
      const { published_at, content, ...rest } = article;
      const { published_at: _, ...written } = facts;
      expect(rest).toEqual(written);
      expect(content).toBe(text.replaceAll("\r\n", "\n").trim());
      expect(published_at).toBeInstanceOf(Date);
    }),
    { numRuns: 150 },
  );
});

test("missing, empty and unknown fields are named", () => {
  const names = fc.constantFrom("id", "title", "excerpt", "author", "category", "published_at", "read_time");
  fc.assert(
    fc.property(fields, names, fc.constantFrom("missing", "empty", "number"), (facts, name, fault) => {
      const { [name as keyof typeof facts]: _, ...others } = facts;
      const changed =
        fault === "missing" ? others : { ...facts, [name]: fault === "empty" ? "" : { nested: 1 } };
      expect(() => parseArticleFile(encode(buildFile(changed, "Text")), "a.md")).toThrow(name);
      expect(() => parseArticleFile(encode(buildFile({ ...facts, titel: "x" }, "Text")), "a.md")).toThrow(
        "titel",
      );
    }),
    { numRuns: 50 },
  );
});

test("every parsed article can be stored in the database", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  await fc.assert(
    fc.asyncProperty(fields, body, async (facts, text) => {
      const article = read(buildFile(facts, text));
      if (article === null) return;
      await importArticles(database.owner, [article]);
      const stored = await findStoredArticle(database.owner, article.id);
      expect(stored).toEqual({ ...article, updated_at: stored?.updated_at });
      expect(await importArticles(database.owner, [article])).toEqual([
        { id: article.id, outcome: "unchanged", fields: [] },
      ]);
      if (stored === null) return;
      expect(parseArticleFile(encode(formatArticleFile(stored)), "b.md")).toMatchObject({
        article,
        version: stored.updated_at,
      });
    }),
    { numRuns: 40 },
  );
});

test("a file of any bytes is either read exactly or rejected by name", () => {
  const folder = mkdtempSync(join(tmpdir(), "articles-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "a.md");
  const text = buildFile(
    {
      id: "a",
      title: "Küche",
      excerpt: "x",
      author: "x",
      category: "x",
      published_at: "2026-11-21",
      read_time: "x",
    },
    "Grüße",
  );
  const bytes = fc.oneof(
    fc.constantFrom(
      Buffer.from(text),
      Buffer.from(text, "latin1"),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, "utf16le"),
    ),
    fc
      .tuple(fc.nat(Buffer.byteLength(text)), fc.uint8Array({ maxLength: 3 }))
      .map(([at, noise]) =>
        Buffer.concat([Buffer.from(text).subarray(0, at), noise, Buffer.from(text).subarray(at)]),
      ),
  );
  fc.assert(
    fc.property(bytes, (content) => {
      writeFileSync(file, content);
      try {
        const [article] = readArticleFiles([folder]);
        expect(JSON.stringify(article?.article)).not.toContain("\ufffd");
      } catch (error) {
        expect(error).toMatchObject({ name: "OperatorError", message: expect.stringContaining(file) });
      }
    }),
    { numRuns: 80 },
  );
});
