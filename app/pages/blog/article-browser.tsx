import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { createHistoryWriter } from "#app/shell/history-writer.ts";
import { formatLongDate } from "#app/ui/format-date.ts";
import { blog, blogImage } from "#content/blog.ts";
import { nameCategory } from "#domain/blog/categories.ts";
import {
  type ArticleFilter,
  type ArticleTeaser,
  countCategories,
  filterArticles,
  readArticleFilter,
} from "#domain/blog/filter.ts";

type ArticleBrowserProps = {
  articles: readonly ArticleTeaser[];
  /** The query of the address that was asked for, with its question mark. */
  search: string;
};

/**
 * Search, categories and the articles that fit. The filter lives in the address, so it can be shared and the back
 * button undoes it; without script the same form sends it to the server.
 */
export function ArticleBrowser({ articles, search: firstSearch }: ArticleBrowserProps) {
  const { filter, searchField, search, choose } = useArticleFilter(firstSearch);
  const found = filterArticles(articles, filter);
  const choices = [
    { category: null, count: articles.length, name: blog.allArticles },
    ...countCategories(articles).map((choice) => ({ ...choice, name: nameCategory(choice.category) })),
  ];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) choose(submitter.value === "" ? null : submitter.value);
  }

  return (
    <>
      <search className="wrap">
        <form action="/blog" onSubmit={submit} className="border-y border-line py-6">
          <div className="flex max-w-xl gap-3">
            <label htmlFor="artikel-suche" className="sr-only">
              {blog.searchLabel}
            </label>
            <input
              ref={searchField}
              id="artikel-suche"
              type="search"
              name="q"
              defaultValue={filter.query}
              placeholder="Suchen, zum Beispiel „Provision“"
              autoComplete="off"
              onChange={(event) => search(event.currentTarget.value)}
              className="field-input"
            />
            <button
              type="submit"
              name="kategorie"
              value={filter.category ?? ""}
              className="button button-secondary shrink-0"
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
                className="min-h-11 rounded-full border-[1.5px] border-line bg-paper px-4 text-[0.9375rem] font-semibold hover:border-green aria-pressed:border-green-deep aria-pressed:bg-green-deep aria-pressed:text-paper"
              >
                {name} <span className="font-normal opacity-75">({count})</span>
              </button>
            ))}
          </div>
        </form>
        <p role="status" className="sr-only">
          {found.length === 1 ? "1 Artikel" : `${found.length} Artikel`}
        </p>
      </search>

      <section aria-label="Artikel" className="wrap pb-20 pt-10 lg:pb-28">
        {found.length === 0 ? (
          <div className="py-14">
            <p className="display display-3">{blog.empty}</p>
            <p className="mt-3 text-ink-2">{blog.emptyHint}</p>
          </div>
        ) : (
          <ul className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {found.map((article, index) => (
              <ArticleCard key={article.id} article={article} isFirst={index === 0} crop={index % 4} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Different cut-outs of the one picture, so that a page of articles does not look like twelve times the same. */
const CROPS = ["object-center", "object-[0%_50%] scale-150", "object-[100%_80%] scale-[1.9]", "scale-[2.4]"];

function ArticleCard({ article, isFirst, crop }: { article: ArticleTeaser; isFirst: boolean; crop: number }) {
  return (
    <li
      className={
        isFirst
          ? "grid grid-cols-1 gap-x-10 gap-y-5 sm:col-span-2 lg:col-span-3 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-center"
          : ""
      }
    >
      <div className={`overflow-hidden rounded-surface ${isFirst ? "" : "mb-4"}`}>
        <img
          src={blogImage.src}
          alt=""
          width={blogImage.width}
          height={blogImage.height}
          loading={isFirst ? "eager" : "lazy"}
          className={`aspect-[1.9] w-full object-cover ${CROPS[crop] ?? ""}`}
        />
      </div>
      <article>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-2">
          <span className="rounded-small bg-leaf px-2 py-0.5 font-semibold text-green">
            {nameCategory(article.category)}
          </span>
          <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
        </p>
        <h2 className={`mt-3 font-bold leading-tight ${isFirst ? "display display-3" : "text-xl"}`}>
          {article.title}
        </h2>
        <p className="mt-2.5 text-ink-2">{article.excerpt}</p>
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

/** The filter of the address, and how a visitor changes it. Typing replaces the entry of the history, a category adds one. */
function useArticleFilter(firstSearch: string) {
  const [filter, setFilter] = useState(() => readArticleFilter(new URLSearchParams(firstSearch)));
  const searchField = useRef<HTMLInputElement>(null);
  // The category that is chosen stands in the address, the query in the field, also where no event told of it.
  const readQuery = () => searchField.current?.value ?? "";
  const [address] = useState(() =>
    createHistoryWriter(() =>
      history.replaceState(null, "", nameAddress({ ...readAddress(), query: readQuery() })),
    ),
  );

  function search(query: string) {
    setFilter({ ...filter, query });
    address.soon();
  }
  function choose(chosen: string | null) {
    // The entry that is left keeps what was typed so far.
    address.now();
    const next = { query: readQuery(), category: chosen };
    // Enter in the search field sends the category that is chosen already.
    if (chosen !== filter.category) history.pushState(null, "", nameAddress(next));
    setFilter(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the takeover
  useEffect(() => {
    // What was typed before React arrived filters as soon as it has.
    const typed = readQuery();
    if (typed !== filter.query) search(typed);

    function followAddress() {
      address.cancel();
      const next = readAddress();
      setFilter(next);
      if (searchField.current !== null) searchField.current.value = next.query;
    }
    window.addEventListener("popstate", followAddress);
    return () => window.removeEventListener("popstate", followAddress);
  }, []);

  return { filter, searchField, search, choose };
}

function readAddress(): ArticleFilter {
  return readArticleFilter(new URLSearchParams(location.search));
}

function nameAddress({ query, category }: ArticleFilter): string {
  const params = new URLSearchParams();
  if (query !== "") params.set("q", query);
  if (category !== null) params.set("kategorie", category);
  return params.size === 0 ? location.pathname : `?${params}`;
}
