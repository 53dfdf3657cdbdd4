import { type Connections, type Queryable, sql } from "#database/sql.ts";
import type { ArticleTeaser } from "#domain/blog/filter.ts";

/** A published article as visitors read it. */
export type Article = ArticleTeaser & { content: string; updatedAt: string };

/** An article as the operator's files and commands hold it; named like the columns. */
export type StoredArticle = {
  id: string;
  title: string;
  excerpt: string;
  content: string;
  author: string;
  category: string;
  published_at: Date;
  read_time: string;
};

/** An article that was stored ahead has changed last when it appeared. */
const lastChange = sql`greatest(updated_at, published_at) as updated_at`;

type TeaserRow = Omit<StoredArticle, "content">;

/** Published articles, newest first. Articles of the future are invisible by policy. Throws DatabaseError. */
export async function listPublishedArticles(web: Connections): Promise<ArticleTeaser[]> {
  const rows = await web.query<TeaserRow>(sql`
    select id, title, excerpt, author, category, published_at, read_time
    from blog_articles order by published_at desc, id`);
  return rows.map(toTeaser);
}

/** One published article, or null. Throws DatabaseError. */
export async function findPublishedArticle(web: Connections, id: string): Promise<Article | null> {
  // PostgreSQL knows no NUL in text; an address may hold one.
  if (id.includes("\0")) return null;
  const [row] = await web.query<StoredArticle & { updated_at: Date }>(sql`
    select id, title, excerpt, content, author, category, published_at, read_time, ${lastChange}
    from blog_articles where id = ${id}`);
  if (row === undefined) return null;
  return { ...toTeaser(row), content: row.content, updatedAt: row.updated_at.toISOString() };
}

/** For feed and sitemap: published articles with the moment of their last change, newest first; all with `limit` null. */
export async function listArticleUpdates(
  web: Connections,
  { limit }: { limit: number | null },
): Promise<(ArticleTeaser & { updatedAt: string })[]> {
  const rows = await web.query<TeaserRow & { updated_at: Date }>(sql`
    select id, title, excerpt, author, category, published_at, read_time, ${lastChange}
    from blog_articles order by published_at desc, id limit ${limit}::integer`);
  return rows.map((row) => ({ ...toTeaser(row), updatedAt: row.updated_at.toISOString() }));
}

/** All articles with unpublished ones, newest first. For the operator only. */
export async function listStoredArticles(owner: Queryable): Promise<StoredArticle[]> {
  return owner.query<StoredArticle>(sql`
    select id, title, excerpt, content, author, category, published_at, read_time
    from blog_articles order by published_at desc, id`);
}

/** One article, published or not, or null. For the operator only. */
export async function findStoredArticle(owner: Queryable, id: string): Promise<StoredArticle | null> {
  const [row] = await owner.query<StoredArticle>(sql`
    select id, title, excerpt, content, author, category, published_at, read_time
    from blog_articles where id = ${id}`);
  return row ?? null;
}

/** What importing did with one article. */
export type ImportedArticle = { id: string; outcome: "added" | "changed" | "unchanged" };

/**
 * Stores articles by id in one transaction: all or none. Importing the same again changes nothing, so that the moment
 * of the last change stays true.
 */
export async function importArticles(
  owner: Connections,
  articles: readonly StoredArticle[],
): Promise<ImportedArticle[]> {
  return owner.transaction(async (tx) => {
    const outcomes: ImportedArticle[] = [];
    for (const article of articles) {
      const { id, title, excerpt, content, author, category, published_at, read_time } = article;
      const [row] = await tx.query<{ added: boolean }>(sql`
        insert into blog_articles as stored (id, title, excerpt, content, author, category, published_at, read_time)
        values (${id}, ${title}, ${excerpt}, ${content}, ${author}, ${category}, ${published_at}, ${read_time})
        on conflict (id) do update set
          title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, author = excluded.author,
          category = excluded.category, published_at = excluded.published_at, read_time = excluded.read_time,
          updated_at = now()
        where (stored.title, stored.excerpt, stored.content, stored.author, stored.category, stored.published_at,
            stored.read_time)
          is distinct from (excluded.title, excluded.excerpt, excluded.content, excluded.author, excluded.category,
            excluded.published_at, excluded.read_time)
        returning xmax = 0 as added`);
      outcomes.push({ id, outcome: row === undefined ? "unchanged" : row.added ? "added" : "changed" });
    }
    return outcomes;
  });
}

/** Removes an article; false when there was none. */
export async function removeArticle(owner: Queryable, id: string): Promise<boolean> {
  const rows = await owner.query<{ id: string }>(
    sql`delete from blog_articles where id = ${id} returning id`,
  );
  return rows.length === 1;
}

function toTeaser(row: TeaserRow): ArticleTeaser {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    author: row.author,
    category: row.category,
    publishedAt: row.published_at.toISOString(),
    readTime: row.read_time,
  };
}
