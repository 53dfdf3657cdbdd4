import { data } from "react-router";
import { type Draft, readDraft } from "#app/features/blog/drafts.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import { requireStaff, type StaffSession } from "#app/office/session.server.ts";

type RouteArguments = Parameters<typeof requireStaff>[0] & { params: { id: string } };

/** Returns the session of a request below `/buero/artikel/:id`, with the working copy. Throws 404 if there is none. */
export async function requireDraft(route: RouteArguments): Promise<StaffSession & { draft: Draft }> {
  const session = await requireStaff(route);
  const id = readNumber(route.params.id);
  const draft = id === null ? null : await session.run((tx) => readDraft(tx, id));
  if (draft === null) throw data(null, { status: 404 });
  return { ...session, draft };
}
