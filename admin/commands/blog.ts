import type { Command } from "commander";
import {
  formatTable,
  formatTime,
  OperatorError,
  printJson,
  printText,
  toPlainText,
  withDatabase,
} from "#admin/operator.ts";
import { readArticleFiles } from "#domain/blog/article-file.ts";
import {
  findStoredArticle,
  importArticles,
  listStoredArticles,
  removeArticle,
  type StoredArticle,
} from "#domain/blog/blog.server.ts";

/** `blog …`: the articles. */
export function addBlogCommand(program: Command): void {
  const blog = program.command("blog").description("Articles of the blog");

  blog
    .command("import")
    .description("Add or change articles from Markdown files or folders of them; all or none")
    .argument("<path...>", "files ending in .md, or folders with such files")
    .option("--json", "print JSON: id, outcome (added, changed, unchanged)")
    .addHelpText(
      "after",
      "\nA file begins with front matter: id, title, excerpt, author, category, published_at, read_time." +
        "\nWhat follows is the text, shown as it is. Importing the same file again changes nothing.",
    )
    .action(async (paths: string[], { json }: { json?: boolean }) => {
      const articles = readArticleFiles(paths);
      const outcomes = await withDatabase(({ owner }) => importArticles(owner, articles));
      if (json) printJson(outcomes);
      else printText(outcomes.map(({ id, outcome }) => `${outcome.padEnd(9)}  ${id}`).join("\n"));
    });

  blog
    .command("list")
    .description("List all articles, newest first, with those of the future")
    .option("--json", "print JSON")
    .action(async ({ json }: { json?: boolean }) => {
      const articles = await withDatabase(({ owner }) => listStoredArticles(owner));
      if (json) printJson(articles.map(({ content: _content, ...teaser }) => teaser));
      else printText(formatTable(articles.map(toRow), "There are no articles yet."));
    });

  blog
    .command("show")
    .description("Show one article with its text")
    .argument("<id>", "id of the article")
    .option("--json", "print JSON")
    .action(async (id: string, { json }: { json?: boolean }) => {
      const article = await withDatabase(({ owner }) => findStoredArticle(owner, id));
      if (article === null) throw new OperatorError(`There is no article '${id}'.`);
      if (json) return printJson(article);
      const { content, ...facts } = article;
      const lines = Object.entries({ ...facts, published_at: formatTime(facts.published_at) });
      printText(
        toPlainText(`${lines.map(([name, value]) => `${name.padEnd(14)}${value}`).join("\n")}\n\n${content}`),
      );
    });

  blog
    .command("remove")
    .description("Remove one article for good")
    .argument("<id>", "id of the article")
    .action(async (id: string) => {
      const removed = await withDatabase(({ owner }) => removeArticle(owner, id));
      if (!removed) throw new OperatorError(`There is no article '${id}'.`);
      printText(`Article ${id} is gone.`);
    });
}

function toRow({ id, title, category, published_at }: StoredArticle): Record<string, string> {
  return { PUBLISHED: formatTime(published_at), ID: id, CATEGORY: category, TITLE: title };
}
