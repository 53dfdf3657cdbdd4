import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const rendered = new Map<string, string>();

/**
 * Returns the HTML of a component, rendered on the first call only: header and footer took a third of a page's
 * rendering time. `key` names the component and everything its HTML depends on. Never for a visitor's input, because
 * keys are cached for ever. In development it is rendered each time.
 */
export function renderOnce(key: string, part: () => ReactElement): { __html: string } {
  const known = import.meta.env.DEV ? undefined : rendered.get(key);
  // The key becomes part of ids, which have no spaces.
  const identifierPrefix = key.replace(/\W+/g, "-");
  const html = known ?? renderToStaticMarkup(part(), { identifierPrefix });
  if (known === undefined) rendered.set(key, html);
  return { __html: html };
}
