import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { knownCategories, nameCategory } from "#app/features/blog/categories.ts";
import { findMarkdownSigns } from "#app/features/blog/markdown-signs.ts";
import type { StoredArticle, VersionedArticle } from "#app/features/blog/store.server.ts";
import { OperatorError } from "#core/operator-error.ts";
import { decodeText, formatYaml, readYaml } from "#core/yaml-file.ts";
import { findImport, readImportFile } from "#operator/import-file.ts";

/** An article parsed from a file. */
export type ArticleFile = {
  file: string;
  article: StoredArticle;
  /** Version of the stored article that was exported into this file; null without `updated_at`. */
  version: string | null;
  categoryLine: number;
  /** Lines that will look different than their author may expect. */
  warnings: FileWarning[];
};

/** A warning about a file, which is imported anyway. */
export type FileWarning = { file: string; line: number; message: string };

const isMoment = (text: string) =>
  z.iso.date().safeParse(text).success || z.iso.datetime({ offset: true }).safeParse(text).success;

const publishedAt = z
  .string()
  .refine(isMoment, {
    error: "must be a day (2026-11-21) or a moment with its zone (2026-11-21T09:00:00+01:00)",
  })
  // A date means midnight in Germany; in summer it is an hour late, which no reader notices.
  .transform((text) => new Date(text.length === 10 ? `${text}T00:00:00+01:00` : text));

const text = z
  .string()
  .refine((value) => value.trim() !== "", { error: "is empty" })
  // YAML escapes can produce text that UTF-8 and PostgreSQL cannot hold.
  .refine((value) => !value.includes("\0") && value.isWellFormed(), {
    error: "holds a NUL character or half a character",
  });

const frontMatter = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "may hold a–z, 0–9 and single hyphens only" })
    .max(100),
  title: text.max(300),
  excerpt: text,
  author: text,
  category: text,
  published_at: publishedAt,
  read_time: text,
  updated_at: text.optional(),
});

/**
 * Parses an article from Markdown text with YAML front matter (id, title, excerpt, author, category, published_at,
 * read_time, and updated_at in an export); the body is stored as plain text. Throws OperatorError with `file`, line
 * and field.
 */
export function parseArticleFile(bytes: Uint8Array, file: string): ArticleFile {
  const match = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(decodeText(bytes, file));
  if (match === null)
    throw new OperatorError(`${file}:1: an article begins with front matter between two lines of ---`);
  const [, yaml = "", body = ""] = match;
  const { check, lineOf } = readYaml(yaml, file, { firstLine: 2, nameField });
  const { updated_at: version = null, ...facts } = check(frontMatter);
  const content = body.replaceAll("\r\n", "\n").trim();
  const closing = yaml.split("\n").length + 2;
  if (content === "")
    throw new OperatorError(`${file}:${closing}: the article has no text below its front matter`);
  const published = [
    { line: lineOf(["title"]), text: facts.title },
    { line: lineOf(["excerpt"]), text: facts.excerpt },
    ...body.split("\n").map((text, index) => ({ line: closing + 1 + index, text })),
  ];
  return {
    file,
    article: { ...facts, content },
    version,
    categoryLine: lineOf(["category"]),
    warnings: published.flatMap((part) => warnOfMarkdown(file, part)),
  };
}

/** Returns an article as a file that parseArticleFile parses to the same article. */
export function formatArticleFile({ content, published_at, ...facts }: VersionedArticle): string {
  const frontMatter = formatYaml({ ...facts, published_at: published_at.toISOString() });
  return `---\n${frontMatter}---\n\n${content}\n`;
}

/** Returns a warning when neither the site nor another stored article has the category of a file. */
export function warnOfNewCategory(
  { file, article, categoryLine }: ArticleFile,
  stored: readonly StoredArticle[],
): FileWarning[] {
  const others = stored.filter(({ id }) => id !== article.id).map(({ category }) => category);
  const known = new Set([...knownCategories, ...others]);
  if (known.has(article.category)) return [];
  const names = [...known].map((category) => {
    const name = nameCategory(category);
    return name === category ? category : `${category} (${name})`;
  });
  const message = `category '${article.category}' is a new one. Known are: ${names.join(", ")}`;
  return [{ file, line: categoryLine, message }];
}

function warnOfMarkdown(file: string, { line, text }: { line: number; text: string }): FileWarning[] {
  const signs = findMarkdownSigns(text);
  if (signs.length === 0) return [];
  const list = signs.includes("-") ? " A list has lines that begin with '– '." : "";
  const message = `${signs.join(" and ")} will be shown as it stands: articles are plain text.${list}`;
  return [{ file, line, message }];
}

function nameField([field = "front matter"]: readonly PropertyKey[]): string {
  return String(field);
}

/**
 * Returns all articles of these files, parsed before anything is stored, so that an invalid file changes nothing.
 * Throws OperatorError.
 */
export function readArticleFiles(paths: readonly string[]): ArticleFile[] {
  const files = paths.flatMap(findMarkdownFiles);
  const articles = files.map((file) => parseArticleFile(readImportFile(file), file));
  const seen = new Map<string, string>();
  for (const { file, article } of articles) {
    const other = seen.get(article.id);
    if (other !== undefined) throw new OperatorError(`${file}: id '${article.id}' is also that of ${other}`);
    seen.set(article.id, file);
  }
  return articles;
}

function findMarkdownFiles(path: string): string[] {
  if (!findImport(path).isDirectory()) return [path];
  const files = readFolder(path)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => join(path, name));
  if (files.length === 0) throw new OperatorError(`The folder ${path} holds no .md files.`);
  return files;
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}
