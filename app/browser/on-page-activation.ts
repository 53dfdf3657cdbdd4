/**
 * Calls back now, or on activation if the page is prerendered: until then the tab's history is not the visitor's.
 * Returns a function that cancels the callback.
 */
export function onPageActivation(callback: () => void): (() => void) | undefined {
  if (!("prerendering" in document && document.prerendering)) {
    callback();
    return undefined;
  }
  document.addEventListener("prerenderingchange", callback, { once: true });
  return () => document.removeEventListener("prerenderingchange", callback);
}
