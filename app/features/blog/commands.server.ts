import type { Command } from "commander";
import { readArticles } from "#app/features/blog/article-file.ts";
import { importArticles } from "#app/features/blog/store.server.ts";
import { withDatabase } from "#operator/command.ts";
import { printJson, printText } from "#operator/report.ts";

export function addBlogCommand(program: Command): void {
  program
    .command("blog")
    .description("Articles of the blog")
    .command("import")
    .description("Add or replace articles by the Markdown files of a folder; all or none")
    .argument("<folder>", "folder with files ending in .md")
    .option("--json", "print JSON: id, outcome (added, changed, unchanged)")
    .addHelpText(
      "after",
      "\nA file begins with front matter: id, title, excerpt, author, category, published_at, read_time." +
        "\nWhat follows is the text, shown as it is. What stood in a replaced article stays as a version of it.",
    )
    .action(async (folder: string, { json }: { json?: boolean }) => {
      const articles = readArticles(folder);
      const changes = await withDatabase(({ owner }) => importArticles(owner, articles));
      if (json) printJson(changes);
      else printText(changes.map(({ id, outcome }) => `${outcome.padEnd(9)}  ${id}`).join("\n"));
    });
}
