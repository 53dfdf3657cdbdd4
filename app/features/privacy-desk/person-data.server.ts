import { redirect } from "react-router";
import {
  type FoundContact,
  type FoundNote,
  type FoundSubscriber,
  readFoundNotes,
  readProjectPeople,
  readProjects,
} from "#app/features/privacy-desk/person.server.ts";
import { readChoice, writePersonPath } from "#app/features/privacy-desk/read-choice.ts";
import { addReturnPath } from "#app/office/return-path.ts";
import { requireLeitung } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { requestContext } from "#app/request/request-context.ts";
import { type ContactExport, exportInquiries } from "#database/inquiries.ts";

export type PersonData = {
  inquiries: ContactExport[];
  notes: FoundNote[];
  projects: Awaited<ReturnType<typeof readProjects>>;
  subscribers: FoundSubscriber[];
  contacts: FoundContact[];
  now: Date;
  site: string;
};

/** Returns the chosen personal data and logs the access. Requires Leitung and a recent passkey. */
export async function collectPersonData(route: Parameters<typeof requireLeitung>[0]): Promise<PersonData> {
  const { staff, run } = await requireLeitung(route);
  const choice = readChoice(await readForm(route.request));
  if (!staff.hasRecentPasskey)
    throw redirect(addReturnPath("/buero/bestaetigen", writePersonPath(choice)), 303);
  if (Object.values(choice).every(({ length }) => length === 0))
    throw redirect("/buero/datenschutz?leer", 303);
  const ctx = route.context.get(requestContext);
  const now = ctx.now();
  const site = ctx.publicOrigin ?? new URL(route.request.url).origin;
  return run(async (tx) => ({
    inquiries: await exportInquiries(tx, choice.inquiries),
    notes: await readFoundNotes(tx, choice.notes),
    projects: await readProjects(tx, choice.projects),
    ...(await readProjectPeople(tx, choice)),
    now,
    site,
  }));
}
