/** Safari refuses more than 100 changes of the history in 30 seconds. */
const WRITE_EVERY_MS = 350;

/**
 * Keeps in the tab's history what changes with every letter (the state of its entry, or its address) without writing at
 * every letter. `soon` lets `write` run within 0.35 s, `now` at once; `flush` does what is due, `cancel` forgets it.
 *
 * What is due when the page is left is written before: `pagehide` is early enough for the way back, but by then a reload
 * has taken the entry's state, and only `beforeunload` comes before that. (A reload's address is settled even earlier.)
 * Listening for it only while something is due leaves the page its place in the back/forward cache.
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
