/**
 * Returns the value unchanged. Marks a fact that the real provider must replace before launch; `npm run admin -- check
 * launch` lists every call.
 */
export function placeholder<const T>(value: T): T {
  return value;
}

/**
 * Returns the value unchanged. Marks invented people, quotes, logos and figures that make the site readable before real
 * ones exist; `npm run admin -- check launch` lists every call.
 */
export function sample<const T>(value: T): T {
  return value;
}
