import type { MetaDescriptor } from "react-router";
import { company } from "#app/content/company.ts";
import { buildGraph } from "#app/page/json-ld.ts";
import { listCrumbs, type PageFacts } from "#app/page/page-declaration.ts";
import { nameSocialImage } from "#app/page/social-image.ts";
import { shorten } from "#core/shorten.ts";

const LONGEST_TITLE = 59;
const LONGEST_DESCRIPTION = 160;

/** Returns the title for search results: with the name of the company if it fits, truncated if it is too long. */
export function nameInResults(title: string): string {
  const whole = `${title} – ${company.name}`;
  return whole.length <= LONGEST_TITLE ? whole : shorten(title, LONGEST_TITLE);
}

/** Returns the text truncated to the length of a meta description. */
export function cutDescription(text: string): string {
  return shorten(text, LONGEST_DESCRIPTION);
}

/** Returns the metadata of a page for search engines and social networks, for a route's `meta`. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
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
    { "script:ld+json": buildGraph({ ...facts, breadcrumb: listCrumbs(facts), url }) },
  ];
}
