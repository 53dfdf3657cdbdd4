import { company } from "#app/content/company.ts";

/** Returns a robots.txt that allows everything: crawlers must read a page to obey its `noindex`. */
export function loader() {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${company.origin}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
