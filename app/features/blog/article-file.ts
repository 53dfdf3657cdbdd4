import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Document, isMap, isScalar, LineCounter, parseDocument, stringify } from "yaml";
import { z } from "zod";
import { knownCategories, nameCategory } from "#app/features/blog/categories.ts";
import { findMarkdownSigns } from "#app/features/blog/markdown-signs.ts";
import type { StoredArticle, VersionedArticle } from "#app/features/blog/store.server.ts";
import { nameMissingField } from "#core/missing-field.ts";
import { OperatorError } from "#core/operator-error.ts";
import { findImport, readImportFile } from "#operator/import-file.ts";

/** An invalid article file. The message names file, line and field of every error. */
class ArticleFileError extends OperatorError {
  override name = "ArticleFileError";
}

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
 * read_time, and updated_at in an export); the body is stored as plain text. Throws ArticleFileError with `file`, line
 * and field.
 */
export function parseArticleFile(text: string, file: string): ArticleFile {
  // PostgreSQL cannot store NUL characters.
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
  const lines = new LineCounter();
  const { document, value } = parseFrontMatter(yaml, { file, lines });
  const parsed = frontMatter.safeParse(value, { error: nameMissingField });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => {
      const field = String(issue.path[0] ?? (issue.code === "unrecognized_keys" ? issue.keys[0] : ""));
      const subject = field === "" ? "front matter" : field;
      return `${file}:${findLine(document, { lines, field })}: ${`${subject} ${issue.message}`.replace(/\s+/g, " ")}`;
    });
    throw new ArticleFileError(issues.join("\n"));
  }
  const content = body.replaceAll("\r\n", "\n").trim();
  const closing = yaml.split("\n").length + 2;
  if (content === "") {
    throw new ArticleFileError(`${file}:${closing}: the article has no text below its front matter`);
  }
  const { updated_at: version = null, ...facts } = parsed.data;
  const lineOf = (field: string) => findLine(document, { lines, field });
  const published = [
    { line: lineOf("title"), text: facts.title },
    { line: lineOf("excerpt"), text: facts.excerpt },
    ...body.split("\n").map((text, index) => ({ line: closing + 1 + index, text })),
  ];
  return {
    file,
    article: { ...facts, content },
    version,
    categoryLine: lineOf("category"),
    warnings: published.flatMap((part) => warnOfMarkdown(file, part)),
  };
}

/** Returns an article as a file that parseArticleFile parses to the same article. */
export function formatArticleFile({ content, published_at, ...facts }: VersionedArticle): string {
  const frontMatter = stringify({ ...facts, published_at: published_at.toISOString() }, { schema: "core" });
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

/** The front matter begins on line 2 of its file. */
function parseFrontMatter(
  yaml: string,
  { file, lines }: { file: string; lines: LineCounter },
): { document: Document; value: unknown } {
  try {
    const document = parseDocument(yaml, {
      schema: "core",
      lineCounter: lines,
      prettyErrors: false,
      logLevel: "error",
    });
    const [syntaxError] = document.errors;
    if (syntaxError === undefined) return { document, value: document.toJS() };
    const [reason = ""] = syntaxError.message.split("\n");
    throw new ArticleFileError(`${file}:${lines.linePos(syntaxError.pos[0]).line + 1}: ${reason}`);
  } catch (error) {
    if (error instanceof ArticleFileError) throw error;
    // Unresolved or exponentially growing aliases, endlessly nested brackets.
    throw new ArticleFileError(`${file}:1: front matter cannot be read: ${(error as Error).message}`);
  }
}

/** Returns the line of a field, or of the whole front matter when the field is missing. */
function findLine(document: Document, { lines, field }: { lines: LineCounter; field: string }): number {
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const key = pairs.map((pair) => pair.key).find((one) => isScalar(one) && String(one.value) === field);
  return isScalar(key) && key.range ? lines.linePos(key.range[0]).line + 1 : 1;
}

/**
 * Returns all articles of these files, parsed before anything is stored, so that an invalid file changes nothing.
 * Throws ArticleFileError or ImportFileError.
 */
export function readArticleFiles(paths: readonly string[]): ArticleFile[] {
  const files = paths.flatMap(findMarkdownFiles);
  const articles = files.map((file) => parseArticleFile(readText(file), file));
  const seen = new Map<string, string>();
  for (const { file, article } of articles) {
    const other = seen.get(article.id);
    if (other !== undefined)
      throw new ArticleFileError(`${file}: id '${article.id}' is also that of ${other}`);
    seen.set(article.id, file);
  }
  return articles;
}

function readText(file: string): string {
  const bytes = readImportFile(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ArticleFileError(`${file} is not UTF-8 text. Save it as UTF-8 and import it again.`);
  }
}

function findMarkdownFiles(path: string): string[] {
  if (!findImport(path).isDirectory()) return [path];
  const files = readFolder(path)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => join(path, name));
  if (files.length === 0) throw new ArticleFileError(`The folder ${path} holds no .md files.`);
  return files;
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    throw new ArticleFileError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}
