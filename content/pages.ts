/**
 * The public pages without live data: rendered once at build time, listed in the sitemap, opened by the every-page test.
 * Pages with data (contact, blog, project area) are rendered per request.
 */
export const prerenderedPaths: readonly string[] = ["/"];
