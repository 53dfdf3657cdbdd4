import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type PublishedFacts, publishedFacts } from "#app/content/current-facts.ts";

/** By the facts that the parts show; a preview has facts of its own. */
const rendered = new WeakMap<PublishedFacts, Map<string, string>>();

/** Returns a component's HTML, rendered once. `key` names all that it depends on, never a visitor's input. */
export function renderOnce(key: string, part: () => ReactElement): { __html: string } {
  const facts = publishedFacts();
  const parts = rendered.get(facts) ?? new Map<string, string>();
  rendered.set(facts, parts);
  const cached = import.meta.env.DEV ? undefined : parts.get(key);
  // The key becomes part of ids, which have no spaces.
  const identifierPrefix = key.replace(/\W+/g, "-");
  const html = cached ?? renderToStaticMarkup(part(), { identifierPrefix });
  if (cached === undefined) parts.set(key, html);
  return { __html: html };
}
