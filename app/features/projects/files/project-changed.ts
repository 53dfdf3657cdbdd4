const EVENT = "project-changed";

export function tellProjectChanged(): void {
  window.dispatchEvent(new Event(EVENT));
}

export function onProjectChanged(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
