/**
 * The access grant (docs/product.md#client-projects): the entered code under a key made from the slug, in the browser's session storage, so that
 * it ends with the tab. Where storage is refused the grant lasts as long as the document.
 */
const withoutStorage = new Map<string, string>();

/** Keeps the code for as long as the tab lives. */
export function storeCode(slug: string, code: string): void {
  withoutStorage.set(slug, code);
  try {
    sessionStorage.setItem(nameKey(slug), code);
    withoutStorage.delete(slug);
  } catch {
    // Kept in memory.
  }
}

/** The code entered for this project in this tab, or null. */
export function readCode(slug: string): string | null {
  try {
    return sessionStorage.getItem(nameKey(slug)) ?? withoutStorage.get(slug) ?? null;
  } catch {
    return withoutStorage.get(slug) ?? null;
  }
}

/** Ends the access from this tab. */
export function removeCode(slug: string): void {
  withoutStorage.delete(slug);
  try {
    sessionStorage.removeItem(nameKey(slug));
  } catch {
    // There was none.
  }
}

function nameKey(slug: string): string {
  return `project-access:${slug}`;
}
