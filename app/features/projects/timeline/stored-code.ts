/**
 * The access grant: the entered code in session storage under a key made from the slug, so that it ends with the tab.
 * Without storage it lasts as long as the document.
 */
const withoutStorage = new Map<string, string>();

/** Stores the code until the tab is closed. */
export function storeCode(slug: string, code: string): void {
  withoutStorage.set(slug, code);
  try {
    sessionStorage.setItem(nameKey(slug), code);
    withoutStorage.delete(slug);
  } catch {
    // It stays in memory.
  }
}

/** Returns the code entered for this project in this tab, or null. */
export function readCode(slug: string): string | null {
  try {
    return sessionStorage.getItem(nameKey(slug)) ?? withoutStorage.get(slug) ?? null;
  } catch {
    return withoutStorage.get(slug) ?? null;
  }
}

/** Removes the code from this tab. */
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
