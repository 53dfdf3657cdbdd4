/** Returns the path of the page of this site that linked here; null for other sites and invalid headers. */
export function findReferringPage(request: Request): string | null {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  const here = new URL(request.url);
  if (referrer === null || referrer.host !== here.host || referrer.pathname === here.pathname) return null;
  return referrer.pathname + referrer.search;
}
