import { data } from "react-router";
import { company } from "#app/content/company.ts";
import { picturePath } from "#app/content/picture-format.ts";
import { ArticleView } from "#app/features/blog/article-view.tsx";
import { nameCategory } from "#app/features/blog/categories.ts";
import { blog } from "#app/features/blog/copy.ts";
import { pictureRatio } from "#app/features/blog/picture-sizes.ts";
import { type Article, findPublishedArticle } from "#app/features/blog/store.server.ts";
import { NotFound } from "#app/layout/not-found.tsx";
import { organizationReference } from "#app/page/json-ld.ts";
import type { RouteHandle } from "#app/page/page-declaration.ts";
import { cutDescription, nameInResults, pageMeta } from "#app/page/page-meta.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/article-page";

export const handle: RouteHandle = { publiclyCacheable: true };

type ArticleAnswer = { article: Article | null };

export function meta({ loaderData }: Route.MetaArgs) {
  const article = loaderData?.article ?? null;
  if (article === null)
    return [{ title: `Artikel nicht gefunden – ${company.name}` }, { name: "robots", content: "noindex" }];
  const path = `/blog/${article.id}` as const;
  const image =
    article.picture === null
      ? { path: "/social/blog-artikel.png", alt: `Gedeckter Tisch mit Bon: Blog von ${company.name}` }
      : { path: picturePath(article.picture.id, `${pictureRatio.width}.jpg`), alt: article.picture.alt };
  return pageMeta({
    title: nameInResults(article.title),
    description: cutDescription(article.excerpt),
    path,
    type: "article",
    image,
    crumb: article.title,
    parents: [{ name: "Blog", path: "/blog" }],
    graph: [
      {
        "@type": "BlogPosting",
        "@id": `${company.origin}${path}#artikel`,
        headline: article.title,
        description: article.excerpt,
        image: company.origin + image.path,
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        author: { "@type": "Person", name: article.author, url: `${company.origin}/about` },
        publisher: organizationReference,
        mainEntityOfPage: { "@id": company.origin + path },
        articleSection: nameCategory(article.category),
        inLanguage: "de-DE",
      },
    ],
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  try {
    const article = await findPublishedArticle(requireDatabase(ctx).web, params.id);
    const headers = { "Cache-Control": article === null ? "private, no-cache" : "public, max-age=5" };
    return data<ArticleAnswer>({ article }, { status: article === null ? 404 : 200, headers });
  } catch (error) {
    // Visitors see the same page for a missing and a failed article; status and log differ.
    ctx.reportError(error);
    const headers = { "Cache-Control": "no-store", "Retry-After": "10" };
    return data<ArticleAnswer>({ article: null }, { status: 503, headers });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function BlogArticlePage({ loaderData: { article } }: Route.ComponentProps) {
  if (article === null) {
    return (
      <NotFound
        heading="Artikel nicht gefunden."
        lead="Er steht nicht mehr auf der Karte, heißt anders oder ließ sich gerade nicht laden. Im Blog findest du alle anderen."
        item="dieser Artikel"
        list={{ href: "/blog", label: blog.back }}
        backTo={null}
      />
    );
  }
  return <ArticleView article={article} />;
}
