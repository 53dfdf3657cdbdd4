import { createHistoryWriter } from "#app/browser/history-writer.ts";
import { type ArticleFilter, filterArticles, readArticleFilter } from "#app/features/blog/filter.ts";

/** Filters the list in the page and stores the filter in the URL. Only a category adds a history entry. */
export function enhanceArticleBrowser(root: HTMLElement): void {
  const field = root.querySelector<HTMLInputElement>("input[type=search]");
  const form = root.querySelector("form");
  if (field === null || form === null) return;
  const keepCategory = root.querySelector<HTMLButtonElement>("[data-keep-category]");
  const choices = [...root.querySelectorAll<HTMLButtonElement>("[aria-pressed]")];
  const status = root.querySelector("[role=status]");
  const emptyState = root.querySelector<HTMLElement>("[data-no-article]");
  const list = root.querySelector<HTMLElement>(".article-list");
  const articles = [...root.querySelectorAll<HTMLElement>(".article-card")].map((card) => ({
    card,
    title: card.querySelector("h2")?.textContent ?? "",
    excerpt: card.querySelector("[data-excerpt]")?.textContent ?? "",
    category: card.dataset.category ?? "",
  }));
  // The filter of the cards, read from the fields, which may have changed without an event.
  let shown = readAddress();
  const address = createHistoryWriter(() =>
    history.replaceState(null, "", nameAddress({ ...shown, query: field.value })),
  );

  function show(filter: ArticleFilter): void {
    shown = filter;
    const found = new Set(filterArticles(articles, filter));
    for (const article of articles) article.card.hidden = !found.has(article);
    if (emptyState !== null) emptyState.hidden = found.size > 0;
    if (list !== null) list.hidden = found.size === 0;
    // Announced only when it changes.
    const count = `${found.size} Artikel`;
    if (status !== null && status.textContent !== count) status.textContent = count;
    for (const choice of choices)
      choice.setAttribute("aria-pressed", String(choice.value === (filter.category ?? "")));
    if (keepCategory !== null) keepCategory.value = filter.category ?? "";
  }

  function search(): void {
    show({ ...shown, query: field?.value ?? "" });
    address.soon();
  }

  function choose(category: string | null): void {
    // The previous history entry keeps what was typed so far.
    address.now();
    const next = { query: field?.value ?? "", category };
    // Enter in the search field submits the current category.
    if (category !== shown.category) history.pushState(null, "", nameAddress(next));
    show(next);
  }

  field.addEventListener("input", search);
  // Autofill may dispatch the change event only.
  field.addEventListener("change", () => {
    if (field.value !== shown.query) search();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter instanceof HTMLButtonElement) choose(event.submitter.value || null);
  });
  window.addEventListener("popstate", () => {
    address.cancel();
    const filter = readAddress();
    field.value = filter.query;
    show(filter);
  });
  // Applies what was typed before hydration.
  if (field.value !== shown.query) search();
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
