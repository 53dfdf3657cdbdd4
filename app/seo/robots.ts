import { company } from "#app/content/company.ts";

/**
 * Returns a robots.txt that allows everything. Private pages say `noindex`, which a crawler only learns by reading them,
 * and a public list of their paths would be a signpost.
 */
export function loader() {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${company.origin}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
