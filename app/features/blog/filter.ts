/** What the list shows of an article; its whole text is on its own page. */
export type ArticleTeaser = {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  category: string;
  /** ISO 8601 moment. */
  publishedAt: string;
  readTime: string;
};

export type ArticleFilter = {
  /** Searched in title and excerpt, without regard to case, umlauts included; empty finds all. */
  query: string;
  /** Stored category; null for all. */
  category: string | null;
};

/** Reads the filter from an address: `?q=` and `?kategorie=`. */
export function readArticleFilter(search: URLSearchParams): ArticleFilter {
  return { query: search.get("q") ?? "", category: search.get("kategorie") || null };
}

/** In code units; far more than anybody types. Unicode normalization takes quadratic time for combining characters. */
const LONGEST_QUERY = 1_000;

/** Articles that fit the filter, in the order given (docs/product.md#blog). */
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

/** Categories that have articles, with how many, in the order of their first article. */
export function countCategories(articles: readonly ArticleTeaser[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of articles) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([category, count]) => ({ category, count }));
}

/** One form for what reads the same: composed umlauts, no soft hyphens, any space as a plain one, lower case. */
function fold(text: string): string {
  return text.normalize("NFC").replaceAll("\u00AD", "").replace(/\s+/g, " ").toLocaleLowerCase("de-DE");
}
