import { company } from "#app/content/company.ts";

/**
 * Returns a robots.txt that allows everything. Private pages have `noindex`, which a crawler must read to obey, and a
 * public list of their paths would advertise them.
 */
export function loader() {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${company.origin}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
