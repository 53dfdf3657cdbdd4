import type { FactChange, StoredFact } from "#app/features/facts/store.server.ts";
import type { Undo } from "#app/office/flash-bar.tsx";

/** Returns the fields that bring back what a change has found or left. */
export function listRestoreFields(
  change: FactChange,
  state: "before" | "after",
  facts: readonly StoredFact[],
): Undo["fields"] {
  const version = facts.find(({ key }) => key === change.key)?.version ?? 0;
  return [
    ["fact", change.key],
    ["version", String(version)],
    ["change", String(change.id)],
    ["state", state],
  ];
}
