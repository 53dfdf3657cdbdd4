import { company } from "#app/content/company.ts";
import { handle as blogPage } from "#app/features/blog/page.tsx";
import { listArticleUpdates } from "#app/features/blog/store.server.ts";
import { listPages } from "#app/page/list-pages.ts";
import type { RouteHandle } from "#app/page/page-declaration.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { respondTryLater } from "#app/request/try-later.ts";
import { escapeXml } from "#app/request/xml.ts";
import type { Route } from "./+types/sitemap";

export const handle: RouteHandle = { publiclyCacheable: true };

/** A page in the sitemap: its path and the day (YYYY-MM-DD) or time of its last relevant change. */
export type SitemapEntry = { path: string; updated: string };

/** Returns every indexable page and article. Fails without the database rather than drop articles from results. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  try {
    const articles = await listArticleUpdates(requireDatabase(ctx).web, { limit: null });
    // A day sorts before the times of that day.
    const newest =
      articles
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? "";
    const pages = listPages()
      .filter((page) => page.updated !== undefined)
      .map(({ path, updated }) => ({
        path,
        updated: path === blogPage.path && newest > updated ? newest : updated,
      }));
    const entries = articles.map(({ id, updatedAt }) => ({ path: `/blog/${id}`, updated: updatedAt }));
    return new Response(renderSitemap([...pages, ...entries]), {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=5" },
    });
  } catch (error) {
    return respondTryLater(ctx, error);
  }
}

/** Returns the entries as XML (sitemaps.org), without priority and frequency: search engines ignore both. */
function renderSitemap(entries: SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, updated }) =>
      `  <url>\n    <loc>${escapeXml(company.origin + path)}</loc>\n    <lastmod>${updated}</lastmod>\n  </url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}
