import { createHistoryWriter } from "#app/browser/history-writer.ts";
import { type ContactInput, contactFields } from "#app/features/contact/fields.ts";

/**
 * Unsent input, stored in the page's history entry: it survives a reload and a return by the back button or by a link,
 * and ends with the tab. Browsers restore fields only on back navigation. No browser storage is used, for legal reasons.
 */

const HISTORY_KEY = "contactDraft";

let draft: ContactInput | null = null;
const writer = createHistoryWriter(write);

/** Returns the draft of this history entry, else of the last visit to this page in this tab, or null. */
export function readDraft(): ContactInput | null {
  const stored = readStoredDraft(history.state);
  if (stored !== null) return stored;
  for (const entry of findEarlierVisits()) {
    const earlier = readStoredDraft(entry.getState());
    if (earlier !== null) return earlier;
  }
  return null;
}

/** Stores the current values of the form. */
export function storeDraft(values: ContactInput): void {
  draft = values;
  writer.soon();
}

/** Deletes the draft after it was sent. */
export function discardDraft(): void {
  draft = null;
  writer.now();
}

function write(): void {
  history.replaceState({ ...history.state, [HISTORY_KEY]: draft }, "");
  // Only the Navigation API can read earlier entries.
  globalThis.navigation?.updateCurrentEntry({ state: { [HISTORY_KEY]: draft ?? SENT } });
}

/** Marks an entry whose draft was sent: drafts of earlier entries no longer count. */
const SENT = "sent";

function findEarlierVisits(): NavigationHistoryEntry[] {
  const entries = globalThis.navigation?.entries() ?? [];
  const visits = entries.filter(({ url }) => url !== null && new URL(url).pathname === location.pathname);
  const newestFirst = visits.reverse();
  const sent = newestFirst.findIndex((entry) => readState(entry.getState()) === SENT);
  return sent === -1 ? newestFirst : newestFirst.slice(0, sent);
}

function readStoredDraft(state: unknown): ContactInput | null {
  const stored = readState(state);
  return isContactInput(stored) ? stored : null;
}

function readState(state: unknown): unknown {
  return typeof state === "object" && state !== null ? Reflect.get(state, HISTORY_KEY) : null;
}

function isContactInput(value: unknown): value is ContactInput {
  if (typeof value !== "object" || value === null) return false;
  return contactFields.every((field) => typeof Reflect.get(value, field) === "string");
}
