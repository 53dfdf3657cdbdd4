import { Search } from "lucide-react";
import { nameCategory } from "#app/features/blog/categories.ts";
import { blog, blogImage } from "#app/features/blog/copy.ts";
import {
  type ArticleFilter,
  type ArticleTeaser,
  countCategories,
  filterArticles,
} from "#app/features/blog/filter.ts";
import { formatLongDate } from "#app/ui/format-date.ts";
import "#app/ui/field.css";
import "./article-browser.css";

type ArticleBrowserProps = { articles: readonly ArticleTeaser[]; filter: ArticleFilter };

/**
 * Search, categories and the articles that fit; the others are there, too, but hidden. The filter lives in the address, so
 * it can be shared: the form sends it to the server, and script answers it on the spot (article-browser.enhance.ts).
 */
export function ArticleBrowser({ articles, filter }: ArticleBrowserProps) {
  const found = new Set(filterArticles(articles, filter));
  const choices = [
    { category: null, count: articles.length, name: blog.allArticles },
    ...countCategories(articles).map((choice) => ({ ...choice, name: nameCategory(choice.category) })),
  ];

  return (
    <div className="contents" data-enhance="article-browser">
      <search className="wrap">
        <form action="/blog" className="border-y border-line py-6">
          <div className="flex max-w-xl gap-3">
            <label htmlFor="artikel-suche" className="sr-only">
              {blog.searchLabel}
            </label>
            <input
              id="artikel-suche"
              type="search"
              name="q"
              defaultValue={filter.query}
              placeholder="z. B. „Provision“"
              autoComplete="off"
              className="field-input"
            />
            <button
              type="submit"
              name="kategorie"
              value={filter.category ?? ""}
              className="button button-secondary shrink-0"
              data-keep-category=""
            >
              <Search className="size-5" aria-hidden="true" />
              <span className="sr-only sm:not-sr-only">Suchen</span>
            </button>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend to look right */}
          <div role="group" aria-label="Kategorie" className="mt-5 flex flex-wrap gap-2">
            {choices.map(({ category, count, name }) => (
              <button
                key={name}
                type="submit"
                name="kategorie"
                value={category ?? ""}
                aria-pressed={filter.category === category}
                className="min-h-11 max-w-full rounded-full border-[1.5px] border-line bg-paper px-4 text-[0.9375rem] font-semibold [-webkit-tap-highlight-color:transparent] hover:border-green active:bg-leaf aria-pressed:border-green-deep aria-pressed:bg-green-deep aria-pressed:text-paper"
              >
                {name} <span className="font-normal opacity-75">({count})</span>
              </button>
            ))}
          </div>
        </form>
        <p role="status" className="sr-only">
          {found.size} Artikel
        </p>
      </search>

      <section aria-label="Artikel" className="wrap pb-20 pt-10 lg:pb-28">
        <div className="py-14" data-no-article="" hidden={found.size > 0}>
          <p className="display display-3">{blog.empty}</p>
          <p className="mt-3 text-ink-2">{blog.emptyHint}</p>
        </div>
        <ul className="article-list" hidden={found.size === 0}>
          {articles.map((article, index) => (
            <ArticleCard
              key={article.id}
              article={article}
              isHidden={!found.has(article)}
              isNewest={index === 0}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

type ArticleCardProps = { article: ArticleTeaser; isHidden: boolean; isNewest: boolean };

/** Which of the cards that are seen comes first, and which part of the picture it shows, is told by CSS. */
function ArticleCard({ article, isHidden, isNewest }: ArticleCardProps) {
  return (
    <li className="article-card" data-category={article.category} hidden={isHidden}>
      <div className="article-picture">
        <img
          src={blogImage.src}
          alt=""
          width={blogImage.width}
          height={blogImage.height}
          loading={isNewest ? "eager" : "lazy"}
        />
      </div>
      <article>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-2">
          <span className="rounded-small bg-leaf px-2 py-0.5 font-semibold text-green">
            {nameCategory(article.category)}
          </span>
          <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
        </p>
        <h2 className="article-title">{article.title}</h2>
        <p className="mt-2.5 text-ink-2" data-excerpt="">
          {article.excerpt}
        </p>
        <p className="mt-3 text-[0.9375rem] text-ink-2">
          {article.author} · {article.readTime}
        </p>
        <p className="mt-3">
          <a href={`/blog/${article.id}`} className="link inline-block py-1">
            {blog.readOn}
            <span className="sr-only">: {article.title}</span>
          </a>
        </p>
      </article>
    </li>
  );
}
