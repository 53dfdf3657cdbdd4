import type { Command } from "commander";
import { formatArticleFile, readArticleFiles, warnOfNewCategory } from "#app/features/blog/article-file.ts";
import {
  findArticleChanges,
  findStoredArticle,
  importArticles,
  listStoredArticles,
  removeArticle,
} from "#app/features/blog/store.server.ts";
import { OperatorError } from "#core/operator-error.ts";
import { withDatabase } from "#operator/command.ts";
import { confirmLoss, yesOption } from "#operator/confirm.ts";
import {
  addImportOptions,
  approveImport,
  changedMeanwhile,
  describeChanges,
  describeDryRun,
  describeNewer,
  type ImportOptions,
} from "#operator/import-changes.ts";
import { printJson, printText, toPlainLine } from "#operator/report.ts";

/** `blog …`: articles as files. They are written, published and withdrawn in the back office. */
export function addBlogCommand(program: Command): void {
  const blog = program.command("blog").description("Articles of the blog");

  addImportOptions(
    blog
      .command("import")
      .description("Add or change articles from Markdown files or folders of them; all or none")
      .argument("<path...>", "files ending in .md, or folders with such files"),
  )
    .option("--json", "print JSON: id, outcome (added, changed, unchanged), fields, newer, warnings")
    .addHelpText(
      "after",
      "\nA file begins with front matter: id, title, excerpt, author, category, published_at, read_time." +
        "\nWhat follows is the text, shown as it is: signs of Markdown in it are warned of, and so is a new category." +
        "\nImporting the same file again changes nothing." +
        "\nA file of `blog export` says from which state it comes (updated_at). After somebody else's change of the" +
        "\narticle it is refused without --force. A file without updated_at is compared with what is stored only.",
    )
    .action(async (paths: string[], options: ImportOptions, command: Command) => {
      const files = readArticleFiles(paths);
      const articles = files.map(({ article }) => article);
      await withDatabase(async ({ owner }) => {
        const stored = await listStoredArticles(owner);
        const versions = new Map(stored.map(({ id, updated_at }) => [id, updated_at]));
        const changes = findArticleChanges(stored, articles).map((change, index) => {
          const file = files[index];
          const [exported, current] = [file?.version ?? null, versions.get(change.id) ?? null];
          const isNewer = change.outcome !== "unchanged" && exported !== null && exported !== current;
          const newer = isNewer ? describeNewer(change.id, { exported, stored: current }) : null;
          const warnings = file ? [...warnOfNewCategory(file, stored), ...file.warnings] : [];
          return { ...change, name: change.id, newer, warnings };
        });
        const print = (result: string) => {
          if (options.json) printJson(changes.map(({ name: _name, ...change }) => change));
          else printText(result);
        };
        if (!options.json) {
          for (const { file, line, message } of changes.flatMap(({ warnings }) => warnings))
            console.error(toPlainLine(`Warning: ${file}:${line}: ${message}`));
        }
        const newer = changes.flatMap((change) => change.newer ?? []);
        if (options.dryRun) return print(describeDryRun(changes, newer));
        await approveImport(command, { subject: "Blog", changes, newer }, options);
        const imported = await importArticles(owner, articles, stored);
        if (imported === "outdated") throw changedMeanwhile("The blog");
        const isOld = changes.some(({ outcome }, index) => outcome !== "unchanged" && files[index]?.version);
        print(
          `${describeChanges(changes)}${isOld ? "\nExport again before you change these files further." : ""}`,
        );
      });
    });

  blog
    .command("export")
    .description("Print an article as a file that `blog import` reads back")
    .argument("<id>", "id of the article")
    .action(async (id: string) => {
      const article = await withDatabase(({ owner }) => findStoredArticle(owner, id));
      if (article === null) throw noArticle(id);
      process.stdout.write(formatArticleFile(article));
    });

  blog
    .command("remove")
    .description("Remove one article for good, with its working copy and versions")
    .argument("<id>", "id of the article")
    .option(...yesOption)
    .action(async (id: string, { yes }: { yes?: boolean }, command: Command) => {
      await withDatabase(async ({ owner }) => {
        const article = await findStoredArticle(owner, id);
        if (article === null) throw noArticle(id);
        const loss = `This removes the article ${id}, ${toPlainLine(article.title)}, for good.`;
        await confirmLoss(command, { loss, yes });
        if (!(await removeArticle(owner, id))) throw noArticle(id);
        printText(`Article ${id} is gone: ${toPlainLine(article.title)}`);
      });
    });
}

function noArticle(id: string): OperatorError {
  return new OperatorError(`There is no article '${toPlainLine(id)}'.`);
}
