/**
 * Returns what `read` finds in the URL's fragment for an island, or null. A jump within the page before hydration
 * replaces the fragment, so the initial one is read, too.
 */
export function readFragment<Brought>(read: (hash: string) => Brought | null): Brought | null {
  return read(location.hash) ?? read(window.__firstHash ?? "");
}
