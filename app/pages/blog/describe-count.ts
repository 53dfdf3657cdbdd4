/** What a screen reader hears of a filter: how many articles it leaves. */
export function describeCount(count: number): string {
  return count === 1 ? "1 Artikel" : `${count} Artikel`;
}
