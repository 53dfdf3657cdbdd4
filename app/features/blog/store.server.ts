import { isDeepStrictEqual } from "node:util";
import type { StoredArticle } from "#app/features/blog/article-file.ts";
import type { ArticleState } from "#app/features/blog/article-state.ts";
import { addVersion, articleState, keepVersion, writeDraft } from "#app/features/blog/drafts.server.ts";
import type { ArticleTeaser } from "#app/features/blog/filter.ts";
import { toPicture } from "#app/features/blog/picture-sizes.ts";
import { type Connections, type Queryable, sql } from "#database/sql.ts";

export type Article = ArticleTeaser & { content: string; updatedAt: string };

export type ListedArticle = StoredArticle & { state: Exclude<ArticleState, "draft" | "discarded"> };

const storedColumns = sql`id, title, excerpt, content, author, category, published_at, read_time`;

/** The last change of an article stored before its publication is its publication. */
const lastChange = sql`greatest(updated_at, published_at) as updated_at`;

type TeaserRow = Omit<StoredArticle, "content"> & {
  picture: string | null;
  picture_alt: string;
  picture_width: number | null;
};

const teaserColumns = sql`article.id, title, excerpt, author, category, published_at, read_time, picture, picture_alt,
  stored_pictures.width as picture_width`;

const picturedArticles = sql`blog_articles article left join stored_pictures on stored_pictures.id = article.picture`;

/** Returns the published articles, newest first. A policy hides future and withdrawn ones. Throws DatabaseError. */
export async function listPublishedArticles(web: Connections): Promise<ArticleTeaser[]> {
  const rows = await web.query<TeaserRow>(sql`
    select ${teaserColumns} from ${picturedArticles} order by published_at desc, article.id`);
  return rows.map(toTeaser);
}

export async function findPublishedArticle(web: Connections, id: string): Promise<Article | null> {
  // PostgreSQL text cannot contain NUL; a URL can.
  if (id.includes("\0")) return null;
  const row = await web.row<TeaserRow & { content: string; updated_at: Date }>(sql`
    select ${teaserColumns}, content, ${lastChange} from ${picturedArticles} where article.id = ${id}`);
  if (row === null) return null;
  return { ...toTeaser(row), content: row.content, updatedAt: row.updated_at.toISOString() };
}

export async function listArticleUpdates(
  web: Connections,
  { limit }: { limit: number | null },
): Promise<(ArticleTeaser & { updatedAt: string })[]> {
  const rows = await web.query<TeaserRow & { updated_at: Date }>(sql`
    select ${teaserColumns}, ${lastChange} from ${picturedArticles}
    order by published_at desc, article.id limit ${limit}::integer`);
  return rows.map((row) => ({ ...toTeaser(row), updatedAt: row.updated_at.toISOString() }));
}

/** Returns all articles including scheduled and withdrawn ones, newest first. For the operator only. */
export async function listStoredArticles(owner: Queryable): Promise<ListedArticle[]> {
  return owner.query<ListedArticle>(sql`
    select ${storedColumns}, ${articleState} as state from blog_articles article order by published_at desc, id`);
}

export type ArticleChange = { id: string; outcome: "added" | "changed" | "unchanged" };

/** Stores articles by id in one transaction. A withdrawn article stays withdrawn. */
export async function importArticles(
  owner: Connections,
  articles: readonly StoredArticle[],
): Promise<ArticleChange[]> {
  return owner.transaction(async (tx) => {
    // Serializes concurrent imports, also of new articles. Visitors can still read. Working copies first, as publishing does.
    await tx.query(sql`lock table blog_drafts in exclusive mode`);
    await tx.query(sql`lock table blog_articles in share row exclusive mode`);
    const saved = new Map((await listStoredArticles(tx)).map(({ state: _, ...one }) => [one.id, one]));
    const changes: ArticleChange[] = [];
    for (const article of articles) {
      const { id } = article;
      const before = saved.get(id);
      const outcome =
        before === undefined ? "added" : isDeepStrictEqual(before, article) ? "unchanged" : "changed";
      if (outcome === "added") await insertArticle(tx, article);
      if (outcome === "changed") await replaceArticle(tx, article);
      changes.push({ id, outcome });
    }
    return changes;
  });
}

async function insertArticle(tx: Queryable, article: StoredArticle): Promise<void> {
  const { id, title, excerpt, content, author, category, published_at, read_time } = article;
  await tx.query(sql`
    insert into blog_articles (id, title, excerpt, content, author, category, published_at, read_time)
    values (${id}, ${title}, ${excerpt}, ${content}, ${author}, ${category}, ${published_at}, ${read_time})`);
}

/** Also replaces the working copy; its old text stays as a version. */
async function replaceArticle(tx: Queryable, article: StoredArticle): Promise<void> {
  const { id, title, excerpt, content, author, category, published_at, read_time } = article;
  const row = await tx.row<{ draft_id: number; picture: string | null; picture_alt: string }>(sql`
    update blog_articles set title = ${title}, excerpt = ${excerpt}, content = ${content}, author = ${author},
      category = ${category}, published_at = ${published_at}, read_time = ${read_time}, updated_at = now()
    where id = ${id} returning draft_id, picture, picture_alt`);
  if (row === null) return;
  const { draft_id, picture, picture_alt } = row;
  const text = { slug: id, title, excerpt, content, author, category, picture, picture_alt };
  await keepVersion(tx);
  await writeDraft(tx, draft_id, text);
  await addVersion(tx, { id: draft_id, reason: "imported", text });
}

function toTeaser(row: TeaserRow): ArticleTeaser {
  const { id, title, excerpt, author, category, published_at, read_time: readTime } = row;
  const publishedAt = published_at.toISOString();
  return { id, title, excerpt, author, category, publishedAt, readTime, picture: toPicture(row) };
}
