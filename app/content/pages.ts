/**
 * The public addresses of the site, each with the day on which a visitor last got something new there. The sitemap
 * hands that day to search engines, and they stop believing it as soon as it moves without a reason. So it is set by
 * hand, with the change of copy that deserves it: a build, a new footer or a corrected comma is no reason, and a file
 * date or a commit is not at hand in an installed copy. The days of articles come from the database.
 */
const lastUpdated = {
  "/": "2026-11-21",
  "/about": "2026-11-21",
  "/contact": "2026-11-22",
  "/features": "2026-11-21",
  "/solutions": "2026-11-21",
  "/references": "2026-11-21",
  "/blog": "2026-11-21",
  "/demo": "2026-11-21",
  "/gebuehrenrechner": "2026-11-21",
  "/impressum": "2026-11-21",
  "/datenschutz": "2026-11-21",
  "/barrierefreiheit": "2026-11-21",
  "/services/website-erstellung": "2026-11-21",
  "/services/seo-optimierung": "2026-11-21",
  "/services/social-media-setup": "2026-11-21",
  "/services/newsletter-marketing": "2026-11-21",
  "/services/flyer-design": "2026-11-21",
  "/services/zusaetzliche-schulung": "2026-11-21",
  "/services/priority-support": "2026-11-21",
  "/kunden-projekte/beispiel": "2026-11-21",
} as const satisfies Record<`/${string}`, `${number}-${number}-${number}`>;

/** Address of a page that search engines may list. */
export type PublicPath = keyof typeof lastUpdated;

/**
 * The public pages without live data: rendered once at build time, listed in the sitemap, opened by the every-page test.
 */
export const prerenderedPaths: readonly string[] = [
  "/",
  "/about",
  "/features",
  "/solutions",
  "/references",
  "/demo",
  "/impressum",
  "/datenschutz",
  "/barrierefreiheit",
  "/services/website-erstellung",
  "/services/seo-optimierung",
  "/services/social-media-setup",
  "/services/newsletter-marketing",
  "/services/flyer-design",
  "/services/zusaetzliche-schulung",
  "/services/priority-support",
  "/kunden-projekte/beispiel",
] satisfies PublicPath[];

/** The public pages with live data or a query that counts: rendered per request, in the sitemap and the every-page test all the same. */
const renderedPaths: readonly string[] = ["/contact", "/blog", "/gebuehrenrechner"] satisfies PublicPath[];

/** All public pages except blog articles, with the day of their last change worth a new visit (YYYY-MM-DD). */
export function listPublicPages(): { path: string; updated: string }[] {
  return [...prerenderedPaths, ...renderedPaths].map((path) => ({
    path,
    updated: lastUpdated[path as PublicPath],
  }));
}
