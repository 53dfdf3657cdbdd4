import { ArrowLeft } from "lucide-react";
import { data } from "react-router";
import { company } from "#app/content/company.ts";
import { ArticlePicture } from "#app/features/blog/article-picture.tsx";
import { nameCategory } from "#app/features/blog/categories.ts";
import { blog } from "#app/features/blog/copy.ts";
import { type Block, LIST_DASH, splitAtAddresses, splitIntoBlocks } from "#app/features/blog/paragraphs.ts";
import { type Article, findPublishedArticle } from "#app/features/blog/store.server.ts";
import { NotFound } from "#app/layout/not-found.tsx";
import { organizationReference } from "#app/page/json-ld.ts";
import type { RouteHandle } from "#app/page/page-declaration.ts";
import { cutDescription, nameInResults, pageMeta } from "#app/page/page-meta.ts";
import { ClosingBand } from "#app/ui/closing-band.tsx";
import { formatLongDate } from "#app/ui/format-date.ts";
import { requestContext, requireDatabase } from "#app/web/request-context.ts";
import type { Route } from "./+types/article-page";
import "#app/ui/source-link.css";

export const handle: RouteHandle = { publiclyCacheable: true };

type ArticleAnswer = { article: Article | null };

export function meta({ loaderData }: Route.MetaArgs) {
  const article = loaderData?.article ?? null;
  if (article === null)
    return [{ title: `Artikel nicht gefunden – ${company.name}` }, { name: "robots", content: "noindex" }];
  const path = `/blog/${article.id}` as const;
  return pageMeta({
    title: nameInResults(article.title),
    description: cutDescription(article.excerpt),
    path,
    type: "article",
    image: { path: "/social/blog-artikel.png", alt: `Gedeckter Tisch mit Bon: Blog von ${company.name}` },
    crumb: article.title,
    parents: [{ name: "Blog", path: "/blog" }],
    graph: [
      {
        "@type": "BlogPosting",
        "@id": `${company.origin}${path}#artikel`,
        headline: article.title,
        description: article.excerpt,
        image: `${company.origin}/social/blog-artikel.png`,
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        author: { "@type": "Person", name: article.author },
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
        heading={blog.articleMissing}
        lead={blog.articleMissingLead}
        item="dieser Artikel"
        list={{ href: "/blog", label: blog.back }}
        backTo={null}
      />
    );
  }
  return (
    <>
      <article className="pb-20 pt-6 lg:pt-12">
        <header className="wrap max-w-[56rem]">
          <a href="/blog" className="link inline-flex min-h-11 items-center gap-2">
            <ArrowLeft className="size-5" aria-hidden="true" />
            {blog.back}
          </a>
          <p className="mt-6">
            <span className="rounded-small bg-leaf px-2.5 py-1 font-semibold text-green">
              {nameCategory(article.category)}
            </span>
          </p>
          <h1 className="display display-2 mt-5">{article.title}</h1>
          <p className="lead mt-6">{article.excerpt}</p>
          <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-ink-2">
            <span>{article.author}</span>
            <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
            <span>{article.readTime}</span>
          </p>
        </header>
        <div className="wrap mt-8 max-w-[70rem]">
          <ArticlePicture article={article} loading="eager" />
        </div>
        <div className="wrap mt-10 max-w-[48rem] space-y-5 hyphens-auto whitespace-pre-line text-[1.125rem] leading-[1.7] [overflow-wrap:anywhere]">
          {splitIntoBlocks(article.content).map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of an article never changes its order
            <ArticleBlock key={index} block={block} />
          ))}
        </div>
      </article>
      <ClosingBand {...blog.closing} />
    </>
  );
}

function ArticleBlock({ block: { kind, text } }: { block: Block }) {
  switch (kind) {
    case "heading":
      return <h2 className="display display-3 pt-5">{text}</h2>;
    case "list":
      return (
        <ul className="list-['–'] space-y-1.5 pl-5">
          {text
            .trimEnd()
            .split("\n")
            .map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index} className="pl-2">
                <LinkedText text={line.slice(LIST_DASH.length)} />
              </li>
            ))}
        </ul>
      );
    case "paragraph":
      return (
        <p>
          <LinkedText text={text} />
        </p>
      );
  }
}

/** Shows a link as its site's name, because a whole URL takes three lines on a phone. */
function LinkedText({ text }: { text: string }) {
  return splitAtAddresses(text).map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={part.href} rel="noopener" className="link source-link">
        {part.host}
      </a>
    ),
  );
}
