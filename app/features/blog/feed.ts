import { company } from "#app/content/company.ts";
import { nameCategory } from "#app/features/blog/categories.ts";
import { blog } from "#app/features/blog/copy.ts";
import { listArticleUpdates } from "#app/features/blog/store.server.ts";
import type { RouteHandle } from "#app/page/page-declaration.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { respondTryLater } from "#app/request/try-later.ts";
import { escapeXml } from "#app/request/xml.ts";
import type { Route } from "./+types/feed";

export const handle: RouteHandle = { publiclyCacheable: true };

const FEED_ENTRIES = 30;

/** Returns the blog as an Atom feed (RFC 4287), newest articles first. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  try {
    const articles = await listArticleUpdates(requireDatabase(ctx).web, { limit: FEED_ENTRIES });
    return new Response(renderFeed(articles), {
      headers: {
        "Content-Type": "application/atom+xml; charset=utf-8",
        "Cache-Control": "public, max-age=5",
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });
  } catch (error) {
    return respondTryLater(ctx, error);
  }
}

function renderFeed(articles: Awaited<ReturnType<typeof listArticleUpdates>>): string {
  const updated =
    articles
      .map((article) => article.updatedAt)
      .sort()
      .at(-1) ?? "2024-01-01T00:00:00.000Z";
  const entries = articles.map((article) => {
    const url = `${company.origin}/blog/${article.id}`;
    return `  <entry>
    <id>${escapeXml(url)}</id>
    <title>${escapeXml(article.title)}</title>
    <link rel="alternate" type="text/html" hreflang="de" href="${escapeXml(url)}"/>
    <published>${article.publishedAt}</published>
    <updated>${article.updatedAt}</updated>
    <author><name>${escapeXml(article.author)}</name></author>
    <category term="${escapeXml(article.category)}" label="${escapeXml(nameCategory(article.category))}"/>
    <summary>${escapeXml(article.excerpt)}</summary>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">
  <id>${company.origin}/blog</id>
  <title>${escapeXml(company.name)}: ${escapeXml(blog.headline.join(" "))}</title>
  <subtitle>${escapeXml(blog.description)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${company.origin}/blog/feed.xml"/>
  <link rel="alternate" type="text/html" href="${company.origin}/blog"/>
  <updated>${updated}</updated>
${entries.join("")}</feed>
`;
}
