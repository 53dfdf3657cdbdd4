/** Returns what `read` finds in the URL's fragment; also the initial one, which a jump before hydration replaces. */
export function readFragment<Brought>(read: (hash: string) => Brought | null): Brought | null {
  return read(location.hash) ?? read(window.__firstHash ?? "");
}
