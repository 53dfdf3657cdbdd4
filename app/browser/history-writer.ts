/** Safari allows 100 history updates in 30 seconds. */
const WRITE_EVERY_MS = 350;

/**
 * Returns a debounced writer of history state or URL: `soon` within 0.35 s, `now`, `flush`, `cancel`. Leaving flushes; a
 * reload has read the state by `pagehide`, so `beforeunload` listens too, only while a write is pending.
 */
export function createHistoryWriter(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const type of ["beforeunload", "pagehide"]) removeEventListener(type, now);
  }
  function now(): void {
    cancel();
    write();
  }
  function soon(): void {
    if (timer !== undefined) return;
    timer = setTimeout(now, WRITE_EVERY_MS);
    for (const type of ["beforeunload", "pagehide"]) addEventListener(type, now);
  }
  function flush(): void {
    if (timer !== undefined) now();
  }
  return { soon, now, flush, cancel };
}
