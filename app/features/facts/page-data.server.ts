import type { FactName } from "#app/content/current-facts.ts";
import { factSays } from "#app/features/facts/change.server.ts";
import { describeDifference } from "#app/features/facts/describe.ts";
import { declarationOf } from "#app/features/facts/facts.ts";
import { type FactChange, listChanges, listStored } from "#app/features/facts/store.server.ts";
import type { Undo } from "#app/office/flash-bar.tsx";
import type { HistoryEntry } from "#app/office/history.tsx";
import { readFlash } from "#app/office/office-action.server.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";

export type FactsData = Awaited<ReturnType<typeof loadFacts>>;

export async function loadFacts(route: Parameters<typeof requireStaff>[0], names: readonly FactName[]) {
  const { staff, run } = await requireStaff(route);
  const { facts, changes } = await run(async (tx) => ({
    facts: await listStored(tx, names),
    changes: await listChanges(tx, { names, limit: 20 }),
  }));
  const flash = readFlash(route.request, factSays);
  return {
    staff,
    /** The same rule as in the database's policies: Leitung with a passkey. */
    mayPublish: mayLead(staff),
    facts,
    /** Newest first; earlier states can be restored. */
    history: changes.map(
      (change, index): HistoryEntry => ({
        key: change.id,
        what: declarationOf(change.key).title,
        by: change.by,
        at: change.at,
        differences: describeDifference(change.key, change.before, change.after),
        restore:
          mayLead(staff) && changes.findIndex(({ key }) => key === change.key) !== index
            ? listRestoreFields(change)
            : null,
      }),
    ),
    flash: { ...flash, undo: mayLead(staff) ? flash.undo : null },
  };

  /** Returns the form fields that restore a change's value. */
  function listRestoreFields({ id, key }: FactChange): Undo["fields"] {
    const version = facts.find((fact) => fact.key === key)?.version ?? 0;
    return [
      ["fact", key],
      ["version", String(version)],
      ["change", String(id)],
      ["state", "after"],
    ];
  }
}
