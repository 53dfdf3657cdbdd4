/**
 * What the address's fragment brings an island that takes over, by `read`: null where it brings nothing. A jump within the
 * page before script arrives takes the fragment's place, so the one the document came with counts, too.
 */
export function readFragment<Brought>(read: (hash: string) => Brought | null): Brought | null {
  return read(location.hash) ?? read(window.__firstHash ?? "");
}
