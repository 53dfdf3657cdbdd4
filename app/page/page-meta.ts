import type { MetaDescriptor } from "react-router";
import { company } from "#app/content/company.ts";
import { buildGraph, type GraphNode } from "#app/page/json-ld.ts";

type PageFacts = {
  /** Unique, under 60 characters, with the name of the company where it fits. */
  title: string;
  /** Unique, up to 160 characters. */
  description: string;
  /** Path of the page; the canonical address is absolute. */
  path: string;
  /** Social image: file in `public/social/` and what it shows. */
  image?: { path: string; alt: string };
  type?: "website" | "article";
  /** `true`: private or worthless for search engines. */
  noindex?: boolean;
  /** Crumbs between home and this page, this page last. Empty on the home page. */
  breadcrumb?: { name: string; path: string }[];
  /** What this page adds to the linked graph: BlogPosting, Service, VideoObject … */
  graph?: GraphNode[];
};

const LONGEST_TITLE = 59;
const LONGEST_DESCRIPTION = 160;

/** The title for the result list: with the name of the company where it fits, cut where it is too long by itself. */
export function nameInResults(title: string): string {
  const whole = `${title} – ${company.name}`;
  return whole.length <= LONGEST_TITLE ? whole : cut(title, LONGEST_TITLE);
}

/** What fits into the meta description of a text that was written for the page. */
export function cutDescription(text: string): string {
  return cut(text, LONGEST_DESCRIPTION);
}

/** Ends after a whole word, with an ellipsis. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = longest - " …".length;
  const end = text.lastIndexOf(" ", room);
  return `${text.slice(0, end > 0 ? end : room).replace(/[\s.,;:–-]+$/, "")} …`;
}

/** The name of a page's own social image, without folder and ending. */
export function nameSocialImage(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}

/** All that a page tells search engines and social networks (requirements, Search engines). For a route's `meta`. */
export function describePage(facts: PageFacts): MetaDescriptor[] {
  const url = company.origin + facts.path;
  const title: MetaDescriptor = { title: facts.title };
  const description: MetaDescriptor = { name: "description", content: facts.description };
  if (facts.noindex) return [title, description, { name: "robots", content: "noindex" }];

  const image = facts.image ?? { path: `/social/${nameSocialImage(facts.path)}.png`, alt: facts.title };
  return [
    title,
    description,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: facts.type ?? "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:locale", content: "de_DE" },
    { property: "og:title", content: facts.title },
    { property: "og:description", content: facts.description },
    { property: "og:url", content: url },
    { property: "og:image", content: company.origin + image.path },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": buildGraph({ ...facts, url }) },
  ];
}
