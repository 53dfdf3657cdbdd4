import type { Entry } from "#app/features/facts/entries/store.server.ts";

export function EntryState({ draft, published }: Pick<Entry, "draft" | "published">) {
  const isCurrent = JSON.stringify(draft) === JSON.stringify(published);
  return (
    <span
      className={`flex-none self-center px-[0.6rem] py-[0.15rem] rounded-small text-(length:--text-sm) font-semibold ${published === null ? "bg-linen" : "bg-leaf"}`}
    >
      {published === null ? "Entwurf" : isCurrent ? "Veröffentlicht" : "Änderungen warten"}
    </span>
  );
}
