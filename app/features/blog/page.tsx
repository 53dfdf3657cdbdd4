import { data, useLocation } from "react-router";
import { ArticleBrowser } from "#app/features/blog/article-browser.tsx";
import { blog } from "#app/features/blog/copy.ts";
import { type ArticleTeaser, readArticleFilter } from "#app/features/blog/filter.ts";
import { listPublishedArticles } from "#app/features/blog/store.server.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { ClosingBand } from "#app/ui/closing-band.tsx";
import { LooseText } from "#app/ui/loose-text.tsx";
import type { Route } from "./+types/page";

type BlogList = { state: "loaded"; articles: ArticleTeaser[] } | { state: "failed"; message: string };

export const handle = {
  path: "/blog",
  title: blog.title,
  description: blog.description,
  crumb: "Blog",
  socialImage: {
    headline: "Lesestoff zwischen zwei Bestellungen.",
    accent: "zwei Bestellungen.",
    kicker: "Blog",
    scene: "table",
    ground: "linen",
    prop: "cup",
    paper: {
      title: "Blog",
      subtitle: "mit Quellen",
      lines: ["Digitalisierung", "Erfolgsgeschichten", "Trends", "Technik"],
      total: ["Lesezeit", "3 min"],
      footer: "Kaffee dazu.",
    },
  },
  socialImageOfArticles: {
    headline: "Nachgerechnet, für die Theke.",
    accent: "für die Theke.",
    kicker: "Aus dem Blog",
    scene: "table",
    ground: "green",
    prop: "cup",
    paper: {
      title: "Artikel",
      subtitle: "aus Küche, Kasse und Recht",
      lines: [
        ["Zahlen", "belegt"],
        ["Quellen", "genannt"],
        ["Fachwörter", "erklärt"],
      ],
      total: ["Lesezeit", "kurz"],
      footer: "Mahlzeit!",
    },
  },
  rendering: "per-request",
  updated: "2026-11-21",
  publiclyCacheable: true,
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  try {
    const articles = await listPublishedArticles(requireDatabase(ctx).web);
    return data<BlogList>(
      { state: "loaded", articles },
      { headers: { "Cache-Control": "public, max-age=5" } },
    );
  } catch (error) {
    ctx.reportError(error);
    return data<BlogList>(
      { state: "failed", message: "Die Datenbank antwortet gerade nicht." },
      { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "10" } },
    );
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="wrap grid items-end gap-x-16 gap-y-4 pb-6 pt-6 lg:grid-cols-[1.3fr_1fr] lg:pb-10 lg:pt-12">
        <h1 className="display display-1 self-start">
          <LooseText>{blog.headline[0]}</LooseText>{" "}
          <span className="inline-block text-green">{blog.headline[1]}</span>
        </h1>
        <div>
          <p className="lead">{blog.lead}</p>
          <BookingLink className="mt-4">Beratung buchen</BookingLink>
        </div>
      </header>
      <Articles list={loaderData} search={useLocation().search} />
      <ClosingBand {...blog.closing} />
    </>
  );
}

function Articles({ list, search }: { list: BlogList; search: string }) {
  if (list.state === "loaded") {
    return (
      <ArticleBrowser articles={list.articles} filter={readArticleFilter(new URLSearchParams(search))} />
    );
  }
  return (
    <div role="alert" className="wrap pb-24">
      <p className="display display-3">Fehler beim Laden der Blog-Artikel.</p>
      <p className="mt-3">Bitte versucht es später erneut.</p>
      <p className="mono mt-4 text-sm text-ink-2">{list.message}</p>
    </div>
  );
}
