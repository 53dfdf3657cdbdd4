import type { Entry } from "#app/features/facts/entries/store.server.ts";

export function EntryState({ draft, published }: Pick<Entry, "draft" | "published">) {
  if (published === null) return <span className="entry-state">Entwurf</span>;
  return (
    <span className="entry-state" data-is-public="">
      {JSON.stringify(draft) === JSON.stringify(published) ? "Veröffentlicht" : "Änderungen warten"}
    </span>
  );
}
