import type { FactName } from "#app/content/current-facts.ts";
import { listChanges, listStored } from "#app/features/facts/store.server.ts";
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
  const search = new URL(route.request.url).searchParams;
  const intent = search.get("getan");
  return {
    staff,
    /** Leitung with a passkey, as the database's policies want it. */
    mayPublish: mayLead(staff),
    facts,
    /** Newest first. */
    changes,
    /** What the last form has done, and to which fact. */
    done: intent === null ? null : { intent, name: search.get("angabe") },
  };
}
