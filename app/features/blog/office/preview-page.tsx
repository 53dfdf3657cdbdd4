import { titleOfState } from "#app/features/blog/article-state.ts";
import { computeReadTime, toSlug } from "#app/features/blog/article-text.ts";
import { ArticleView } from "#app/features/blog/article-view.tsx";
import type { Draft } from "#app/features/blog/drafts.server.ts";
import { requireDraft } from "#app/features/blog/office/require-draft.server.ts";
import { toPicture } from "#app/features/blog/picture-sizes.ts";
import type { Article } from "#app/features/blog/store.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/preview-page";

export const handle = { bare: false };

export async function loader(route: Route.LoaderArgs) {
  const { draft } = await requireDraft(route);
  const isFramed = new URL(route.request.url).searchParams.has("rahmen");
  const now = route.context.get(requestContext).now();
  return { draft, isFramed, article: toArticle(draft, now) };
}

export default function PreviewPage({ loaderData: { draft, isFramed, article } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Vorschau: ${article.title} – Büro`}</title>
      <meta name="robots" content="noindex" />
      {!isFramed && (
        <p className="wrap flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
          <span>
            Vorschau, nur für das Team. <span className="font-semibold">{titleOfState(draft.state)}</span>
          </span>
          <a className="button button-secondary button-small" href={`/buero/artikel/${draft.id}`}>
            Zurück zum Schreiben
          </a>
        </p>
      )}
      <ArticleView article={article} />
    </>
  );
}

function toArticle(draft: Draft, now: Date): Article {
  return {
    id: draft.article_id ?? (draft.slug || toSlug(draft.title)),
    title: draft.title || "Ohne Titel",
    excerpt: draft.excerpt,
    content: draft.content,
    author: draft.author,
    category: draft.category || "Ohne Kategorie",
    publishedAt: (draft.published_at ?? now).toISOString(),
    updatedAt: draft.saved_at.toISOString(),
    readTime: computeReadTime(draft.content),
    picture: toPicture(draft),
  };
}
