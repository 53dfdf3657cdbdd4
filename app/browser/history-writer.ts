/** Safari allows 100 history updates in 30 seconds. */
const WRITE_EVERY_MS = 350;

/**
 * Returns a debounced writer of history state or URL, for values that change with every letter. `soon` calls `write`
 * within 0.35 s, `now` immediately; `flush` runs a pending write, `cancel` drops it.
 *
 * Leaving the page flushes it. `pagehide` is early enough for the back button, but a reload has read the entry's state
 * by then, and only `beforeunload` comes before. (A reload's URL is fixed even earlier.) The listeners exist only while
 * a write is pending, so that the page stays eligible for the back/forward cache.
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
