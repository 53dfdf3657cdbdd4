/** The subset of Speculation Rules that server/http/middleware/speculation-rules.ts uses. */
type Condition = {
  and?: Condition[];
  or?: Condition[];
  not?: Condition;
  href_matches?: string | string[];
  selector_matches?: string;
};

/**
 * Prefetches a page when the pointer or the focus reaches a link to it, so that the click finds it in the browser's
 * cache. A fallback for browsers without Speculation Rules, by the same rules.
 */
export function prefetchOnIntent(): void {
  if (HTMLScriptElement.supports?.("speculationrules") || !("URLPattern" in window)) return;
  const fetched = new Set<string>();
  let condition: Promise<Condition> | undefined;
  async function prefetch({ target }: Event): Promise<void> {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return;
    const path = link.pathname + link.search;
    if (fetched.has(path)) return;
    fetched.add(path);
    condition ??= readCondition();
    if (matches(await condition, link))
      await fetch(path, { priority: "low", headers: { Accept: "text/html" } });
  }
  // A failed prefetch is harmless: the click requests the page again and shows the error.
  const attempt = (event: Event) => void prefetch(event).catch(() => {});
  for (const type of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(type, attempt, { passive: true });
}

async function readCondition(): Promise<Condition> {
  const response = await fetch("/speculation-rules.json");
  return (await response.json()).prerender[0].where;
}

function matches(
  { and, or, not, href_matches, selector_matches }: Condition,
  link: HTMLAnchorElement,
): boolean {
  if (and) return and.every((part) => matches(part, link));
  if (or) return or.some((part) => matches(part, link));
  if (not) return !matches(not, link);
  if (selector_matches) return link.matches(selector_matches);
  return [href_matches ?? []]
    .flat()
    .some((pattern) => new URLPattern(pattern, location.origin).test(link.href));
}
