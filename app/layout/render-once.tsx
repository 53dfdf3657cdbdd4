import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const rendered = new Map<string, string>();

/**
 * HTML of a part that is the same in many documents, rendered the first time only: header and footer took a third of the
 * time of a page. `key` names the part and everything its HTML depends on. Server only, and never for anything a visitor
 * has typed, because the keys are kept for ever. In development it is rendered each time, so that changes are seen.
 */
export function renderOnce(key: string, part: () => ReactElement): { __html: string } {
  const known = import.meta.env.DEV ? undefined : rendered.get(key);
  // Ids are made of it, and an id has no spaces.
  const identifierPrefix = key.replace(/\W+/g, "-");
  const html = known ?? renderToStaticMarkup(part(), { identifierPrefix });
  if (known === undefined) rendered.set(key, html);
  return { __html: html };
}
