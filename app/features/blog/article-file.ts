import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
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

const article = z.strictObject({
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
  content: z.string().min(1, "is missing below the front matter"),
});

/** An article in the operator's files and commands; named like the columns. */
export type StoredArticle = z.infer<typeof article>;

/** Returns the article of Markdown with front matter. Throws OperatorError with `file`, line and field. */
export function parseArticle(source: string, file: string): StoredArticle {
  const [first = "", ...rest] = source.split(/\r?\n/);
  const end = rest.findIndex((line) => line.trimEnd() === "---");
  if (first.trimEnd() !== "---" || end === -1)
    throw new OperatorError(`${file}:1: an article begins with front matter between two lines of ---`);
  const body = rest
    .slice(end + 1)
    .join("\n")
    .trim();
  const fields = new Map([["content", body]]);
  const lines = new Map([['["content"]', end + 2]]);
  for (const [index, line] of rest.slice(0, end).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const fail = (message: string): never => {
      throw new OperatorError(`${file}:${index + 2}: ${message}`);
    };
    const [, name = "", value = ""] =
      /^([A-Za-z_]+):(?:\s+(.*))?$/s.exec(line) ??
      fail("a line of the front matter has a name, a colon and a value");
    if (fields.has(name)) fail(`${name} is there twice`);
    fields.set(name, readValue(value.trim()) ?? fail(`${name} has a quotation mark without its counterpart`));
    lines.set(JSON.stringify([name]), index + 2);
  }
  return checkFile(article, { file, value: Object.fromEntries(fields), lines });
}

function readValue(value: string): string | null {
  const [, single] = /^'((?:[^']|'')*)'$/.exec(value) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'");
  if (!/^["']/.test(value)) return value;
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
    const read = parseArticle(readTextFile(file), file);
    const other = seen.get(read.id);
    if (other !== undefined) throw new OperatorError(`${file}: id '${read.id}' is also that of ${other}`);
    seen.set(read.id, file);
    return read;
  });
}
