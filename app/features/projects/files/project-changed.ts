const EVENT = "project-changed";

/** Makes the page's file lists reload after a project change. */
export function tellProjectChanged(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Calls `listener` after each project change. Returns an unsubscribe function. */
export function onProjectChanged(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
