import { company } from "#content/company.ts";
import { listPublicPages } from "#content/pages.ts";

/** A page in the sitemap: its path and the day (YYYY-MM-DD) or moment of its last change worth a new visit. */
export type SitemapEntry = { path: string; updated: string };

/** Lists every page that search engines may show; nothing private, nothing that answers `noindex`. */
export function loader() {
  return new Response(renderSitemap(listPublicPages()), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=60" },
  });
}

/** Writes the entries as a sitemap (sitemaps.org). Priority and frequency are left out: search engines ignore both. */
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

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
