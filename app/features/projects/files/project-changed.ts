const EVENT = "project-changed";

/** Lets the files on the page be read again, beside the part of the page that follows the project. */
export function tellProjectChanged(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Calls `listener` after each change of the project that the page follows. Returns what ends that. */
export function onProjectChanged(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
