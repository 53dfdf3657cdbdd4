import type { Picture } from "#app/features/blog/picture-sizes.ts";

/** The fields of an article in the list; its text is on its own page. */
export type ArticleTeaser = {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  category: string;
  publishedAt: string;
  readTime: string;
  /** Null: the site's set table (article-picture.tsx). */
  picture: Picture | null;
};

export type ArticleFilter = {
  /** Matched against title and excerpt, case-insensitively with umlauts; empty matches all. */
  query: string;
  category: string | null;
};

/** Returns the filter of a query string: `?q=` and `?kategorie=`. */
export function readArticleFilter(search: URLSearchParams): ArticleFilter {
  return { query: search.get("q") ?? "", category: search.get("kategorie") || null };
}

/** In code units; longer than anybody types. Unicode normalization takes quadratic time for combining characters. */
const LONGEST_QUERY = 1_000;

/** Returns the matching articles in the given order (docs/product.md#blog). */
export function filterArticles<Article extends Pick<ArticleTeaser, "title" | "excerpt" | "category">>(
  articles: readonly Article[],
  filter: ArticleFilter,
): Article[] {
  const words = fold(filter.query.trim().slice(0, LONGEST_QUERY));
  return articles.filter(
    (article) =>
      (filter.category === null || article.category === filter.category) &&
      (words === "" || fold(article.title).includes(words) || fold(article.excerpt).includes(words)),
  );
}

export function countCategories(articles: readonly ArticleTeaser[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of articles) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([category, count]) => ({ category, count }));
}

function fold(text: string): string {
  return text.normalize("NFC").replaceAll("\u00AD", "").replace(/\s+/g, " ").toLocaleLowerCase("de-DE");
}
