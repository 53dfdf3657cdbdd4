import { type ContactInput, contactFields } from "#domain/contact/schema.ts";

/**
 * What the visitor has typed and not yet sent, in two places that both end with the tab: the memory of this document,
 * for whoever looks up another page and comes back, and this page's entry in the history of the tab, for a reload.
 * Browsers keep fields there themselves, but Chromium only for the way back. No storage is used (requirements, Law).
 */
let draft: ContactInput | null = null;

/** Safari refuses more than 100 changes of an entry in 30 seconds. */
const WRITE_EVERY_MS = 400;
const HISTORY_KEY = "contactDraft";
let pendingWrite: ReturnType<typeof setTimeout> | undefined;

/** The draft of this document or, after a reload, the one of this entry of the history. Null without any. */
export function readDraft(): ContactInput | null {
  if (draft !== null) return draft;
  const kept: unknown = history.state?.[HISTORY_KEY];
  return isContactInput(kept) ? kept : null;
}

export function keepDraft(values: ContactInput): void {
  draft = values;
  pendingWrite ??= setTimeout(() => writeToHistory(draft), WRITE_EVERY_MS);
}

/** Forgets the draft, because it has been sent. */
export function discardDraft(): void {
  draft = null;
  writeToHistory(null);
}

function writeToHistory(values: ContactInput | null): void {
  clearTimeout(pendingWrite);
  pendingWrite = undefined;
  // The visitor may have gone on meanwhile; the entry is another page's then.
  if (location.pathname !== "/contact") return;
  history.replaceState({ ...history.state, [HISTORY_KEY]: values }, "");
}

function isContactInput(value: unknown): value is ContactInput {
  if (typeof value !== "object" || value === null) return false;
  return contactFields.every((field) => typeof (value as Record<string, unknown>)[field] === "string");
}
