import { createHistoryWriter } from "#app/browser/history-writer.ts";

/** Marks an entry whose draft was sent: drafts of earlier entries no longer count. */
const SENT = "sent";

/** Returns a draft in the page's history entry, which survives reload and return and ends with the tab. */
export function createEntryDraft<Draft>(name: string, isDraft: (value: unknown) => value is Draft) {
  let draft: Draft | null = null;
  const writer = createHistoryWriter(() => {
    history.replaceState({ ...history.state, [name]: draft }, "");
    // Only the Navigation API can read earlier entries.
    globalThis.navigation?.updateCurrentEntry({ state: { [name]: draft ?? SENT } });
  });
  const readState = (state: unknown): unknown =>
    typeof state === "object" && state !== null ? Reflect.get(state, name) : null;
  return {
    /** Returns the draft of this entry, else of the last visit to this page in this tab, or null. */
    read(): Draft | null {
      const own = readState(history.state);
      if (isDraft(own)) return own;
      for (const entry of globalThis.navigation?.entries().reverse() ?? []) {
        if (entry.url === null || new URL(entry.url).pathname !== location.pathname) continue;
        const earlier = readState(entry.getState());
        if (earlier === SENT) return null;
        if (isDraft(earlier)) return earlier;
      }
      return null;
    },
    /** Stores it within 0.35 s. */
    store(values: Draft): void {
      draft = values;
      writer.soon();
    },
    /** Deletes it after it was sent. */
    discard(): void {
      draft = null;
      writer.now();
    },
  };
}
