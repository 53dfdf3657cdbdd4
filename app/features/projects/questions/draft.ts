/** A question that is being typed: its text, the key it is sent with, and what a corrected one said before. */
export type Draft = { text: string; key?: string; was?: string };

/** Without storage drafts last as long as the document. */
const withoutStorage = new Map<string, Draft>();

/** Returns whether something typed waits in this tab. `place`: a step's number, "projekt", or "c" and a question's number. */
export function hasDraft(slug: string, place: string): boolean {
  return readDraft(slug, place) !== null;
}

/** Returns what was typed in this tab, or null. */
export function readDraft(slug: string, place: string): Draft | null {
  const key = nameKey(slug, place);
  try {
    const stored = sessionStorage.getItem(key);
    if (stored !== null) return JSON.parse(stored) as Draft;
  } catch {
    // It may be in memory.
  }
  return withoutStorage.get(key) ?? null;
}

/** Keeps what is typed until the tab is closed, also while the code has expired. */
export function storeDraft(slug: string, place: string, draft: Draft): void {
  const key = nameKey(slug, place);
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    withoutStorage.set(key, draft);
  }
}

/** Forgets what was typed. */
export function removeDraft(slug: string, place: string): void {
  const key = nameKey(slug, place);
  withoutStorage.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was none.
  }
}

/** Forgets all that was typed about a project, when its client logs out. */
export function removeDrafts(slug: string): void {
  withoutStorage.clear();
  try {
    const own = Object.keys(sessionStorage).filter((key) => key.startsWith(nameKey(slug, "")));
    for (const key of own) sessionStorage.removeItem(key);
  } catch {
    // There were none.
  }
}

function nameKey(slug: string, place: string): string {
  return `project-question:${slug}:${place}`;
}
