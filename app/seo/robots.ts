import { company } from "#app/content/company.ts";

/**
 * Lets crawlers everywhere. The project area is not named here: its pages say `noindex`, which a crawler only learns
 * by reading them, and a public list of private addresses would be a signpost.
 */
export function loader() {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${company.origin}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
