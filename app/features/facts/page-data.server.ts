import type { FactName } from "#app/content/current-facts.ts";
import { factSays } from "#app/features/facts/fact-action.server.ts";
import { listRestoreFields } from "#app/features/facts/restore-fields.ts";
import { listChanges, listStored } from "#app/features/facts/store.server.ts";
import { readFlash } from "#app/office/office-action.server.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";

/** What the pages of facts show. */
export type FactsData = Awaited<ReturnType<typeof loadFacts>>;

/** Returns facts with their history for a page of the back office. */
export async function loadFacts(route: Parameters<typeof requireStaff>[0], names: readonly FactName[]) {
  const { staff, run } = await requireStaff(route);
  const { facts, changes } = await run(async (tx) => ({
    facts: await listStored(tx, names),
    changes: await listChanges(tx, { names, limit: 20 }),
  }));
  const flash = readFlash(route.request, factSays);
  const name = flash.undo?.fields.find(([field]) => field === "fact")?.[1];
  const last = changes.find(({ key }) => key === name);
  const undo = flash.undo && last && mayLead(staff) ? flash.undo : null;
  if (undo && last) undo.fields = [["intent", "restore"], ...listRestoreFields(last, "before", facts)];
  return {
    staff,
    /** Leitung with a passkey, as the database's policies want it. */
    mayPublish: mayLead(staff),
    facts,
    /** Newest first. */
    changes,
    flash: { ...flash, undo },
  };
}
