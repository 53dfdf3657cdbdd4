/** Calls back now, or on activation of a prerendered page. Returns a function that cancels the callback. */
export function onPageActivation(callback: () => void): (() => void) | undefined {
  if (!("prerendering" in document && document.prerendering)) {
    callback();
    return undefined;
  }
  document.addEventListener("prerenderingchange", callback, { once: true });
  return () => document.removeEventListener("prerenderingchange", callback);
}
