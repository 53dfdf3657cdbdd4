import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";
import type { StoredArticle } from "#domain/blog/blog.server.ts";

/** A file that is no article. The message names the line and the field where it can. */
class ArticleFileError extends Error {
  override name = "ArticleFileError";
}

const isMoment = (text: string) =>
  z.iso.date().safeParse(text).success || z.iso.datetime({ offset: true }).safeParse(text).success;

const publishedAt = z
  .string()
  .refine(isMoment, {
    error: "must be a day (2026-11-21) or a moment with its zone (2026-11-21T09:00:00+01:00)",
  })
  // A day begins at midnight in Germany; in summer an hour later than written here, which no reader notices.
  .transform((text) => new Date(text.length === 10 ? `${text}T00:00:00+01:00` : text));

const frontMatter = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "may hold a–z, 0–9 and single hyphens only" })
    .max(100),
  title: z.string().min(1).max(300),
  excerpt: z.string().min(1),
  author: z.string().min(1),
  category: z.string().min(1),
  published_at: publishedAt,
  read_time: z.string().min(1),
});

/**
 * Reads an article from Markdown text with YAML front matter (id, title, excerpt, author, category, published_at,
 * read_time); the body is the content, kept as plain text. Throws ArticleFileError, naming `file`, line and field.
 */
export function parseArticleFile(text: string, file: string): StoredArticle {
  // PostgreSQL cannot hold the NUL character, and no text needs it.
  const nul = text.indexOf("\0");
  if (nul !== -1) {
    throw new ArticleFileError(
      `${file}:${text.slice(0, nul).split("\n").length}: this is no text, it has a NUL character`,
    );
  }
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(text);
  if (match === null) {
    throw new ArticleFileError(`${file}:1: an article begins with front matter between two lines of ---`);
  }
  const [, yaml = "", body = ""] = match;
  const document = parseDocument(yaml, { schema: "core" });
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const line = (syntaxError.linePos?.[0].line ?? 1) + 1;
    throw new ArticleFileError(`${file}:${line}: ${syntaxError.message.split("\n")[0]}`);
  }
  const parsed = frontMatter.safeParse(document.toJS());
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => {
      const field = String(issue.path[0] ?? (issue.code === "unrecognized_keys" ? issue.keys[0] : ""));
      const line = findLine(yaml, field);
      return `${file}${line === null ? "" : `:${line}`}: ${field === "" ? "front matter" : field} ${issue.message}`;
    });
    throw new ArticleFileError(issues.join("\n"));
  }
  const content = body.replaceAll("\r\n", "\n").trim();
  if (content === "") throw new ArticleFileError(`${file}: the article has no text below its front matter`);
  return { ...parsed.data, content };
}

/** Line of a field in the file (front matter starts on line 2), or null when it is missing. */
function findLine(yaml: string, field: string): number | null {
  const index = yaml.split(/\r?\n/).findIndex((line) => line.startsWith(`${field}:`));
  return field === "" || index === -1 ? null : index + 2;
}

/** Reads all articles before anything is stored, so that a bad file changes nothing. Throws ArticleFileError. */
export function readArticleFiles(paths: readonly string[]): StoredArticle[] {
  const files = paths.flatMap(findMarkdownFiles);
  const articles = files.map((file) => ({
    file,
    article: parseArticleFile(readFileSync(file, "utf8"), file),
  }));
  const seen = new Map<string, string>();
  for (const { file, article } of articles) {
    const other = seen.get(article.id);
    if (other !== undefined)
      throw new ArticleFileError(`${file}: id '${article.id}' is also that of ${other}`);
    seen.set(article.id, file);
  }
  return articles.map(({ article }) => article);
}

function findMarkdownFiles(path: string): string[] {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined) throw new ArticleFileError(`There is no file or folder ${path}.`);
  if (!facts.isDirectory()) return [path];
  const files = readdirSync(path)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => join(path, name));
  if (files.length === 0) throw new ArticleFileError(`The folder ${path} holds no .md files.`);
  return files;
}
