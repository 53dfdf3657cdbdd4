import { type ContactInput, contactFields } from "#app/features/contact/fields.ts";
import { createHistoryWriter } from "#app/web/history-writer.ts";

/**
 * What the visitor has typed and not yet sent, kept in this page's entry in the history of the tab: for a reload, and
 * for whoever looks up another page and comes back, by the back button or by a link. It ends with the tab. Browsers keep
 * fields there themselves, but only for the way back. No storage is used.
 */

const HISTORY_KEY = "contactDraft";

let draft: ContactInput | null = null;
const writer = createHistoryWriter(write);

/** The draft of this entry of the history, or else of the last visit of this page in this tab. Null without any. */
export function readDraft(): ContactInput | null {
  const kept = readKept(history.state);
  if (kept !== null) return kept;
  for (const entry of findEarlierVisits()) {
    const earlier = readKept(entry.getState());
    if (earlier !== null) return earlier;
  }
  return null;
}

/** Keeps what stands in the form now. */
export function keepDraft(values: ContactInput): void {
  draft = values;
  writer.soon();
}

/** Forgets the draft, because it has been sent. */
export function discardDraft(): void {
  draft = null;
  writer.now();
}

function write(): void {
  history.replaceState({ ...history.state, [HISTORY_KEY]: draft }, "");
  // Entries of the past can be read through this interface only, where the browser has it.
  globalThis.navigation?.updateCurrentEntry({ state: { [HISTORY_KEY]: draft ?? SENT } });
}

/** Marks that everything before has been sent: older drafts of this tab are none any more. */
const SENT = "sent";

function findEarlierVisits(): NavigationHistoryEntry[] {
  const entries = globalThis.navigation?.entries() ?? [];
  const visits = entries.filter(({ url }) => url !== null && new URL(url).pathname === location.pathname);
  const newestFirst = visits.reverse();
  const sent = newestFirst.findIndex((entry) => readState(entry.getState()) === SENT);
  return sent === -1 ? newestFirst : newestFirst.slice(0, sent);
}

function readKept(state: unknown): ContactInput | null {
  const kept = readState(state);
  return isContactInput(kept) ? kept : null;
}

function readState(state: unknown): unknown {
  return typeof state === "object" && state !== null ? Reflect.get(state, HISTORY_KEY) : null;
}

function isContactInput(value: unknown): value is ContactInput {
  if (typeof value !== "object" || value === null) return false;
  return contactFields.every((field) => typeof Reflect.get(value, field) === "string");
}
