import { publishedFacts, type Reference } from "#app/content/current-facts.ts";

/** Returns the clients that the team has published, in its order. Samples stand in their place while there is none. */
export function readReferences(): readonly Reference[] {
  return publishedFacts().references ?? [];
}

/** Returns the id of a story on the page of references. */
export function referenceAnchor({ id }: Pick<Reference, "id">): string {
  return `referenz-${id}`;
}
