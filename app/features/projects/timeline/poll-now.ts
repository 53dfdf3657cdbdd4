const EVENT = "project-changed";

/** Lets the open timeline ask at once, after its client has changed something. */
export function pollNow(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Calls `listener` when the open timeline is to ask at once. */
export function onPollNow(listener: () => void, signal: AbortSignal): void {
  window.addEventListener(EVENT, listener, { signal });
}
