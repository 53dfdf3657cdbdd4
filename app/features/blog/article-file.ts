import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { StoredArticle } from "#app/features/blog/store.server.ts";
import { OperatorError } from "#core/operator-error.ts";
import { attempt, checkFile, readTextFile } from "#operator/import-file.ts";

const isMoment = (text: string) =>
  z.iso.date().safeParse(text).success || z.iso.datetime({ offset: true }).safeParse(text).success;

const publishedAt = z
  .string()
  .refine(isMoment, "must be a day (2026-11-21) or a moment with its zone (2026-11-21T09:00:00+01:00)")
  // A date means midnight in Germany; in summer it is an hour late, which no reader notices.
  .transform((text) => new Date(text.length === 10 ? `${text}T00:00:00+01:00` : text));

const text = z
  .string()
  .refine((value) => value.trim() !== "", "is empty")
  // Escapes can produce text that UTF-8 and PostgreSQL cannot hold.
  .refine(
    (value) => !value.includes("\0") && value.isWellFormed(),
    "holds a NUL character or half a character",
  );

const frontMatter = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "may hold a–z, 0–9 and single hyphens only")
    .max(100, "is too long: at most 100 characters are possible"),
  title: text.max(300, "is too long: at most 300 characters are possible"),
  excerpt: text,
  author: text,
  category: text,
  published_at: publishedAt,
  read_time: text,
});

/**
 * Returns the article of a Markdown text with front matter, a line `name: value` for each field; a value with special
 * characters is in double quotes, as in JSON. The body is plain text. Throws OperatorError with `file`, line and field.
 */
export function parseArticle(source: string, file: string): StoredArticle {
  const fail = (line: number, message: string) => new OperatorError(`${file}:${line}: ${message}`);
  const [first = "", ...lines] = source.split(/\r?\n/);
  const end = lines.findIndex((line) => line.trimEnd() === "---");
  if (first.trimEnd() !== "---" || end === -1)
    throw fail(1, "an article begins with front matter between two lines of ---");
  const lineOf = new Map<PropertyKey, number>();
  const entries: [string, string][] = [];
  for (const [index, line] of lines.slice(0, end).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, value] = /^([A-Za-z_]+):(?:\s+(.*))?$/s.exec(line) ?? [];
    if (name === undefined)
      throw fail(index + 2, "a line of the front matter has a name, a colon and a value");
    if (lineOf.has(name)) throw fail(index + 2, `${name} is there twice`);
    lineOf.set(name, index + 2);
    const content = readValue(value?.trim() ?? "");
    if (content === null) throw fail(index + 2, `${name} has a quotation mark without its counterpart`);
    entries.push([name, content]);
  }
  const value = Object.fromEntries(entries);
  const facts = checkFile(
    frontMatter,
    { file, value, lineOf: ([name = ""]) => lineOf.get(name) ?? 1 },
    ([name]) => String(name),
  );
  const content = lines
    .slice(end + 1)
    .join("\n")
    .trim();
  if (content === "") throw fail(end + 2, "the article has no text below its front matter");
  return { ...facts, content };
}

/** Returns the text of a value, in quotes or without; null if the quotes do not fit. */
function readValue(value: string): string | null {
  if (value.startsWith("'"))
    return /^'(?:[^']|'')*'$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : null;
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return null;
  }
}

/** Returns the articles of all .md files of a folder. Throws OperatorError, also for two of one id. */
export function readArticles(folder: string): StoredArticle[] {
  const files = attempt(folder, () => readdirSync(folder))
    .filter((name) => name.endsWith(".md"))
    .sort();
  if (files.length === 0) throw new OperatorError(`The folder ${folder} holds no .md files.`);
  const seen = new Map<string, string>();
  return files.map((name) => {
    const file = join(folder, name);
    const article = parseArticle(readTextFile(file), file);
    const other = seen.get(article.id);
    if (other !== undefined) throw new OperatorError(`${file}: id '${article.id}' is also that of ${other}`);
    seen.set(article.id, file);
    return article;
  });
}
