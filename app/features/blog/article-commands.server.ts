import type { Command } from "commander";
import {
  type Draft,
  type DraftRow,
  discardDraft,
  listDrafts,
  publishDraft,
  readDraft,
  saveDraft,
  takeBackDraft,
  unscheduleArticle,
  withdrawArticle,
} from "#app/features/blog/drafts.server.ts";
import { preparePicture, storePicture } from "#app/features/blog/pictures.server.ts";
import { listVersions, restoreVersion } from "#app/features/blog/versions.server.ts";
import { MOST_PICTURE_BYTES } from "#app/pictures/upload-limits.ts";
import { readImportFile } from "#cli/shared/import-file.ts";
import {
  formatTable,
  formatTime,
  OperatorError,
  parseId,
  printJson,
  printText,
  toPlainLine,
  withDatabase,
} from "#cli/shared/operator.ts";
import { parseBerlinMinute } from "#core/berlin-time.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** What the team does with an article in the back office, by the same functions. */
export function addArticleCommands(articles: Command): void {
  articles
    .command("drafts")
    .description("List the working copies of all articles, with their state")
    .option("--json", "print JSON")
    .action(async ({ json }: { json?: boolean }) => {
      const rows = await withDatabase(({ owner }) => listDrafts(owner));
      if (json) printJson(rows);
      else printText(formatTable(rows.map(toRow), "There are no articles yet."));
    });

  change(articles, "publish", "Publish the working copy of an article, now or at a time")
    .option("--at <time>", 'German time: "2026-11-25 09:00"')
    .action(async (article: string, { at }: { at?: string }, command: Command) => {
      const moment = at === undefined ? null : readTime(command, at);
      await work(article, async (tx, draft) => {
        const problems = await publishDraft(tx, { id: draft.id, at: moment, now: new Date() });
        if (problems !== null)
          throw new OperatorError(
            `Article ${draft.id} was not published.\n${problems.map(({ message }) => message).join("\n")}`,
          );
        return moment === null ? "published" : `scheduled for ${formatTime(moment)}`;
      });
    });

  change(articles, "unschedule", "Make a scheduled article a draft again").action((article: string) =>
    work(article, async (tx, { id }) => {
      if ((await unscheduleArticle(tx, id)) === null)
        throw new OperatorError(`Article ${id} is not scheduled.`);
      return "a draft again";
    }),
  );

  change(articles, "withdraw", "Take a published article off the site; publish brings it back").action(
    (article: string) =>
      work(article, async (tx, { id }) => {
        if (!(await withdrawArticle(tx, id))) throw new OperatorError(`Article ${id} is not on the site.`);
        return "withdrawn";
      }),
  );

  change(articles, "discard", "Put aside a draft that visitors have never seen").action((article: string) =>
    work(article, async (tx, { id }) => {
      if (!(await discardDraft(tx, id))) throw new OperatorError(`Article ${id} is not a draft.`);
      return "discarded";
    }),
  );

  change(articles, "take-back", "Make a discarded draft one to work on again").action((article: string) =>
    work(article, async (tx, { id }) => {
      if (!(await takeBackDraft(tx, id))) throw new OperatorError(`Article ${id} is not discarded.`);
      return "a draft again";
    }),
  );

  change(articles, "versions", "List the versions of an article, newest first")
    .option("--json", "print JSON")
    .action(async (article: string, { json }: { json?: boolean }) => {
      const rows = await withDatabase(async ({ owner }) =>
        listVersions(owner, (await findDraft(owner, article)).id),
      );
      if (json) return printJson(rows);
      const table = rows.map(({ id, at, by, reason, title }) => ({
        VERSION: String(id),
        AT: formatTime(at),
        BY: by ?? "command line",
        REASON: reason,
        TITLE: title,
      }));
      printText(formatTable(table, "This article has no versions yet."));
    });

  change(articles, "restore", "Make a version the working copy; publish shows it to visitors")
    .argument("<version>", "number of the version, as `versions` lists it")
    .action(async (article: string, version: string, _: object, command: Command) => {
      const number = parseId(command, version);
      await work(article, async (tx, draft) => {
        if ((await restoreVersion(tx, { id: draft.id, version: number })) === null)
          throw new OperatorError(`Article ${draft.id} has no version ${number}.`);
        return `restored from version ${number}`;
      });
    });

  change(articles, "picture", "Give the working copy of an article a picture")
    .argument("<file>", "JPEG, PNG, WebP or AVIF up to 15 MB")
    .requiredOption("--alt <text>", "what it shows, for those who do not see it")
    .action(async (article: string, file: string, { alt }: { alt: string }) => {
      const bytes = readImportFile(file, { maximumBytes: MOST_PICTURE_BYTES });
      const picture = await preparePicture(Buffer.from(bytes));
      if (typeof picture === "string") throw new OperatorError(`${file}: ${picture}`);
      await work(article, async (tx, draft) => {
        await storePicture(tx, picture);
        const { id, version } = draft;
        const text = { ...draft, picture_alt: alt };
        if ((await saveDraft(tx, { id, version, text, picture: picture.id })) === "conflict")
          throw new OperatorError(`Article ${id} was changed at this moment. Run the command again.`);
        return "has the picture; publish shows it to visitors";
      });
    });
}

function change(articles: Command, name: string, description: string): Command {
  return articles
    .command(name)
    .description(description)
    .argument("<article>", "id of the article, or its number as `drafts` lists it");
}

/** Runs `action` on an article in one transaction and prints the outcome. */
async function work(
  article: string,
  action: (tx: Queryable, draft: Draft) => Promise<string>,
): Promise<void> {
  const said = await withDatabase(({ owner }) =>
    owner.transaction(async (tx) => {
      const draft = await findDraft(tx, article);
      return `Article ${draft.id}, ${toPlainLine(draft.title)}: ${await action(tx, draft)}`;
    }),
  );
  printText(said);
}

async function findDraft(tx: Queryable, article: string): Promise<Draft> {
  const number = /^\d{1,9}$/.test(article) ? Number(article) : null;
  const [row] = await tx.query<{ id: number }>(sql`
    select draft.id from blog_drafts draft left join blog_articles article on article.draft_id = draft.id
    where article.id = ${article} or draft.id = ${number}::integer order by article.id = ${article} desc nulls last limit 1`);
  const draft = row === undefined ? null : await readDraft(tx, row.id);
  if (draft === null) throw new OperatorError(`There is no article '${toPlainLine(article)}'.`);
  return draft;
}

function readTime(command: Command, text: string): Date {
  const moment = parseBerlinMinute(text.trim().replace(" ", "T"));
  if (moment !== null) return moment;
  return command.error(
    `error: '${toPlainLine(text)}' is no German time. Write it as "2026-11-25 09:00"; the hour that is skipped in spring does not exist.`,
    { exitCode: 2 },
  );
}

function toRow({ id, article_id, state, published_at, saved_at, title }: DraftRow): Record<string, string> {
  return {
    ARTICLE: String(id),
    STATE: state,
    PUBLISHED: published_at === null ? "" : formatTime(published_at),
    SAVED: formatTime(saved_at),
    ID: article_id ?? "",
    TITLE: title,
  };
}
