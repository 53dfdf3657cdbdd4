import type { FactPath } from "#app/content/current-facts.ts";

/**
 * Returns the value unchanged. Marks a fact that the real provider must replace before launch; `npm run admin -- check
 * launch` lists every call.
 * @__NO_SIDE_EFFECTS__
 */
export function placeholder<const T>(value: T): T {
  return value;
}

/**
 * As placeholder(), for a fact that the team replaces in the back office: listed until it is published.
 * @__NO_SIDE_EFFECTS__
 */
export function placeholderFact<const T>(_fact: FactPath, value: T): T {
  return value;
}

/**
 * Returns the value unchanged. Marks invented examples that may stay, because visitors can tell that they are ones: the demo's
 * businesses, drawings, samples of services. The team confirms them together (launch.ts: `examples`).
 * @__NO_SIDE_EFFECTS__
 */
export function sample<const T>(value: T): T {
  return value;
}

/**
 * Marks invented people, quotes, logos and figures that make the site readable before real ones exist: `npm run admin -- check
 * launch` lists them until the team has published something real in the back office.
 * @__NO_SIDE_EFFECTS__
 */
export function sampleFact<const T>(_fact: FactPath, value: T): T {
  return value;
}
