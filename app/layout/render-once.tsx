import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type PublishedFacts, publishedFacts } from "#app/content/current-facts.ts";

/** By the facts that the parts show; a preview has facts of its own. */
const rendered = new WeakMap<PublishedFacts, Map<string, string>>();

/**
 * Returns the HTML of a component, rendered on the first call only: header and footer took a third of a page's
 * rendering time. `key` names the component and everything its HTML depends on. Never for a visitor's input, because
 * keys are cached until other facts are published. In development it is rendered each time.
 */
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
