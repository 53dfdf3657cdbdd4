import { Search } from "lucide-react";
import { ArticlePicture } from "#app/features/blog/article-picture.tsx";
import { nameCategory } from "#app/features/blog/categories.ts";
import { blogImage } from "#app/features/blog/copy.ts";
import {
  type ArticleFilter,
  type ArticleTeaser,
  countCategories,
  filterArticles,
} from "#app/features/blog/filter.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { formatLongDate } from "#app/ui/format-date.ts";
import "#app/ui/field.css";
import "./article-browser.css";

type ArticleBrowserProps = { articles: readonly ArticleTeaser[]; filter: ArticleFilter };

/** Search, categories and all articles; those that do not match are hidden. The filter is in the URL. */
export function ArticleBrowser({ articles, filter }: ArticleBrowserProps) {
  const found = new Set(filterArticles(articles, filter));
  const choices = [
    { category: null, count: articles.length, name: "Alle Artikel" },
    ...countCategories(articles).map((choice) => ({ ...choice, name: nameCategory(choice.category) })),
  ];

  return (
    <div className="contents" data-enhance="article-browser">
      <search className="wrap">
        <form action="/blog" className="border-y border-line py-4 sm:py-5">
          <div className="flex max-w-xl gap-3">
            <label htmlFor="artikel-suche" className="sr-only">
              Artikel suchen
            </label>
            <input
              id="artikel-suche"
              type="search"
              name="q"
              defaultValue={filter.query}
              placeholder="z. B. „Provision“"
              autoComplete="off"
              className="field-input article-search"
            />
            <button
              type="submit"
              name="kategorie"
              value={filter.category ?? ""}
              className="button button-secondary shrink-0"
              data-keep-category=""
            >
              <Search className="size-5" />
              <span className="sr-only sm:not-sr-only">Suchen</span>
            </button>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend to look right */}
          <div
            role="group"
            aria-label="Kategorie"
            className="mt-3 flex gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1.5 max-sm:[scrollbar-width:none] sm:flex-wrap"
          >
            {choices.map(({ category, count, name }) => (
              <button
                key={name}
                type="submit"
                name="kategorie"
                value={category ?? ""}
                aria-pressed={filter.category === category}
                className="min-h-11 shrink-0 rounded-full sm:max-w-full sm:shrink border-[1.5px] border-line bg-paper px-4 text-sm font-semibold [-webkit-tap-highlight-color:transparent] hover:border-green active:bg-leaf aria-pressed:border-green-deep aria-pressed:bg-green-deep aria-pressed:text-paper"
              >
                {name} <span className="article-count font-normal opacity-75">({count})</span>
              </button>
            ))}
          </div>
        </form>
        <p role="status" className="sr-only">
          {found.size} Artikel
        </p>
      </search>

      <section aria-label="Artikel" className="wrap pb-9 pt-6 sm:pb-14 sm:pt-8 lg:pb-16">
        <div
          className="grid gap-x-[3rem] gap-y-[1.5rem] md:grid-cols-2"
          data-no-article=""
          hidden={found.size > 0}
        >
          <div>
            <p className="display display-3">Keine Artikel gefunden.</p>
            <p className="mt-3 text-ink-2">Versucht andere Suchbegriffe oder Kategorien.</p>
            <p className="mt-6">
              <a href="/blog" className="button button-secondary">
                Suche löschen
              </a>
            </p>
          </div>
          <img {...blogImage} alt="" loading="lazy" className="w-full rounded-surface" />
        </div>
        <ul
          className="article-list stack gap-x-8 gap-y-7 sm:gap-y-10 sm:grid-cols-2 lg:grid-cols-3"
          hidden={found.size === 0}
        >
          {articles.map((article, index) => (
            <ArticleCard
              key={article.id}
              article={article}
              isHidden={!found.has(article)}
              isNewest={index === 0}
              hasCall={index % 4 === 3}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

type ArticleCardProps = { article: ArticleTeaser; isHidden: boolean; isNewest: boolean; hasCall: boolean };

/** CSS positions the first visible card and shows its picture. `hasCall`: with the way to a consultation, on a phone. */
function ArticleCard({ article, isHidden, isNewest, hasCall }: ArticleCardProps) {
  return (
    <li className="article-card" data-category={article.category} hidden={isHidden}>
      <ArticlePicture
        article={article}
        loading={isNewest ? "eager" : "lazy"}
        sizes={isNewest ? "(min-width: 64rem) 42rem, 100vw" : "(min-width: 36rem) 50vw, 100vw"}
      />
      <article>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <span className="min-w-0 hyphens-auto wrap-anywhere rounded-small bg-leaf px-2 py-0.5 font-semibold text-green">
            {nameCategory(article.category)}
          </span>
          <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
        </p>
        <h2 className="article-title display display-3">{article.title}</h2>
        <p className="mt-2 text-ink-2 max-sm:line-clamp-2" data-excerpt="">
          {article.excerpt}
        </p>
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-ink-2">
            {article.author} · {article.readTime}
          </span>
          <a href={`/blog/${article.id}`} className="link inline-block py-1">
            Weiterlesen
            <span className="sr-only">: {article.title}</span>
          </a>
        </p>
        {hasCall && (
          <p className="mt-4 sm:hidden">
            <BookingLink>Beratung buchen</BookingLink>
          </p>
        )}
      </article>
    </li>
  );
}
