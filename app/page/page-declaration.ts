import type { Crumb, GraphNode } from "#app/page/json-ld.ts";
import { type NamedSocialImage, nameSocialImage, type SocialImage } from "#app/page/social-image.ts";

type RouteSettings = {
  /** Every visitor gets the same response without a query, so the server may cache it for up to five seconds. */
  publiclyCacheable?: true;
  /** Never stored by a cache: browsers neither prefetch nor prerender it. */
  private?: true;
  /** Shown without the site's header and footer; the office's pages are, unless they say otherwise. */
  bare?: boolean;
  /** Reads PDFs in a worker, which its policy has to allow (server/http/content-security-policy.ts). */
  readsPdf?: true;
  /** Rendered for a request with a query, though static without one. */
  readsQuery?: true;
  /** Read by who has bought: header and footer sell nothing. */
  forClients?: true;
};

/** What a page tells search engines and social networks. */
export type PageFacts = {
  /** As in app/routes.ts, with its parameters where only the database knows them. */
  path: `/${string}`;
  /** Unique, under 60 characters, with the name of the company where it fits. */
  title: string;
  /** Unique, up to 160 characters. */
  description: string;
  /** Name of this page in its breadcrumb. The home page has none. */
  crumb?: string;
  /** Crumbs between home and this page. */
  parents?: readonly Crumb[];
  /** Social image: file in `public/social/` and what it shows. Without it the one named after the path. */
  image?: { path: string; alt: string };
  type?: "website" | "article";
  /** Private, or useless in search results. */
  noindex?: boolean;
  /** Nodes that this page adds to the linked graph: BlogPosting, Service, VideoObject … */
  graph?: GraphNode[];
};

/** A page, declared once in its route's `handle`, which sitemap, cache, speculation rules and tests read. */
export type PageDeclaration = PageFacts &
  RouteSettings &
  (
    | {
        noindex?: never;
        /** `at-start`: static, rendered without database and kept in memory (server/http/static-pages.ts). */
        rendering: "at-start" | "per-request";
        /** What networks and messengers show beside a link to it, and to an article without a picture of its own. */
        socialImage: SocialImage;
        socialImageOfArticles?: SocialImage;
        /** The day of the last change that matters to a visitor, set by hand: search engines distrust dates without reason. */
        updated: `${number}-${number}-${number}`;
      }
    | { noindex: true; rendering: "per-request"; updated?: never }
  );

/** The `handle` of a route module: its page, its pages if the route has a parameter, or settings alone. */
export type RouteHandle = PageDeclaration | (RouteSettings & { pages?: readonly PageDeclaration[] });

export function listDeclaredPages(handle: RouteHandle): readonly PageDeclaration[] {
  return "path" in handle ? [handle] : (handle.pages ?? []);
}

export function listSocialImages(page: PageDeclaration): NamedSocialImage[] {
  if (page.noindex) return [];
  const slug = nameSocialImage(page.path);
  const ofArticles = page.socialImageOfArticles;
  return [
    { ...page.socialImage, slug },
    ...(ofArticles === undefined ? [] : [{ ...ofArticles, slug: `${slug}-artikel` }]),
  ];
}

/** Returns the breadcrumb between home and this page, this page last. Empty on the home page. */
export function listCrumbs({ path, crumb, parents = [] }: PageFacts): Crumb[] {
  return crumb === undefined ? [] : [...parents, { name: crumb, path }];
}
