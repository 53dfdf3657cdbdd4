/**
 * Marks a fact that the real provider must replace before launch. Returns the value unchanged;
 * `npm run admin -- check launch` lists every call with file and line.
 */
export function placeholder<const T>(value: T): T {
  return value;
}

/**
 * Marks invented people, quotes, logos and figures, shown to make the site readable before real ones exist.
 * Returns the value unchanged; `npm run admin -- check launch` lists every call with file and line.
 */
export function sample<const T>(value: T): T {
  return value;
}
