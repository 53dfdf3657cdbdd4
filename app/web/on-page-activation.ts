/**
 * Calls back now, or once the page is shown if the browser has opened it ahead: until then the tab's history is not the
 * one the visitor will have, and whatever is read from it or written to it is of a page nobody has seen.
 * Returns what takes the wish back.
 */
export function whenShown(callback: () => void): (() => void) | undefined {
  if (!("prerendering" in document && document.prerendering)) {
    callback();
    return undefined;
  }
  document.addEventListener("prerenderingchange", callback, { once: true });
  return () => document.removeEventListener("prerenderingchange", callback);
}
