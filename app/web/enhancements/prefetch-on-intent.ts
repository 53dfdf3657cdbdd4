/**
 * Pages that may be fetched ahead, as in server/http/middleware/speculation-rules.ts: the pages of the client area,
 * except the public sample, are never stored.
 */
const isPublicPage = (url: URL) =>
  url.origin === location.origin &&
  url.pathname !== location.pathname &&
  !/^\/kunden-projekte(?!\/beispiel$)|\.(xml|txt)$/.test(url.pathname);

/**
 * Fetches a page when the pointer or the focus reaches a link to it, so that the click finds it in the browser's cache.
 * Chromium does more by itself, told by the server (server/http/middleware/speculation-rules.ts).
 */
export function prefetchOnIntent(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  const fetched = new Set<string>();
  function prefetch({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.target !== "") return;
    const url = new URL(link.href);
    if (!isPublicPage(url) || fetched.has(url.pathname + url.search)) return;
    fetched.add(url.pathname + url.search);
    // A failed guess costs nothing: the click asks again and shows what is wrong.
    fetch(url, { priority: "low", headers: { Accept: "text/html" } }).catch(() => {});
  }
  for (const type of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(type, prefetch, { passive: true });
}
